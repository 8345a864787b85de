import { expect, test } from "vitest";

import { Replayed, rowOf } from "./replayed.svelte";
import type { Book, Replay } from "./wire";

const book = {
  title: "Hazzard", forms: ["throw"], rulings: [], presets: {}, rules: [],
  words: { about: {}, seats: { 0: "Seat 0", 1: "Seat 1" }, acts: {}, events: {}, refusals: {}, table: {}, pad: {} },
} as unknown as Book;
const steps = [0, 1, 2, 3].map((at) => ({ line: at ? "0 throw" : "", told: at ? [{ at, event: "thrown", text: `Seat 0 throws ${at}.` }] : [], phase: "Throwing", view: {} }));
const replay = { game: "hazzard", seats: ["0", "1"], names: [], seat: -1, rulings: {}, steps, results: [1, 0] } as unknown as Replay;

test("one step on is read aloud, and a jump is not", () => {
  const game = new Replayed(replay, book, rowOf(replay));
  const heard = (): string[] => game.log.news.map(({ text }) => text).filter((text) => text.includes("throws"));
  game.to(2);
  expect(heard()).toEqual([]);
  expect(game.just).toEqual([]);
  game.to(3);
  expect(heard()).toEqual(["Chair 1 throws 3."]);
  expect(game.just).toHaveLength(1);
  game.to(1);
  expect(heard()).toHaveLength(1);
  expect(game.log.lines.map(({ text }) => text)).toContain("Chair 1 throws 1.");
});

test("people are called as they were at the table, and the house's players too", () => {
  const told = { ...replay, names: ["", "Ann"] };
  const game = new Replayed(told, book, rowOf(told));
  expect(game.names).toEqual(["Aphra", "Ann"]);
  game.to(2);
  expect(game.log.lines.map(({ text }) => text)).toContain("Aphra throws 2.");
});

test("on the near side is one's own seat, else South, else the first; the others go round from there", () => {
  const seen = (seats: string[], seat: number): [number, number[]] => {
    const one = { ...replay, seats, names: [], seat };
    const { near, others } = new Replayed(one, book, rowOf(one));
    return [near, others];
  };
  expect(seen(["N", "E", "S", "W"], 1)).toEqual([1, [1, 2, 3, 0]]);
  expect(seen(["N", "E", "S", "W"], -1)).toEqual([2, [2, 3, 0, 1]]);
  expect(seen(["0", "1", "2"], -1)).toEqual([0, [0, 1, 2]]);
});
