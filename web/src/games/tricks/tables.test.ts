// What the furniture of the trick games has of their rules' tables.
import OMBRE from "$games/ombre/RULES.md?raw";
import PLACES from "$games/ombre/words.py?raw";
import SCHAFSKOPF from "$games/schafskopf/RULES.md?raw";
import { expect, test } from "vitest";

import { GAMES, NEEDED, PASSED, TARIFF } from "./ombre";
import { TRUMPS } from "./schafskopf";

test("OMB-23 contracts need and score what the rules' table says", () => {
  const rows = [...OMBRE.matchAll(/^\| (Frog|Solo|Tout) in (a suit|colour) \| (\d+) \| (\d+) to .+ \| (\d+) to each opponent \|$/gm)];
  expect(rows.map(([, game, kind]) => [game!.toLowerCase(), kind])).toEqual(GAMES.flatMap((game) => [[game, "a suit"], [game, "colour"]]));
  expect(rows.map(([, , , needed]) => Number(needed))).toEqual(NEEDED);
  expect(rows.map(([, , , , made]) => Number(made))).toEqual(TARIFF);
  expect(rows.map(([, , , , , lost]) => Number(lost))).toEqual(TARIFF);
});

test("a pass stands in the view as the game writes it", () => {
  expect(Number(/^PASSED = (\d+)/m.exec(PLACES)?.[1])).toBe(PASSED);
});

test("SK-03 trumps are in the order of the rules' table", () => {
  const row = /^\| Trumps \| (.+) \| 14 \|$/m.exec(SCHAFSKOPF)?.[1] ?? "";
  const SIGNS: Record<string, string> = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };
  expect(row.split(", ").map((card) => card.replace("10", "T").replace(/[♣♠♥♦]/, (sign) => SIGNS[sign]!))).toEqual(TRUMPS);
});
