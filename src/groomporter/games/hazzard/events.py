"""What happened at a Hazzard table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.game import Event
from groomporter.core.purse import richest
from groomporter.games.hazzard.words import (
    CALLING,
    NOMINATING,
    OFFERING,
    SEATS,
    STAKING,
    THROWING_CHANCE,
    THROWING_MAIN,
    THROWING_ON,
)


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == NOMINATING and before.highest_throw_casts:
        told.extend(thrown_for_dice(before, after))
    if before.turn == CHANCE and before.phase >= THROWING_MAIN:
        total = after.luck[0] + after.luck[1]
        tell("thrown", first=after.luck[0], second=after.luck[1], total=total)
        if after.round == before.round:
            name = {(THROWING_MAIN, True): "main_fixed", (THROWING_CHANCE, True): "chance_fixed"}.get(
                (before.phase, after.phase != before.phase), "no_main" if before.phase == THROWING_MAIN else "idle"
            )
            tell(name, total=total)
        else:
            told.extend(settled(before, after, total))
    elif before.phase == CALLING and after.main:
        tell("main_fixed", total=after.main)
    elif before.phase in (STAKING, OFFERING) and after.round > before.round:
        tell("voided", **stood(after))
    if before.phase == OFFERING and after.accepted:
        for bet in after.accepted:
            tell("accepted", seat=SEATS[bet.seat], sum=bet.sum, stake=bet.slice)
    if after.turn == NOBODY:
        tell("ended", seats=tuple(SEATS[seat] for seat in richest(after)), purse=max(after.purses))
    elif before.phase == NOMINATING and after.phase == STAKING:
        tell("nominated", seat=SEATS[after.caster])
    elif before.caster not in (NONE, after.caster):
        tell("dice_passed", seat=SEATS[after.caster])
    return told


def thrown_for_dice(before: Any, after: Any) -> list[Event]:
    """``first_caster``: who threw what for the dice, and who throws again."""
    seat = next(seat for seat, total in before.contenders if not total)
    first, second = after.luck
    told = [Event("thrown_for_dice", {"seat": SEATS[seat], "first": first, "second": second, "total": first + second})]
    if after.phase == NOMINATING and not any(total for _, total in after.contenders):
        told.append(Event("level_for_dice", {"seats": tuple(SEATS[seat] for seat, _ in after.contenders)}))
    return told


def settled(before: Any, after: Any, total: int) -> list[Event]:
    won = (
        before.on_chance[before.main]
        if before.phase == THROWING_CHANCE
        else before.on_later[before.main, before.chance]
    )[total] == "win"
    if before.phase == THROWING_ON:
        name = "won_later" if won else "lost_later"
    else:
        name = "nicked" if won else "crabs" if total in (2, 3) else "out"
    net = sum(bet.sum for bet in before.accepted) if won else -sum(bet.slice for bet in before.accepted)
    told = [Event(name, {"seat": SEATS[before.caster], "total": total, "net": f"{net:+}", **stood(after)})]
    if any(bet.taker != NONE for bet in before.asides):
        told.append(Event("side_bets_paid", {}))
    return told


def stood(after: Any) -> dict[str, Any]:
    """How the purses stand after a round, for a pad."""
    return {"round": after.round, "purses": tuple(after.purses)}
