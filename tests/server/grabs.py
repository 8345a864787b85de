"""Is the grab fair?  Nine people as quick as each other, some near and some far, at real sockets.

``python -m tests.server.grabs [--deals 2000] [--tables 12]`` prints how often each has lost the deal, and by the log
what was made up for.  The ways there and back take from 10 to 250 milliseconds and some more now and then; every
message waits as long as the way takes.  The house is a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune
from groomporter.core.game import PROBES
from groomporter.games import find
from groomporter.games.topper.arbitration import REACTIONS
from groomporter.games.topper.shares import chi_square
from groomporter.players import player
from groomporter.server import doors, journal, wire
from groomporter.server.contest import Contest, Way
from groomporter.server.journal import Raced, Sat, Terms
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.room import Room
from tests.cli.running import serving
from tests.server.full import written
from tests.server.leaks import CLOSET
from tests.server.wired import KEYS, keyed, opened

ROUND_TRIPS = (10, 40, 70, 100, 130, 160, 190, 220, 250)
JITTER = 20  # milliseconds at the most, one way
ENOUGH = 26.12  # chi-square of eight degrees of freedom is above this once in a thousand


class Runner:
    """A person at the far end of a way."""

    def __init__(self, at: ClientConnection, way: int, whims: random.Random, tell: Callable[[int], None]) -> None:
        """Who has lost a deal is told."""
        self.at, self.way, self.whims, self.tell = at, way, whims, tell
        self.arrives = self.leaves = 0.0
        self.acted = -1
        self.over = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()

    def takes(self) -> float:
        return (self.way / 2 + self.whims.uniform(0, JITTER)) / 1000

    async def run(self) -> None:
        """Everything is received as late as it would be, and in its order."""
        loop = asyncio.get_running_loop()
        async for data in self.at:
            self.arrives = max(self.arrives, loop.time() + self.takes())
            loop.call_at(self.arrives, self.receive, json.loads(data))

    def receive(self, answer: dict[str, Any]) -> None:
        if answer["is"] == "probe":
            self.send({"do": "echo", "probe": answer["probe"]})
        if answer["is"] == "sight":
            asyncio.get_running_loop().call_later(answer.get("wait", 0) / 1000, self.look, answer)

    def look(self, sight: dict[str, Any]) -> None:
        if sight.get("results"):
            self.over.set()
        for told in sight.get("told", []):
            if told["event"] == "letter_given":
                self.tell(int(told["parts"]["seat"]))
        words = [choice["word"] for choice in sight.get("choices", [])]
        if sight["at"] == self.acted:
            return
        if sight.get("phase") == "Scrambling" or "grab" in words:
            self.acted = sight["at"]
            asyncio.get_running_loop().call_later(self.whims.choice(REACTIONS) / 1000, self.say, "grab", sight["at"])
        elif words:
            self.acted = sight["at"]
            numbers = [word[:-1] for word in words]
            self.say(min(words, key=lambda word: (numbers.count(word[:-1]), self.whims.random())), sight["at"])

    def say(self, word: str, seen: int) -> None:
        self.send({"do": "say", "word": word, "seen": seen})

    def send(self, message: dict[str, Any]) -> None:
        loop = asyncio.get_running_loop()
        self.leaves = max(self.leaves, loop.time() + self.takes())
        loop.call_at(self.leaves, self.put, json.dumps(message))

    def put(self, text: str) -> None:
        task = asyncio.create_task(self.at.send(text))
        self.tasks.add(task)
        task.add_done_callback(self.sent)

    def sent(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # the table was closed


async def game(at: str, ways: Sequence[int], whims: random.Random, lost: Counter[int], deals: int) -> None:
    """One game of Topper, everybody in a seat drawn by lot; who lost a deal is counted by his way."""
    guests = doors.Guests(KEYS)
    tokens = [guests.new()[1] for _ in ways]
    table = await opened(at, "topper", tokens[0], seats=len(ways), clock=0)
    order = whims.sample(range(len(ways)), len(ways))

    def tell(seat: int) -> None:
        lost[order[seat]] += 1
        if lost.total() >= deals:
            runners[0].over.set()

    async with contextlib.AsyncExitStack() as stack:
        runners: list[Runner] = []
        for seat, place in enumerate(order):
            socket = await stack.enter_async_context(connect(f"ws://{at}/tables/{table['table']}", compression=None))
            await socket.send(json.dumps({"do": "hello", "token": tokens[seat]}))
            await socket.send(json.dumps({"do": "sit", "seat": seat, "name": f"{ways[place]} ms"}))
            runners.append(Runner(socket, ways[place], whims, (lambda _: None) if runners else tell))
        running = [asyncio.create_task(runner.run()) for runner in runners]
        await asyncio.sleep(1)
        await runners[0].at.send('{"do":"begin"}')
        await runners[0].over.wait()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def shares(folder: Path, deals: int, tables: int, ways: Sequence[int] = ROUND_TRIPS, seed: int = 1) -> list[int]:
    """How many deals each has lost, by his way."""
    lost: Counter[int] = Counter()
    limits = [f"--limit={name}=1000000/second" for name in doors.RATES]
    with serving(keyed(folder), *limits) as house, Progress(disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("deals", total=deals)

        async def table(number: int) -> None:
            whims = random.Random(f"{seed} {number}")
            while lost.total() < deals:
                await game(house.at, ways, whims, lost, deals)
                progress.update(bar, completed=lost.total())

        await asyncio.gather(*map(table, range(tables)))
    return [lost[place] for place in range(len(ways))]


def made_up_for(folder: Path) -> dict[int, list[int]]:
    """By each one's way, what the house took to be its half when he reached: out of its journal."""
    found: dict[int, list[int]] = {way: [] for way in ROUND_TRIPS}
    for lines in written(folder / "house.db").values():
        entries = [journal.DECODER.decode(entry) for _, entry in lines]
        ways = {entry.seat: int(entry.name.split()[0]) for entry in entries if isinstance(entry, Sat)}
        for entry in entries:
            if isinstance(entry, Raced):
                for row in entry.measured["rows"]:
                    found[ways[row["seat"]]].append(row["comp"])
    return found


# The same without sockets, and in no time


class Races:
    """One race at a table, run again and again by people who are as quick as each other.

    The house's own parts measure the ways, hold back what is shown, take the grabs and judge them; only the ways and
    the people are made up, and change their seats by lot.
    """

    def __init__(self, ways: Sequence[int] = ROUND_TRIPS, seed: int = 1) -> None:
        self.ways, self.whims = ways, random.Random(seed)
        self.room = raced(len(ways))
        self.owner = Owner(self.room, "", CLOSET.store, CLOSET.again)
        self.owner.outboxes = [Outbox(f"guest {seat}", lambda: None) for seat in range(len(ways))]
        self.owner.count()

    def takes(self, seat: Seat) -> int:
        """One way, this time."""
        return self.seated[seat] // 2 + self.whims.randrange(JITTER + 1)

    def probe(self) -> None:
        for seat, outbox in enumerate(self.owner.outboxes):
            outbox.way = Way()
            for at in range(PROBES):
                outbox.way.echo(outbox.way.probe(1000 * at), 1000 * at + self.takes(seat) + self.takes(seat))

    def shown(self, sent: int) -> list[int]:
        """When each sees what was sent then, to be shown at one moment."""
        ahead, seen = self.owner.ahead(), []
        for seat, outbox in enumerate(self.owner.outboxes):
            self.owner.send(seat, wire.Sight(0, 0), [outbox], ahead, happened=True)
            answer = wire.ANSWER.decode(outbox.unsent.pop())
            assert isinstance(answer, wire.Sight)
            seen.append(sent + self.takes(seat) + answer.wait)
        return seen

    def reaches(self, seat: Seat, seen: int) -> int:
        """When the house receives it."""
        return seen + self.whims.choice(REACTIONS) + self.takes(seat)

    def loser(self) -> int:
        """The way of whoever is left without a topper."""
        race, owner = self.room.game.race, self.owner
        assert race is not None
        self.seated = self.whims.sample(self.ways, len(self.ways))
        self.probe()
        opener = race.opener(self.room.table.state)
        opened_at = self.reaches(opener, self.shown(0)[opener])
        contest = Contest(self.room, race, owner.ahead(), opened_at + owner.ahead())
        contest.reach(opener, opened_at, owner.comp(owner.outboxes[opener]))
        seen = self.shown(opened_at)
        grabs = sorted((self.reaches(seat, seen[seat]), seat) for seat in range(len(self.ways)) if seat != opener)
        for at, seat in grabs:
            if at <= contest.ends_at():
                contest.reach(seat, at, owner.comp(owner.outboxes[seat]))
        first = contest.outcome().word.split(" ")[1 : 2 * len(self.ways) - 1 : 2]
        return next(way for seat, way in enumerate(self.seated) if str(seat) not in first)

    def lost(self, races: int) -> list[int]:
        """How many each has lost, by his way."""
        count = Counter(self.loser() for _ in range(races))
        return [count[way] for way in self.ways]


def raced(seats: int) -> Room:
    """A room full of people in which somebody has just taken the first topper."""
    game = find("topper")
    room = Room("a room", Terms("topper", game.edition, {}, seats), b"s" * 32)
    room.opened()
    for seat in range(seats):
        room.sit(f"guest {seat}", seat, f"Name {seat}")
    room.begin("guest 0")
    whims = Fortune(1)
    while not room.is_raced():
        state = room.table.state
        chosen = player("simple", "topper", whims).choose(room.table.view(state.turn), state.given_to(state.turn))
        room.act(state.turn, game.notation.write(state, chosen))
    return room


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lost = asyncio.run(shares(folder, chosen.deals, chosen.tables, seed=chosen.seed))
        comps = made_up_for(folder)
    total = sum(lost)
    for way, count in zip(ROUND_TRIPS, lost, strict=True):
        share = count / total
        error = (share * (1 - share) / total) ** 0.5
        print(f"{way:>4} ms there and back: {100 * share:5.2f} % ± {100 * error:.2f} of {total} deals lost")
        if len(comps[way]) > 1:
            low, *_, high = quantiles(comps[way], n=20)
            print(f"       made up for {median(comps[way]):.0f} ms (nine in ten between {low:.0f} and {high:.0f})")
    print(f"chi-square {chi_square(lost):.1f}, {len(lost) - 1} degrees of freedom; above {ENOUGH} once in a thousand")
    return int(chi_square(lost) > ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
