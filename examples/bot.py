"""A bot: sits at a table of Groom Porter's, and says anything that may be said.  python bot.py LINK"""

import asyncio
import json
import random
import re
import secrets
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect


def new_guest(house: str) -> str:
    """The token of one: whoever has it is that guest."""
    with urllib.request.urlopen(f"{house}/api/guests", data=b"") as answer:
        return str(json.load(answer)["token"])


def wish(sight: dict[str, Any], seats: list[dict[str, Any]]) -> dict[str, Any]:
    """What to ask for, if anything: a seat, then one of the words on offer.  Yours is cleverer."""
    if sight.get("seat", -1) < 0:
        free = [at for at, seat in enumerate(seats) if not seat.get("name") and not seat.get("house")]
        return {"do": "sit", "seat": free[0], "name": "Anybody"} if free else {}
    choices = sight.get("choices")
    return {"do": "say", "word": smallest(random.choice(choices)["word"]), "seen": sight["at"]} if choices else {}


def smallest(word: str) -> str:
    """Its ranges filled in: "bet 1–995 A|2|3" is "bet 1 A"."""
    word = re.sub(r"(\d+)–\d+ of (\S+)", lambda found: " ".join(found[2].split(",")[: int(found[1])]), word)
    return " ".join(re.split("[–|…]", part)[0] for part in re.sub(r" by \d+s", "", word).split(" "))


async def play(link: str) -> list[int]:
    house, _, table = link.rpartition("/tables/")
    async with connect(f"{house.replace('http', 'ws', 1)}/tables/{table}") as socket:
        await socket.send(json.dumps({"do": "hello", "token": new_guest(house)}))
        sight, seats, busy = dict[str, Any](), list[dict[str, Any]](), False
        async for text in socket:
            said = json.loads(text)
            if said["is"] == "probe":  # in games with a race: answer at once
                await socket.send(json.dumps({"do": "echo", "probe": said["probe"]}))
            elif said["is"] == "sight":
                sight, seats = said, said.get("places", seats)
            else:  # done or refused: the answer to what we have asked
                busy = False
            if "results" in sight:
                return list(sight["results"])
            if said["is"] in ("sight", "refused") and not busy and (asked := wish(sight, seats)):
                busy = True
                await asyncio.sleep(0.1 if said["is"] == "refused" else 0)
                await socket.send(json.dumps({**asked, "command": secrets.token_hex(8)}))  # no two are alike
    raise SystemExit("the house has closed")


print(*(asyncio.run(play(sys.argv[1])) if sys.argv[1:] else [__doc__]))
