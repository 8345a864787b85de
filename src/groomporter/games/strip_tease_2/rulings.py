"""Where the leaflet is silent, or leaves it to the players, we rule.  The first value is ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range

Theatre = Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13"]
Court = Literal["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13"]
Prudie = Literal["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13"]
Number = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


@dataclass(frozen=True)
class Rulings:
    """The options, by the names and with the defaults of the specification."""

    players_beyond_five: Literal["reject", "strip_low_cards"] = "reject"
    """ST2-G01  "Three or more", but packs are given for three, four and five only; Black Lady trims its pack until it
    divides evenly."""

    rank_order: Literal["high_number_wins"] = "high_number_wins"
    """ST2-G02  Variation 1 of the leaflet treats larger numbers as higher."""

    theatre_manager_card: Theatre = "T13"
    """ST2-G03  A reconstruction: the numbers are not stated.  The Manager stands over the Producer, as the fines do."""

    producer_card: Theatre = "T12"
    """ST2-G03  A reconstruction: next below the Manager, and never the same card."""

    paul_pry_card: Prudie = "P1"
    """ST2-G03  A reconstruction: a card taken out to even the deal is a low one; the suit follows the name."""

    constable_card: Court = "C1"
    """ST2-G03  A reconstruction: a card taken out to even the deal is a low one; the suit follows the name."""

    pass_timing: Literal["simultaneous", "sequential"] = "simultaneous"
    """ST2-G04  Everybody chooses before he sees what arrives, as in Hearts and Black Lady; or one after another."""

    pass_direction: Literal["always_left", "rotate"] = "always_left"
    """ST2-G05  Only the left is mentioned; modern Hearts goes left, right, across, none."""

    lead_restriction: Literal["none", "hearts_style"] = "none"
    """ST2-G06  None is stated; or no Strip Tease lead until one has been discarded."""

    garment_choice_time: Literal["each_hand_before_lead", "each_hand_before_deal", "once_per_game"] = (
        "each_hand_before_lead"
    )
    """ST2-G07  "Before commencing to play", and play begins afresh in each hand."""

    garment_secrecy: Literal["sealed", "announced"] = "sealed"
    """ST2-G08  The choice is made in imagination: it comes to light when called, or at the count-up."""

    garment_duplicates: Literal["allowed", "unique"] = "allowed"
    """ST2-G09  Secret choices may coincide, and each owner calls; unique only where choices are announced."""

    garment_cards: Literal["S2_to_S12", "S1_to_S12", "custom"] = "S2_to_S12"
    """ST2-G10  Nos. 1 and 13 name a person, No. 12 a garment; the others are not known, but must include garments."""

    custom_garments: tuple[Number, ...] = ()
    """ST2-G10  The numbers that may be adopted where `garment_cards` is `custom`; with none, 2 to 12."""

    shout_deadline_last_card: Literal["until_count_up", "none"] = "until_count_up"
    """ST2-G11  No card follows the last of a hand, so its call is due before the count-up; or it is exempt."""

    shout_own_card: Literal["required", "exempt"] = "required"
    """ST2-G12  The rule names the owner, whoever plays the card."""

    false_shout: Literal["ignored", "fined"] = "ignored"
    """ST2-G13  Nothing is said of a call at the wrong time; by option it costs three months as well."""

    shout_mode: Literal["explicit", "automatic", "random_lapse"] = "explicit"
    """ST2-G14  Everybody is asked alike after every garment card; or nobody forgets; or the lot says who does."""

    lapse_rate: Annotated[int, Range(0, 100)] = 10
    """ST2-G14  In how many of a hundred cases a player forgets, where `shout_mode` is `random_lapse`."""

    dealer_rotation: Literal["left", "fixed", "cut_each_hand"] = "left"
    """ST2-G15  The custom at Whist, and in Variation 1."""

    cut_rule: Literal["highest_deals", "lowest_deals"] = "highest_deals"
    """ST2-G16  Variation 1 gives the highest; at Whist the lowest deals."""

    tie: Literal["shared_win", "extra_hand"] = "shared_win"
    """ST2-G17  Silent; or further hands are played until one player alone is lowest, to twelve hands at the most: a win
    that is then still level is shared after all."""

    take_all_bonus: Literal["none", "zero_self"] = "none"
    """ST2-G18  Silent, so taking everything costs eighteen; in Black Lady one may go for the lot."""

    revoke: Literal["illegal_move", "fined"] = "illegal_move"
    """ST2-G19  No penalty is stated, so a revoke is refused; or it stands, and costs three months."""

    label_set: Literal["attested", "numbers_only", "reconstructed"] = "attested"
    """ST2-G20  The labels of S2 to S11 are not known; the reconstructed ones are invented, and marked as such."""

    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "players_beyond_five": "strip_low_cards",
            "cut_rule": "lowest_deals",
            "take_all_bonus": "zero_self",
        },
    }

    CONFLICTS: ClassVar[tuple[tuple[tuple[str, str], tuple[str, str], str], ...]] = tuple(
        (("producer_card", card), ("theatre_manager_card", card), "they are two cards (ST2-G03).")
        for card in (f"T{number}" for number in range(1, 14))
    )

    @property
    def max_players(self) -> int:
        """ST2-G01  As many as there are packs for."""
        return 5 if self.players_beyond_five == "reject" else 12
