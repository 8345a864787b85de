import RULES from "$games/strip_tease_1/RULES.md?raw";
import WORDS from "$games/strip_tease_1/words.toml?raw";
import { expect, test } from "vitest";

import { m } from "../../paraglide/messages.js";
import { COURTS, isRunning, OWN, timesIn } from "./trial";

const OFTEN = ["once", "twice", "three times", "four times"];

test("ST1-03 each side has its own trumps", () => {
  expect(RULES).toContain("**ST1-03** Theatre is the suit of the Defence, and Court the suit of the Prosecution.");
  expect(OWN).toEqual(["C", "T"]);
});

test("ST1-17 the courts are those of the rules' table, and so is how often a card counts in them", () => {
  const rows = [...RULES.matchAll(/^\| (\d) \| (\D+) \| (.+) \|$/gm)];
  expect(rows.map(([, , court]) => court)).toEqual(COURTS.map((court) => court({}, { locale: "en" })));
  expect(rows.map(([, trial]) => OFTEN[timesIn(Number(trial)) - 1])).toEqual(rows.map(([, , , often]) => often));
});

test("ST1-30 runs count from the Old Bailey onwards, unless it is ruled that they count there alone", () => {
  expect(RULES).toContain("**ST1-30** From the Old Bailey onwards");
  expect(RULES).toContain("second_only");
  expect([1, 2, 3, 4].map((trial) => isRunning(trial, {}))).toEqual([false, true, true, true]);
  expect([1, 2, 3, 4].map((trial) => isRunning(trial, { streak_trials: "second_only" }))).toEqual([false, true, false, false]);
});

test("ST1-08, ST1-16 the catalogue says how many cards lie in the stacks", () => {
  expect(RULES).toContain("when the Defence stack is empty, which is k = 12");
  expect(WORDS).toMatch(/^k = \{ is = "stacks", to = 12,/m);
});

test("ST1-33 contempt costs what is said of it", () => {
  expect(RULES.replaceAll("\n", " ")).toContain("fined one point, and two cards are added to its own stack");
  for (const said of [m.strip_tease_1_price, m.strip_tease_1_price_challenged]) {
    expect(said({}, { locale: "en" })).toContain("1 point and two cards");
    expect(said({}, { locale: "de" })).toMatch(/1 Punkt und zwei Karten/);
  }
});
