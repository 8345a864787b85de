import { expect, test } from "vitest";

import type { Told } from "../../lib/wire";
import { lasts, turnsOf } from "./turns";

const turn = (losing: string, winning: string): Told => ({ at: 1, event: "turned", text: "", parts: { losing, winning } });
const last: Told = { at: 1, event: "last_card", text: "", parts: { card: "QS" } };
const many = Array.from({ length: 12 }, () => turn("5H", "9C"));

test("of a turn nothing is shown before it lies there; of several each but the last; of the last three all", () => {
  expect([[], [turn("5H", "9C")], many, [turn("5H", "9C"), last]].map((told) => turnsOf(told).stages)).toEqual([0, 0, 11, 2]);
  expect(turnsOf([turn("5H", "9C"), last])).toMatchObject({ turned: [["5H", "9C"]], final: "QS" });
});

test("more turns take longer, but not for ever; the last three longer than one; no turn no time", () => {
  const [none, one, two, dozen, end] = [[], [turn("5H", "9C")], many.slice(0, 2), many, [turn("5H", "9C"), last]].map(lasts) as [number, number, number, number, number];
  expect(none).toBe(0);
  expect(two).toBeGreaterThan(one);
  expect(dozen).toBeGreaterThan(two);
  expect(dozen).toBeLessThan(one + 3000);
  expect(end).toBeGreaterThan(one + 2000);
});
