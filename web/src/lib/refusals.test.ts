import { expect, test } from "vitest";

import { houseRule, ofTheHouse, worded } from "./refusals";
import { unreadable } from "./unreadable";

test("what the house refuses has words by its reason, else by its rule, else its own", () => {
  expect(ofTheHouse("seat", "seat taken")).toBe("That chair is taken.");
  expect(ofTheHouse("seat")).not.toBe(ofTheHouse("seat", "seat taken"));
  expect(ofTheHouse("RUFF-16")).toBeUndefined();
  expect(worded({ rule: "RUFF-16", sentence: "hearts were led." })).toBe("Hearts were led.");
  expect(worded({ rule: "coups", sentence: "'-3' is not 0 to 99.", reason: "ruling value" })).toBe("'-3' is not 0 to 99.");
});

test("a rule of the house is called by a name, and never by its sign", () => {
  expect(houseRule("seen")).toBe("Rule of the house: one acts on what one has seen");
  expect(houseRule("ready")).toBe("A rule of the house");
});

test("a record that cannot be shown is told by its line, and the line by what it says", () => {
  const record = '{"format":"x"}\n"S play JD"\n';
  expect(unreadable({ rule: "RUFF-16", sentence: "…", reason: "record refused", line: 2 }, record)).toBe("Line 2, “S play JD”, is against the rules: RUFF-16.");
  expect(unreadable({ rule: "", sentence: "…", reason: "record refused", line: 2 }, record)).toBe("Line 2, “S play JD”, is against the rules.");
  expect(unreadable({ rule: "", sentence: "…", reason: "record json", line: 1 }, record)).toBe("Line 1 is not JSON.");
  expect(unreadable({ rule: "busy", sentence: "try again.", reason: "", line: 0 }, record)).toBe("The house could not look at it just now. Try again in a moment.");
  expect(unreadable({ rule: "ready", sentence: "try again in a moment.", reason: "", line: 0 }, record)).toBe("Try again in a moment.");
});
