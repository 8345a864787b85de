"""Where the booklet is silent, or contradicts itself, we rule.  The first value is ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """Schafskopf's options, by the names and with the defaults of its specification."""

    least_measure: Literal["tricks", "points"] = "tricks"
    """SK-G01  The object of a least hand is few points, but its award goes to the least tricks; the award is what is
    played for, and its tie rule fits it.  By every other book the fewest card points win."""

    longest_period: Literal["earliest_last_trick"] = "earliest_last_trick"
    """SK-G02  "Gone longest without winning a trick": of those level, he whose last trick was won earliest."""

    discards_count_for: Literal["lone_player", "nobody", "opponents"] = "lone_player"
    """SK-G03  The table speaks of the hand's worth, not of tricks; the discards are the lone player's, as of old."""

    discard_limits: Literal["any_two", "no_trumps"] = "any_two"
    """SK-G04  None are stated; elsewhere both must be plain cards, of him who holds two among his twelve."""

    discards_visible: Literal[False] = False
    """SK-G05  Nothing is said; what is discarded in a game with a blind lies face down."""

    sit_out_4: Literal["dealer", "right_of_dealer"] = "dealer"
    """SK-G06  It is not said who rests; at Skat the dealer deals to three others."""

    sit_out_5: Literal["skat_custom", "three_to_left"] = "skat_custom"
    """SK-G07  Nor with five; at Skat the two at the dealer's left play, and the one at his right."""

    sitting_out_score: Literal["zero"] = "zero"
    """SK-G08  Only those who take part can score."""

    three_players_dealer: Literal["plays"] = "plays"
    """SK-G09  With three all must play, and the dealer is the last in order."""

    least_trick_needed: bool = False
    """SK-G10  He who has no trick does best of all; in modern play one must have a trick to win."""

    opponents_share: Literal["none", "mirror"] = "none"
    """SK-G12  "Only the lone player may score"; by another book each opponent pays him, or is paid."""

    schwarz_tricks_only: Literal[True] = True
    """SK-G13  All ten tricks are Schwarz, whatever was discarded."""

    hands_per_game: Annotated[int, Range(0, 200)] = 0
    """SK-G15  No end of the game is stated; nought stands for four hands to each at the table, who then rest alike."""

    first_dealer: Literal["random", "first_knave"] = "random"
    """SK-G16  Silent; of old, cards were dealt face up and the first knave made the dealer."""

    tie_game: Literal["shared"] = "shared"
    """SK-G17  Silent; those level for the highest total have won together."""

    revoke: Literal["illegal_move"] = "illegal_move"
    """SK-G18  No penalty is given, so a revoke is refused."""

    LENGTH: ClassVar[str] = "hands_per_game"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "least_measure": "points",
            "opponents_share": "mirror",
            "first_dealer": "first_knave",
        },
    }
