"""Where the rule sheet is silent we rule.  The first value is ours; numbers are milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """The options, by the names and with the defaults of the specification; those in milliseconds stand last."""

    min_players: Literal[2, 3] = 2
    """No least number is stated.  With two the counts still work, one topper and two books; but both books are always
    completed in the same instant, so that speed alone decides."""

    book_numbers: Literal["two_to_ten", "one_to_nine"] = "two_to_ten"
    """The examples begin with twos and threes, and there are nine books.  Numbers are labels only."""

    books_chosen: Literal["lowest", "random"] = "lowest"
    """TOP-04 does not say which books are used.  Play is the same."""

    first_dealer: Literal["random", "host"] = "random"
    """Nothing is said of who deals first."""

    pass_mode: Literal["lockstep", "free_flow"] = "lockstep"
    """Only the first pass is at a signal; the later ones may be at each player's own pace.  In lockstep everybody has
    four cards at all times, and it is fair over a network."""

    book_at_deal: Literal["topper_at_signal", "redeal", "wins_deal"] = "topper_at_signal"
    """A book may be dealt.  Its holder may take a topper when the signal has been given; or there is a new deal; or
    the deal is over without a loser."""

    simultaneous_books: Literal["race", "seat_order_left"] = "race"
    """Two or more books in one round: nothing is said, so the quickest is first; or they go by seat."""

    holder_priority: bool = True
    """A book holder's topper is not lost to another who is hardly quicker: within `batch_ms` holders go first."""

    who_may_start: Literal["book_only"] = "book_only"
    """TOP-15: only a book opens the toppers."""

    false_grab: Literal["refused", "letter", "sit_out_deal"] = "refused"
    """Nothing is said of one who reaches for the first topper without a book.  Elsewhere he is out, or pays."""

    book_obligation: Literal["must_grab", "may_break"] = "must_grab"
    """"Immediately takes": so a holder cannot pass.  By option he may break his book and go on."""

    passing_after_book: Literal["decoy", "stop"] = "decoy"
    """TOP-14 ends the passing with the book, but if it stopped for all to see that would betray TOP-15."""

    topper_display: Literal["live_silent", "alert"] = "live_silent"
    """Taken as quietly as he can: the board shows one topper fewer, and nothing is said."""

    loser_if_none_grabs: Literal["last_effective", "timeout_all_without"] = "last_effective"
    """If several have no topper when time is up, the rest go by seat until one is left; or all of them lose."""

    letters: Literal["TOPPER"] = "TOPPER"
    """TOP-18 names the first letter only; the rest follows from TOP-20."""

    ranking: Literal["loser_only", "fewest_letters"] = "loser_only"
    """Only a loser is defined; by option the letters are the result."""

    elimination: Literal["none"] = "none"
    """TOP-20 ends the game with the first whole word; nobody drops out before."""

    absent_player: Literal["auto_pass", "pause"] = "auto_pass"
    """Whoever lets his time run out passes the card just received, or one by lot; or the table waits for him."""

    auto_grab_ms: Annotated[int, Range(100, 60_000)] = 3000
    """`book_obligation`: after so long a topper is taken for a holder who does not take it."""

    scramble_ms: Annotated[int, Range(100, 30_000)] = 5000
    """`loser_if_none_grabs`: how long there is to take a topper."""

    max_comp_ms: Annotated[int, Range(0, 1000)] = 150
    """How much of a slow connection is made up for, at the most."""

    min_reaction_ms: Annotated[int, Range(0, 1000)] = 100
    """Nobody reacts quicker than this to what he is shown: earlier grabs are moved up."""

    batch_ms: Annotated[int, Range(0, 2000)] = 200
    """`holder_priority`: grabs within so long of the first are judged together."""

    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {"min_players": 3, "pass_mode": "free_flow"},
    }
