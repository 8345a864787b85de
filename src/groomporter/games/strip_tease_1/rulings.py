"""Where the leaflet is silent, or leaves it to the players, we rule.  The first value is ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal


@dataclass(frozen=True)
class Rulings:
    """The options of this variation, by the names and with the defaults of its specification."""

    cut_tie_scope: Literal["tied_highest_only", "all"] = "tied_highest_only"
    """ST1-G01  Equal cuts are repeated; only the deal is at stake, so by those who are level for highest."""

    cut_joker: Literal["highest", "recut"] = "highest"
    """ST1-G02  The Joker has no number, but it is the top card, and wins the cut; or whoever shows it cuts again."""

    partners: Literal["by_declaration", "fixed_opposite"] = "by_declaration"
    """ST1-G03  Partners need not face each other, says the leaflet; the catalogue note has them opposite, as in
    Whist."""

    led_trump_status: Literal["plain_when_led", "always_trump_for_owner"] = "plain_when_led"
    """ST1-G04  Trumping is what a player does who cannot follow, so a suit that was led is plain; otherwise a
    Defender's Theatre 2 would beat a Prosecutor's Theatre 13."""

    equal_overtrump: Literal["first_played", "last_played"] = "first_played"
    """ST1-G05  A "higher" card is needed, so an equal number does not overtrump."""

    void_discard: Literal["prudie_or_object", "any_card"] = "prudie_or_object"
    """ST1-G06  The leaflet gives two courses only, to throw a Prudie card or to object; in Whist any card may be
    thrown."""

    joker_led: Literal["no_suit_to_follow", "leader_names_suit"] = "no_suit_to_follow"
    """ST1-G07  Nothing is said of a Joker that is led: with no suit led nobody is bound, and nothing objects."""

    joker_ban_scope: Literal["opening_trick", "while_uppermost", "whole_trial"] = "opening_trick"
    """ST1-G08  The condition is that of a trial's opening, and its first trick always moves a card."""

    joker_ban_side: Literal["owner_of_last_card", "points_leader"] = "owner_of_last_card"
    """ST1-G09  The "winning side" is the one whose stack is down to its last card: only it fits the two cards."""

    contempt_mode: Literal["penalised_move", "illegal_move", "on_challenge"] = "penalised_move"
    """ST1-G10  The leaflet prices the act and does not forbid it; in Whist nothing happens unless it is claimed."""

    contempt_card: Literal["stands", "cannot_win", "taken_back"] = "stands"
    """ST1-G11  No further sanction is named, so the card stays, and may win."""

    contempt_timing: Literal["at_once", "after_trick"] = "at_once"
    """ST1-G12  The penalty falls when the card touches the table."""

    contempt_may_end_game: bool = True
    """ST1-G13  The cards added come from the other stack; to empty that is the other side's object."""

    contempt_fine: Literal["deduct", "credit_opponents"] = "deduct"
    """ST1-G14  "Fined": taken from the offender's score, which may go below zero."""

    plain_revoke: Literal["illegal_move", "contempt"] = "illegal_move"
    """ST1-G15  To fail to follow with another card has no stated penalty, so it is refused."""

    streak_trials: Literal["second_onwards", "second_only"] = "second_onwards"
    """ST1-G16  The two-card rule comes in with the Old Bailey, and nothing revokes it later."""

    streak_carry: Literal["reset_each_trial", "carry"] = "reset_each_trial"
    """ST1-G17  A run is made "during play" of one trial."""

    short_move: Literal["move_what_is_left"] = "move_what_is_left"
    """ST1-G18  Two cards from a stack of one: that one moves, and the game is settled."""

    stop_when_settled: Literal["at_once", "finish_hand"] = "at_once"
    """ST1-G19  The game "is ended" when the object is reached; the cards left are not played."""

    appeal_losing_side: Literal["points_then_stack", "stack_only"] = "points_then_stack"
    """ST1-G20  The losing side has fewer points or, points being level, the larger stack of its own."""

    appeal_when_level: Literal["either_side", "none"] = "either_side"
    """ST1-G21  With neither side losing, either may appeal."""

    appeal_consent: Literal["either_partner", "both_partners"] = "either_partner"
    """ST1-G22  The right is that of "the losing players", so that of either."""

    game_winner: Literal["points", "object"] = "points"
    """ST1-G23  Points are the only scoring named; equal points are a draw."""

    spoken_calls: Literal["automatic", "off", "required"] = "automatic"
    """ST1-G24  The words are described, but nothing is said of leaving them out: the house utters them."""

    next_game_dealer: Literal["left_of_last_dealer", "cut_again"] = "left_of_last_dealer"
    """ST1-G25  That the deal goes to the left is the only rule given."""

    label_set: Literal["attested", "numbers_only", "reconstructed"] = "attested"
    """ST1-G26  Three labels are certain; the others are shown by suit and number, or as reconstructed for display."""

    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "partners": "fixed_opposite",
            "void_discard": "any_card",
            "contempt_mode": "on_challenge",
        },
    }
