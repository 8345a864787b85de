"""Where the booklet is silent, or has lost a line, we rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range

MOST = 1_000_000_000


@dataclass(frozen=True)
class Rulings:
    """Bassett's options, by the names and with the defaults of its specification; the last five are the house's."""

    pack_source: Literal["separate_layout_52", "spades_from_pack_39"] = "separate_layout_52"
    """BAS-07 lays out the spades of the one pack where there is no painted table, and warns of the odds; but 39 cards
    never come down to four, and here there is a painted table."""

    odd_pack_last_turn: Literal["extra_dead_card", "no_call"] = "extra_dead_card"
    """Of 39 cards five are left after 17 turns, where BAS-22 wants four: the next is exposed dead; or nobody calls."""

    bet_positions: Literal["by_geometry", "figure_only", "any_set"] = "by_geometry"
    """BAS-13 places bets as in Figure 2: each letter shows a way of placing; or just the groups printed; or any set."""

    bet_e: Literal["absent", "across_pair"] = "absent"
    """Line e of Figure 2 is missing; what is left over is the pair straight across."""

    split_same_rank: Literal["push", "bank_takes_half", "bank_takes_all"] = "push"
    """BAS-17 both pays and collects a bet whose rank loses and wins in one turn: net nothing; of old the bank took
    half."""

    cross_conflict: Literal["push", "bank_takes_half", "loser_first"] = "push"
    """BAS-17 again, when one rank of a group loses and another wins: Hoyle's "l'une pour l'autre", a drawn game."""

    multi_card_win: Literal["any_card_full", "stake_divided"] = "any_card_full"
    """BAS-17 does not say whether a group wins on any of its cards: it does, with the whole stake; or in slices."""

    parity_reading: Literal["card_set", "winning_card"] = "card_set"
    """BAS-13 bets "on the even cards", a group like others; elsewhere the winning card alone decides every turn."""

    court_parity: Literal["ranked", "excluded"] = "ranked"
    """BAS-13 does not say whether court cards are odd or even: knave 11, queen 12, king 13; or neither."""

    ace_rank: Literal["low", "high"] = "low"
    """BAS-13 does not rank the ace; it opens the layout."""

    high_card_tie: Literal["push", "bank_takes_half"] = "push"
    """BAS-13 does not say what comes of two cards alike, neither of which is higher."""

    copper_scope: Literal["all", "cards_only"] = "all"
    """BAS-12 coppers a card; to reverse the bet on the higher card is usual."""

    window_trigger: Literal["carried_card_exposed", "money_changed", "winning_card_paid", "every_turn"] = (
        "carried_card_exposed"
    )
    """BAS-19 opens the table when a card that carries a bet is exposed; BAS-20 names only a winning card that moved
    money."""

    last_turn_window: Literal["full", "calls_only"] = "full"
    """BAS-23 has calls besides all ordinary bets; or calls alone."""

    call_odds: Literal["to_one", "for_one"] = "to_one"
    """BAS-25 prints 4–1, which wins four and has the stake back; an old Hoyle says four for one."""

    triplet_call: Literal["as_written", "refused"] = "as_written"
    """BAS-27 pays evens on a certainty, if one has counted the cards; others refuse such a call."""

    call_limit: Annotated[int, Range(0, MOST)] = 0
    """BAS-23 sets no limit: the most that one may have on his calls of a pack together; 0 is none."""

    case_keeper: Literal["shown", "hidden"] = "shown"
    """BAS-15 shows every card to all, so a tally is public; hidden, each must remember."""

    winning_stake: Literal["returned", "rides"] = "returned"
    """BAS-17 does not say whether what is won stays on the card."""

    unresolved_at_end: Literal["returned", "carried_over"] = "returned"
    """BAS-28 does not say what becomes of bets that no card has touched."""

    empty_table: Literal["banker_waits", "deal_on"] = "banker_waits"
    """BAS-18 would run out the pack when nothing is staked; the banker waits instead, for a while."""

    half_rounding: Literal["down", "up", "even_stakes_only"] = "down"
    """Nothing says what half of an odd sum is, where the bank takes half."""

    coin_values: Annotated[int, Range(1, 1000)] = 20
    """BAS-11 stakes silver and gold: a gold piece is so many of silver, which is the unit.  Any whole sum is legal."""

    bank_capital: Annotated[int, Range(0, MOST)] = 0
    """BAS-03 does not say what the bank holds: with a capital it takes no bet that it might be unable to pay; 0 is
    none."""

    table_limit: Annotated[int, Range(0, MOST)] = 0
    """BAS-10 sets no limit: the most on one bet; 0 is none. A stake that rides is not tested again where it lies;
    moved, it is tested like a new one."""

    banker_choice: Literal["host", "auction", "random"] = "host"
    """BAS-03 wants a banker, and does not say who it is."""

    banker_term: Literal["fixed", "per_pack"] = "fixed"
    """BAS-03 does not say for how long."""

    cut: Literal["none", "punter_cuts"] = "none"
    """BAS-28 shuffles, and says nothing of a cut."""

    min_punters: Literal[2, 1] = 2
    """BAS-05 wants several players; a host may be content with one."""

    max_punters: Annotated[int, Range(1, 11)] = 10
    """BAS-05 states no upper limit."""

    purse: Annotated[int, Range(1, MOST)] = 1000
    """The house's: what everybody sits down with."""

    packs: Annotated[int, Range(1, 1000)] = 2
    """The house's: BAS-28 begins again without end, so an agreed number of packs."""

    waits: Annotated[int, Range(0, 100)] = 12
    """The house's: a banker who waits for bets opens the table again so often, and then turns on as in BAS-18; or a
    game at which nobody stakes would never end."""

    @property
    def min_players(self) -> int:
        """BAS-03  The banker comes on top."""
        return self.min_punters + 1

    @property
    def max_players(self) -> int:
        return self.max_punters + 1

    LENGTH: ClassVar[str] = "packs"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "bet_e": "across_pair",
            "split_same_rank": "bank_takes_half",
            "window_trigger": "every_turn",
            "triplet_call": "refused",
        },
    }
    CONFLICTS: ClassVar[list[tuple[tuple[str, Any], tuple[str, Any], str]]] = [
        (("max_punters", 1), ("min_punters", 2), "there would be fewer seats than players."),
    ]
