import RULES from "$games/hazzard/RULES.md?raw";
import { expect, test } from "vitest";

import { nextThrow, type Total } from "./throws";

const BOOKLET = { seven_main_seven: "nick", eleven_on_chance: "traditional", twelve_on_chance: "out_always", later_crabs: "lose", later_specials: "booklet" };
const MARKS = { win: "W", lose: "L", main: "M", chance: "C", again: "·", "": "?" };
const marks = (totals: Total[]): string[] => totals.map(({ does }) => MARKS[does]);
const of = (totals: Total[], total: number): string => totals[total - 2]!.does;

test("every row of the rules' table", () => {
  const rows = RULES.matchAll(/^\| (Main|Chance|Later) \| (none yet|\d) \|(.+)\|$/gm);
  let count = 0;
  for (const [, kind, main, cells] of rows) {
    const told = cells!.split("|").map((cell) => cell.trim().replace(/[[\]]/g, ""));
    const chance = kind === "Later" ? (main === "4" ? 5 : 4) : 0;
    if (chance) told[chance - 2] = "W"; // "On a later throw the chance, whichever it is, wins."
    expect(marks(nextThrow(BOOKLET, Number(main) || 0, chance)), `${kind} ${main}`).toEqual(told);
    count++;
  }
  expect(count).toBe(11);
});

test("the other rulings", () => {
  expect(of(nextThrow({ ...BOOKLET, seven_main_seven: "chance_win" }, 7, 7), 7)).toBe("win");
  expect(of(nextThrow({ ...BOOKLET, seven_main_seven: "chance_lose" }, 7, 7), 7)).toBe("lose");
  expect(of(nextThrow({ ...BOOKLET, seven_main_seven: "reroll" }, 7, 0), 7)).toBe("again");
  expect(of(nextThrow({ ...BOOKLET, eleven_on_chance: "out_always" }, 7, 0), 11)).toBe("lose");
  expect(of(nextThrow({ ...BOOKLET, twelve_on_chance: "traditional" }, 8, 0), 12)).toBe("win");
  expect(of(nextThrow({ ...BOOKLET, later_crabs: "ignore" }, 8, 5), 3)).toBe("again");
  expect(of(nextThrow({ ...BOOKLET, later_specials: "anytime" }, 8, 5), 11)).toBe("lose");
  expect(of(nextThrow({ ...BOOKLET, later_specials: "anytime" }, 8, 5), 12)).toBe("win");
});

test("of a ruling that is not known nothing is said", () => {
  expect(of(nextThrow({ ...BOOKLET, later_crabs: "twice" }, 8, 5), 2)).toBe("");
});
