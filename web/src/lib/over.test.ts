import { expect, test } from "vitest";

import { toldOf } from "./over";

const people = { parties: ["Ann", "Tobias", "Nell"], own: 0 };

test("who has won is told so", () => {
  expect(toldOf({ ...people, results: [5, 2, 1] })).toEqual({ head: "You have won", more: "" });
  expect(toldOf({ ...people, results: [1, 2, 1], low: true })).toEqual({ head: "You have won, and Nell with you", more: "" });
});

test("who has lost is told so, kindly", () => {
  const told = toldOf({ parties: [["Ann", "Aphra"], ["Tobias", "Nell"]], own: 0, results: [2, 5] });
  expect(told).toEqual({ head: "Tobias and Nell won the game", more: "You have lost this time. Another game may go better." });
  expect(toldOf({ ...people, results: [1, 2, 2] }).head).toBe("Tobias and Nell won the game");
});

test("who only looks on has neither won nor lost", () => {
  expect(toldOf({ ...people, own: -1, results: [5, 2, 1] })).toEqual({ head: "Ann won the game", more: "" });
});
