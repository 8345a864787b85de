import RULES from "$games/baccara/RULES.md?raw";
import { expect, test } from "vitest";

import { totalOf } from "./points";

test("BAC-08 a card is worth its pips, an ace one, a court card ten like a ten", () => {
  expect(RULES).toContain("**BAC-08** A card is worth its pips, an ace one; a court card is worth ten, like a ten.");
  expect(["AS", "2H", "9C", "TD", "JD", "QS", "KH"].map((card) => totalOf([card]))).toEqual([1, 2, 9, 0, 0, 0, 0]);
});

test("BAC-09 of a sum the last digit counts, as in the rules' examples", () => {
  expect(RULES).toContain("only the last digit counts: 34 is 4, 12 is 2, and 20 is nothing");
  expect([["KS", "9S", "9H", "6C"], ["7S", "5D"], ["TS", "QD"]].map(totalOf)).toEqual([4, 2, 0]);
});
