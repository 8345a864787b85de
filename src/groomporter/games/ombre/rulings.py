"""Where the booklet is silent, or leaves it to the players, we rule.  Ours is the default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """Ombre's options, by the names and with the defaults of its specification."""

    trump_order: Literal["booklet", "traditional"] = "booklet"
    """OMB-G01  The legible list puts the queen of spades second and the seven third; every other source puts the
    seven second (Manille) and the queen of spades third (Basta)."""

    trump_tail: Literal["natural"] = "natural"
    """OMB-G02  The end of the list is lost; king, red queen, knave, ten, nine, eight is all that anybody gives."""

    black_queens_always_trump: Literal[True] = True
    """OMB-G03  The list heads "the trump suit" without condition, and no source lets the black queens fall back."""

    matador_privilege: bool = False
    """OMB-G04  "Normal" trump play obliges every trump; in old Ombre a matador might be withheld from a lower lead."""

    colour_vote: Literal["unanimous_else_clubs", "fixed_clubs", "first_suit_won"] = "unanimous_else_clubs"
    """OMB-G05  "By agreement": each names a suit at the same time, four alike fix it, otherwise clubs.  The German
    customs are clubs for good, or the trump suit of the first contract that is made."""

    colour_frequency: Literal["each_deal", "once"] = "each_deal"
    """OMB-G06  The colour is described inside the deal; it may be settled once for the sitting."""

    look_before_colour: bool = False
    """OMB-G07  Silent; tradition fixes the colour without reference to the hands, so it is voted before the deal."""

    bid_direction: Literal["right", "left"] = "right"
    """OMB-G08  To the dealer's right, as printed, although the deal goes left; modern descriptions bid to the left."""

    play_direction: Literal["left", "right"] = "left"
    """OMB-G09  Silent, so the same way as the deal; of old Ombre went to the right."""

    suit_named_at_bid: bool = True
    """OMB-G10  The bid is "in (suit)"; or it says only suit or colour, and the winner names the suit afterwards."""

    same_level_suit_bids: Literal["equal", "ranked"] = "equal"
    """OMB-G11  Two bids of one level in a suit are equal, so that the second is not higher; or diamonds, hearts,
    spades, clubs rise within the level, all below the bid in colour."""

    named_suit_is_colour: Literal["promote", "reject"] = "promote"
    """OMB-G12  To name the colour as one's suit is a bid in colour; or it is refused."""

    pass_is_final: bool = True
    """OMB-G13  The others are "forced to pass", for good by custom; or one who has passed may bid later, and three
    passes in a row end it."""

    both_black_queens: Literal["must_bid_solo", "floor_only", "traditional"] = "must_bid_solo"
    """OMB-G14  OMB-18 does not say until when: on his first turn, unless Solo in colour or more is bid already.  Or he
    may pass, but not bid a Frog; or, of old, Solo is owed with the four aces too, and some bid without them."""

    spadilla_holder: Literal["queen_of_spades", "queen_of_clubs"] = "queen_of_spades"
    """OMB-G15  The queen of spades, as printed; but the name Spadilla is the queen of clubs' everywhere else."""

    spadilla_value: Literal["frog_in_colour", "half"] = "frog_in_colour"
    """OMB-G16  Undertaken as an ordinary Frog in colour, so four; Parlett values the forced game at two."""

    callable_suits: Literal["any_without_ace", "plain_only"] = "any_without_ace"
    """OMB-G17  "Any suit" whose ace he lacks, the trump suit too; German rules leave out trumps."""

    no_callable_ace: Literal["call_king", "play_alone"] = "call_king"
    """OMB-G18  One who holds every ace he might call calls a king, and one who holds those too plays with no partner;
    or he has no partner at once."""

    called_ace_duty: Literal["none", "must_play_when_led"] = "none"
    """OMB-G19  Nothing obliges the partner to show himself; Bavarian games make the called ace fall to the first lead
    of its suit."""

    first_leader: Literal["declarer", "eldest"] = "declarer"
    """OMB-G20  "The player leads", which is the booklet's word for the declarer; elsewhere the dealer's left does."""

    frog_pot: Literal["declarer", "split"] = "declarer"
    """OMB-G21  The pot goes to the player who makes his contract; or the partners share it."""

    lost_contract_pot: Literal["carry_over", "double"] = "carry_over"
    """OMB-G22  Nothing is said of a lost contract, so the pot waits; or the loser doubles it."""

    stake: Annotated[int, Range(1, 1_000)] = 1
    """OMB-G23  The "agreed sum" that each dealer puts in."""

    early_stop: bool = False
    """OMB-G24  All eight tricks are played; or a Solo player with the first five is asked whether he goes on to a
    Tout."""

    sitting_deals: Literal[4, 8, 12, 16, 20, 24, 28, 32, 36, 40] = 8
    """OMB-G25  No end of the game has come down to us: an agreed number of deals, each dealing equally often."""

    leftover_pot: Literal["split_equally", "keep"] = "split_equally"
    """OMB-G25  What is left in the pot at the end is shared; or it stays for the next sitting."""

    first_dealer: Literal["random", "low_card"] = "random"
    """OMB-G26  Silent; German rules have the lowest card drawn deal."""

    tie: Literal["shared"] = "shared"
    """OMB-G27  Silent; those who are level have won together."""

    LENGTH: ClassVar[str] = "sitting_deals"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "trump_order": "traditional",
            "colour_vote": "first_suit_won",
            "play_direction": "right",
            "both_black_queens": "traditional",
            "spadilla_holder": "queen_of_clubs",
            "spadilla_value": "half",
            "callable_suits": "plain_only",
            "first_leader": "eldest",
            "lost_contract_pot": "double",
            "early_stop": True,
            "first_dealer": "low_card",
        },
    }
