"""Where the booklet is silent, or leaves it to the players, we rule.  The first value is ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal


@dataclass(frozen=True)
class Rulings:
    """Ruff's options, by the names and with the defaults of its specification."""

    exchange_when_ordered: bool = True
    """RUFF-G01  The exchange is printed only under "take it up"; but "ordering it up" has always meant into the
    dealer's hand, so he may exchange whenever the turned suit is accepted in the first round."""

    exchange_duty: Literal["may", "must"] = "may"
    """RUFF-G02  The dealer "may exchange"; in the nineteenth century he rejected a card and took the turn-up."""

    exchanged_card: Literal["face_down_under_pack"] = "face_down_under_pack"
    """RUFF-G03  Nothing is said of the card laid away; nobody else sees it."""

    first_lead: Literal["maker", "dealers_left"] = "maker"
    """RUFF-G04  The maker leads, as printed; Hoyle has the dealer's left lead.  A lone hand is settled by RUFF-G05."""

    lone_first_lead: Literal["maker", "left_of_maker"] = "maker"
    """RUFF-G05  RUFF-15 makes no exception for a lone hand; a common modern rule has the lone player's left lead."""

    all_pass: Literal["same_dealer", "next_dealer"] = "same_dealer"
    """RUFF-G06  "The dealer … re-deals"; other books throw the hand up and pass the deal."""

    target: Literal[5, 7, 10] = 5
    """RUFF-G07  All three are allowed; five is the classic game and first in the list."""

    zero_tricks: Literal["euchre", "no_score"] = "euchre"
    """RUFF-G08  The table says one or two; none is worse than two, and every source calls fewer than three a euchre."""

    lone_when: Literal["with_choice", "before_lead"] = "with_choice"
    """RUFF-G09  Alone is declared together with the choice of trumps; or else asked after any exchange."""

    lone_who: Literal["maker_only", "maker_side"] = "maker_only"
    """RUFF-G10  "Whoever finally selects"; by another book the maker's partner is asked next, if he does not."""

    lone_dealer_partner: Literal["dealer_hand_dead", "assister_takes_turn_up"] = "dealer_hand_dead"
    """RUFF-G11  The dealer's partner going alone retires the dealer's hand, and the turned card stays out of play;
    or he has the exchange in the dealer's place."""

    assist_must_be_alone: bool = False
    """RUFF-G12  No such rule here; in some modern circles the dealer's partner may assist only by going alone."""

    lone_defence: bool = False
    """RUFF-G13  Not mentioned; Hoyle of 2001 lets an opponent of a lone player say "I defend alone"."""

    lone_euchre_points: Literal[2, 4] = 2
    """RUFF-G14  Two is stated; some circles give four for euchring a lone player."""

    turn_order_when_alone: Literal["skip_partner"] = "skip_partner"
    """RUFF-G15  A lone player's partner takes no part, so tricks have three cards."""

    second_round_dealer: Literal["may_pass", "stuck"] = "may_pass"
    """RUFF-G16  A redeal is provided for, so the dealer may pass; "stick the dealer" makes him name a suit."""

    overshoot: Literal["win_at_or_over"] = "win_at_or_over"
    """RUFF-G17  Reaching or passing the target wins; nothing is carried over."""

    first_dealer: Literal["random", "first_knave"] = "random"
    """RUFF-G18  Silent; of old, cards were dealt face up and the first knave made the dealer."""

    revoke: Literal["illegal_move", "euchre_penalty"] = "illegal_move"
    """RUFF-G19  No penalty is given, so a revoke is refused; or it stands, and costs the hand and two points."""

    pack: Literal[32, 24] = 32
    """RUFF-G20  Thirty-two cards are stated; twenty-four, nine to ace, is the usual modern pack."""

    LENGTH: ClassVar[str] = "target"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "exchange_duty": "must",
            "first_lead": "dealers_left",
            "all_pass": "next_dealer",
            "lone_who": "maker_side",
            "first_dealer": "first_knave",
        },
        "modern": {
            "pack": 24,
            "target": 10,
            "exchange_duty": "must",
            "first_lead": "dealers_left",
            "lone_first_lead": "left_of_maker",
        },
    }
