"""Every screen of a game, come to quickly: somebody plays ahead over the wire, and leaves his chair to the page."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Page

from groomporter.core.common import NONE
from groomporter.core.fortune import Fortune
from groomporter.core.position import phases
from groomporter.games import find
from tests.page.playing import opened
from tests.server.wired import Client, any_word, client

OVER = "Over"
PATIENCE = 240.0  # seconds, for what is rarest


class Way(NamedTuple):
    """To a phase: at which table, in which chair, with what kind of players of the house.

    What is said ``first`` goes before other words, if it can be said, and what is ``never`` said is waited out.  Of
    the ``times`` that one is asked there the last is it; with 0 one need not be asked.  In the seat that is ``away``
    sits somebody who has gone, and is waited for.
    """

    terms: dict[str, Any]
    first: tuple[str, ...]
    never: tuple[str, ...]
    times: int
    seat: int
    away: int
    kind: str


def ruled(
    *first: str,
    never: tuple[str, ...] = (),
    times: int = 1,
    seats: int = 0,
    clock: int = 0,
    floor: int = 1,
    seat: int = 0,
    away: int = NONE,
    kind: str = "simple",
    **rulings: Any,
) -> Way:
    terms = {"clock": clock, "floor": floor, "rulings": rulings} | ({"seats": seats} if seats else {})
    return Way(terms, first, never, times, seat, away, kind)


def casting(*first: str, **rulings: Any) -> Way:
    """To the caster's chair, at Hazzard."""
    asides = ("refuse", "retire", "bet", "take", "withdraw")
    return ruled("stake", "accept", *first, never=asides, seats=4, first_caster="host", **rulings)


# Every phase in which people act, at a table at which it comes, and the end; and what else has a look of its own.
WAYS: dict[str, dict[str, Way]] = {
    "all_fours": {
        "Proposing": ruled(seats=4),
        "Answering": ruled(seats=2),
        "Discarding": ruled("beg", seats=3),
        "Playing": ruled("stand", seats=4, times=4),
        "Playing-two": ruled("beg", seats=2, times=3),
        OVER: ruled(seats=2),
    },
    "baccara": {
        "NamingCutter": ruled(seats=5, first_dealer="host"),
        "Cutting": ruled(seats=3),
        "Offering": ruled("pass", seats=5),
        "Staking": ruled("take", seats=5),
        "Calling": ruled(seats=5),
        "CallingAloud": ruled(seats=5, floor=30, banco_precedence="receipt_order"),
        "Betting": ruled("pass", seats=5),
        "BettingAtWill": ruled("pass", seats=5, floor=30, oversubscription="receipt_order"),
        "Drawing": ruled("take", "banco", seats=5),
        "DrawingTogether": ruled("take", "banco", seats=5, draw_order="simultaneous"),
        "Replaying": ruled("take", "banco", seats=3, tie_rule="replay"),
        "GoingOn": ruled("take", "go on", seats=5, times=2),
        "Matching": ruled("give up", seats=3),
        "Bidding": ruled("give up", "pass", seats=3),
        "BiddingSealed": ruled("give up", "pass", seats=3, auction_format="sealed_high"),
        "OfferingAgain": ruled("pass", seats=3, kind="random"),
        OVER: ruled(seats=5, coups=2),
    },
    "bassett": {
        "Bidding": ruled(seats=3, banker_choice="auction"),
        "Cutting": ruled(seats=3, seat=1, cut="punter_cuts"),
        "Betting": ruled("bet", "copper", seats=4, seat=1, times=6),
        "Betting-banker": ruled(seats=4, away=1, times=0),
        "Calling": ruled("ready", "bet", seats=3, seat=1),
        OVER: ruled("ready", seats=3, seat=1, packs=1),
    },
    "hazzard": {
        "Staking": casting(),
        "Offering": ruled("offer", seats=4, seat=1, floor=30, first_caster="host"),
        "Offering-caster": ruled("stake", never=("refuse",), seats=4, first_caster="host"),
        "Calling": casting(main_selection="called"),
        "ThrowingMain": casting(),
        "ThrowingChance": casting("throw"),
        "ThrowingOn": casting("throw"),
        "ThrowingOn-aside": ruled(seats=5, seat=1, floor=4, first_caster="host"),
        OVER: ruled("throw", seats=3, rounds=1),
    },
    "ombre": {
        "Voting": ruled(),
        "Bidding": ruled(),
        "Naming": ruled("solo suit", "frog suit", suit_named_at_bid=False),
        "Calling": ruled("frog"),
        "CallingKing": ruled("frog", callable_suits="plain_only"),
        "Playing": ruled("pass", times=4),
        "Stopping": ruled("solo", "play QS", "play QC", "play A", "play K", early_stop=True),
        OVER: ruled("pass", sitting_deals=4),
    },
    "ruff": {
        "Ordering": ruled(),
        "Naming": ruled("pass", "turn down"),
        "Declaring": ruled("order", "take up", "assist", lone_when="before_lead"),
        "Exchanging": ruled("take up"),
        "Defending": ruled("pass", lone_defence=True),
        "Playing": ruled("pass", times=3),
        OVER: ruled(),
    },
    "schafskopf": {
        "Taking": ruled(seats=3),
        "Discarding": ruled("take", seats=4),
        "Playing": ruled("take", seats=4, times=4),
        "Playing-least": ruled("decline", seats=3, times=6),
        OVER: ruled(seats=4, hands_per_game=2),
    },
    "strip_tease_1": {
        "Declaring": ruled(),
        "Appealing": ruled(),
        "Playing": ruled(times=5),
        "Calling": ruled(spoken_calls="required"),
        "Challenging": ruled(contempt_mode="on_challenge"),
        OVER: ruled("no appeal"),
    },
    "strip_tease_2": {
        "Passing": ruled(seats=4),
        "PassingInTurn": ruled(seats=4, pass_timing="sequential", times=2),
        "Adopting": ruled(seats=4),
        "AdoptingInTurn": ruled(seats=4, garment_secrecy="announced", garment_duplicates="unique"),
        "Playing": ruled(seats=5, times=4),
        "Calling": ruled(seats=4),
        OVER: ruled("silent", seats=3),
    },
    "topper": {
        "Signalling": ruled(seats=5, first_dealer="host"),
        "Passing": ruled(seats=5, times=3),
        "PassingFreely": ruled(seats=5, pass_mode="free_flow", times=3),
        "Scrambling": ruled(seats=5, away=2, clock=1, times=0, scramble_ms=30_000),
        OVER: ruled(seats=2),
    },
}


def screens(name: str) -> list[str]:
    """Of a game, to all of which a way is known: every phase in which people act, and the end."""
    game, ways = find(name), WAYS.get(name, {})
    s = game.begin()
    acted = {
        phase
        for number, (phase, section) in enumerate(zip(phases(s), s.sections(), strict=True))
        if number not in game.notation.outcomes or section.TIMED or section.RACED  # else it is mere luck
    }
    known = {screen.partition("-")[0] for screen in ways}
    assert known == acted, f"the ways of {name} do not lead to {acted - known}, or there is no {known - acted}"
    return list(ways)


def lead(page: Page, url: str, game: str, screen: str) -> None:
    """A page at which one is asked in this phase, or sees the end; one has come there as any client might."""
    way, ends = WAYS[game][screen], monotonic() + PATIENCE
    whims = Fortune(1, f"{game} {screen}")
    at, phase = url.removeprefix("http://").rstrip("/"), screen.partition("-")[0]
    with ThreadPoolExecutor(1) as beside:  # where a loop runs already, for the page, there is no room for another
        while True:
            row = opened(page, url, game, **way.terms)
            token = page.evaluate("async () => (await (await fetch('api/guests')).json()).token")
            if beside.submit(asyncio.run, play_ahead(at, row["table"], token, phase, way, whims)).result():
                break
            assert monotonic() < ends, f"{game} does not come to {screen}"
    page.goto(f"{url}tables/{row['code']}")
    page.locator(there_is(screen)).first.wait_for()


def there_is(screen: str) -> str:
    """What is to be found on it."""
    return ".over" if screen == OVER else f".felt[data-phase={screen.partition('-')[0]}]"


async def play_ahead(at: str, table: str, token: str, phase: str, way: Way, whims: Fortune) -> bool:
    """Whether one is asked there before the game is over; the house has all other chairs."""
    left, asked = way.times, -1
    async with asyncio.timeout(PATIENCE), client(at, table, token) as one:
        await done(one, "sit", seat=way.seat, name="Ann")
        for seat in range(len(one.places)):
            if seat == way.away:
                async with client(at, table) as other:
                    await done(other, "sit", seat=seat, name="Bess")
            elif seat != way.seat:
                await done(one, "house", seat=seat, kind=way.kind)
        await done(one, "begin")
        while one.sight.get("results") is None:
            is_asked, is_there = bool(one.sight.get("choices")), one.sight.get("phase") == phase
            if is_asked and is_there and one.sight["at"] != asked:
                left, asked = left - 1, one.sight["at"]
            if is_there and left <= 0:
                return True
            await (act(one, way, whims) if is_asked else one.next())
    return phase == OVER


async def done(one: Client, do: str, **parts: Any) -> None:
    answer = await one.ask(do, **parts)
    assert answer["is"] == "done", answer


async def act(one: Client, way: Way, whims: Fortune) -> None:
    """Say what is said first, or anything; then wait for what comes of it."""
    at = one.sight["at"]
    choices = [choice for choice in one.sight["choices"] if not choice["word"].startswith(way.never)]
    if not choices:
        await one.next()
        return
    for word in way.first:
        if found := [choice for choice in choices if choice["word"].startswith(word)]:
            choices = found
            break
    if (await one.ask("say", word=any_word(choices, whims), seen=at))["is"] == "done":
        await one.until(lambda one: one.sight["at"] > at or one.sight.get("results"))
