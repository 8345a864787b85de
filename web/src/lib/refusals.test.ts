import { expect, test } from "vitest";

import { ofTheHouse, worded } from "./refusals";

test("what the house refuses has words in another language, and its own exact ones in English", () => {
  const rules = ["seat", "host", "name", "text", "wish", "begin", "seats", "pause", "hand", "seed", "table", "message", "size", "token"];
  expect(rules.filter((rule) => !ofTheHouse(rule, false))).toEqual([]);
  expect(rules.filter((rule) => ofTheHouse(rule, true))).toEqual([]);
  expect(worded("seat", "that seat is taken.")).toBe("That seat is taken.");
  expect(ofTheHouse("RUFF-16", false)).toBeUndefined();
});
