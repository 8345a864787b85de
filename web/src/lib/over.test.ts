import { expect, test } from "vitest";

import { standing, toldOf } from "./over";

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

test("who came second of several is told his place, and not that he has lost", () => {
  const four = { parties: ["Ann", "Tobias", "Nell", "Aphra"], own: 0 };
  expect(toldOf({ ...four, results: [4, 6, 2, 0] })).toEqual({ head: "Tobias won the game", more: "Your place: 2 of 4." });
  expect(toldOf({ ...four, results: [4, 1, 2, 9], low: true }).more).toBe("Your place: 3 of 4.");
  expect(toldOf({ ...four, results: [0, 6, 0, 0] }).more).toMatch("You have lost");
});

test("the parties stand in the order of what they came to, and those that are level as they sit", () => {
  expect(standing({ results: [4, 6, 2, 4] })).toEqual([1, 0, 3, 2]);
  expect(standing({ results: [4, 6, 2, 4], low: true })).toEqual([2, 0, 3, 1]);
  expect(standing({ results: [0, 0, 1], low: true }, [3, 1, 6])).toEqual([1, 0, 2]);
});

test("who only looks on has neither won nor lost", () => {
  expect(toldOf({ ...people, own: -1, results: [5, 2, 1] })).toEqual({ head: "Ann won the game", more: "" });
});
