"""Where the booklet is silent, contradicts itself, or leaves it to the players, we rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """Hazzard's options, by the names and with the defaults of its specification; the last two are the house's."""

    seven_main_seven: Literal["nick", "chance_lose", "chance_win", "reroll"] = "nick"
    """Main seven, chance throw seven: HAZ-17 leaves seven out, and HAZ-18 would make it both main and chance, so that
    HAZ-20 and HAZ-22 would both fire.  History has it a nick."""

    eleven_on_chance: Literal["traditional", "reroll", "out_always"] = "traditional"
    """Nothing is said of eleven on the chance throw.  Of old: a nick with a main of seven, out otherwise."""

    twelve_on_chance: Literal["out_always", "traditional"] = "out_always"
    """HAZ-16 is explicit, although HAZ-23 later lets twelve win for six and eight; of old, a nick with these."""

    later_crabs: Literal["lose", "ignore"] = "lose"
    """HAZ-21 is explicit; older books end the life of crabs with the chance throw."""

    later_specials: Literal["booklet", "ignore", "anytime"] = "booklet"
    """HAZ-23 and HAZ-24 are explicit; the losing cases are not listed, so they do nothing."""

    main_selection: Literal["thrown", "called"] = "thrown"
    """HAZ-13 has the main thrown; in later English play the caster called it."""

    dice_pass: Literal["on_loss", "after_three_losses"] = "on_loss"
    """HAZ-07 passes the dice on a loss; elsewhere, after three losses running."""

    pass_direction: Literal["left", "right"] = "left"
    """HAZ-07 says "the next player" only."""

    first_caster: Literal["host", "random", "highest_throw"] = "random"
    """HAZ-05 says "nominated", not how."""

    accepted_bets: Literal["one", "many"] = "one"
    """HAZ-10: exactly one.  With many, each is a contest of its own against an equal slice of the stake."""

    stake_matching: Literal["as_offered", "equal_only", "excess_returned"] = "as_offered"
    """HAZ-11: the winner takes whatever was put up; equality is never required."""

    offers_per_player: Literal["one", "several"] = "one"
    """HAZ-09 does not say how many offers a player may have open."""

    caster_may_refuse: bool = True
    """HAZ-10 does not say that he must: with unequal money a forced acceptance could be abused."""

    void_rounds_before_pass: Annotated[int, Range(1, 1000)] = 3
    """Silent; after so many void rounds running the dice pass, which stops a deadlock."""

    caster_may_retire: bool = True
    """Silent on a winner giving up the dice (HAZ-06): between rounds he may."""

    side_bettors: Literal["not_caster", "not_caster_nor_setter", "anyone"] = "not_caster"
    """HAZ-12 says the others, among themselves."""

    side_bet_props: tuple[Literal["caster_wins", "caster_loses", "main_is", "chance_before_main"], ...] = (
        "caster_wins",
        "caster_loses",
        "main_is",
        "chance_before_main",
    )
    """HAZ-12 does not say on what; each side names its own sum, so any odds are possible."""

    side_bet_timing: Literal["between_throws", "until_main"] = "between_throws"
    """HAZ-12: "at any point"; a throw is instantaneous here, so any moment outside one."""

    offer_visibility: Literal["open", "sealed"] = "open"
    """HAZ-09 does not say whether the others see an offer; sealed, the caster alone does until he has answered."""

    max_players: Annotated[int, Range(3, 12)] = 12
    """HAZ-04 states no upper limit."""

    purse: Annotated[int, Range(1, 1_000_000)] = 100
    """The house's: what everybody sits down with."""

    rounds: Annotated[int, Range(1, 1_000_000)] = 20
    """The house's: no end of game is stated, so an agreed number of rounds, settled or void."""

    LENGTH: ClassVar[str] = "rounds"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "strict_literal": {"seven_main_seven": "chance_lose", "eleven_on_chance": "reroll"},
        "traditional": {"twelve_on_chance": "traditional", "later_crabs": "ignore", "later_specials": "ignore"},
        "specials_always": {"twelve_on_chance": "traditional", "later_specials": "anytime"},
    }
    CONFLICTS: ClassVar[list[tuple[tuple[str, Any], tuple[str, Any], str]]] = [
        (("accepted_bets", "many"), ("stake_matching", "equal_only"), "only one bet can equal the whole stake."),
    ]
