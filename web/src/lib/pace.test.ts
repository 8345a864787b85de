import { expect, test } from "vitest";

import { beat, Pace } from "./pace";
import type { Sight } from "./wire";

const ENDS = ["marched"];
const usual = { ends: ENDS, times: 1 };
const sight = (more: Partial<Sight>): Sight => ({ is: "sight", number: 1, at: 1, ...more }) as Sight;
const told = (...events: string[]): Partial<Sight> => ({ told: events.map((event) => ({ at: 1, event, text: "", parts: {} })) });

test("what came of a hand is looked at longer than a trick, and a trick longer than a card", () => {
  const [card, trick, hand] = [sight({ lines: { 1: "N play JH" } }), sight(told("trick_won")), sight(told("trick_won", "marched"))].map((one) => beat(one, ENDS));
  expect(card).toBeGreaterThan(0);
  expect(trick).toBeGreaterThan(card!);
  expect(hand).toBeGreaterThan(trick!);
  expect(beat(sight({}), ENDS)).toBe(0);
});

test("nobody waits who may act, or has just come, or for a line when all is over", () => {
  const card = { lines: { 1: "N play JH" } };
  expect(beat(sight({ ...card, choices: [{ word: "play QH", label: "" }] }), ENDS)).toBe(0);
  expect(beat(sight({ ...card, fresh: true }), ENDS)).toBe(0);
  expect(beat(sight({ ...card, results: [1, 0] }), ENDS)).toBe(0);
});

test("one thing is shown after another, and where people are kept waiting the page is never far behind", () => {
  const pace = new Pace();
  const card = sight({ lines: { 1: "N play JH" } });
  const shown = Array.from({ length: 40 }, () => pace.when(1000, card, { ...usual, company: true }));
  expect(shown[0]).toBe(1000);
  expect(shown[1]! - shown[0]!).toBe(beat(card, ENDS));
  expect(Math.max(...shown)).toBe(5000);
  expect(new Pace().when(1000, card, { ends: ENDS, times: 0 })).toBe(1000);
  pace.hurry();
  expect(pace.when(1010, card, usual)).toBe(1010);
  expect(pace.when(1020, sight({ fresh: true }), usual)).toBe(1020);
});

test("who may speak while time runs for others sees at once what there is", () => {
  const pace = new Pace();
  pace.when(1000, sight(told("marched")), usual);
  expect(pace.when(1010, sight({ choices: [{ word: "offer 5", label: "" }] }), { ...usual, hurries: true })).toBe(1010);
});

test("among the house's players all is shown, however long it takes; when one's own time runs, it is not much longer", () => {
  const pace = new Pace();
  const card = sight({ lines: { 1: "N play JH" } });
  const shown = Array.from({ length: 40 }, () => pace.when(1000, card, usual));
  expect(shown.at(-1)).toBe(1000 + 39 * beat(card, ENDS));
  expect(pace.when(1000, sight({ due: 20_000, choices: [{ word: "play QH", label: "" }] }), usual)).toBe(5000);
});

test("what takes the game long to show is waited for, unless one may act", () => {
  const turned = sight(told("turned", "turned"));
  for (const [choices, at] of [[[], 3100], [[{ word: "ready", label: "" }], 1000]] as const) {
    const pace = new Pace();
    pace.when(1000, { ...turned, choices: [...choices] }, { ...usual, lasts: 2100 });
    expect(pace.when(1000, turned, usual)).toBe(at);
  }
});

test("of the end what takes the game long to show is waited for too, and no more; unless one has just come to it", () => {
  const end = { ...told("turned", "ended"), results: [1, 0] };
  for (const [more, lasts, at] of [[{}, 2100, 3100], [{}, 0, 1000], [{ fresh: true }, 2100, 1000]] as const) {
    const pace = new Pace();
    pace.when(1000, sight({ ...end, ...more }), { ...usual, lasts });
    expect(pace.when(1000, sight({}), usual)).toBe(at);
  }
});
