import RULES from "$games/bassett/RULES.md?raw";
import { expect, test } from "vitest";

import { wins } from "./prices";

const CALLS = [["6", "7", "Q"], ["6", "6", "Q"], ["6", "6", "6"]];

test("BAS-25 BAS-26 BAS-27 a right call is paid 4–1, 2–1 or evens", () => {
  expect(RULES).toContain("**BAS-25** A right call is paid 4–1.");
  expect(RULES).toContain("**BAS-26** It is paid 2–1 if two of the three cards are alike.");
  expect(RULES).toContain("**BAS-27** It is paid evens if all three are alike.");
  expect(CALLS.map((call) => wins(call, 5, { call_odds: "to_one" }))).toEqual([20, 10, 5]);
});

test("call_odds: four for one wins three, two for one wins one, and evens are evens", () => {
  expect(RULES).toContain("so three are won, and one instead of two. Evens is evens.");
  expect(CALLS.map((call) => wins(call, 5, { call_odds: "for_one" }))).toEqual([15, 5, 5]);
});
