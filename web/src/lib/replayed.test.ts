import { expect, test } from "vitest";

import { fileOf, isPassing, Replayed, rowOf, stepIn } from "./replayed.svelte";
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

test("one looks from hand to hand and from trick to trick, as the minute book has heads of them", () => {
  const heads = { hand: "Hand {number}", trick: "Trick {number}" };
  const ruled = { ...book, forms: ["play {card}"], words: { ...book.words, heads, begins: { events: ["dealt"] } } } as unknown as Book;
  const lines = ["", "dealt", "0 play AS", "1 play KS", "won", "1 play 2H", "dealt", "0 play 3H"];
  const played = lines.map((line, at) => ({
    line: /^\d/.test(line) ? line : "", told: line === "dealt" ? [{ at, event: "dealt", text: "" }] : line === "won" ? [{ at, event: "trick_won", text: "" }] : [], phase: "Playing", view: {},
  }));
  const one = { ...replay, steps: played } as unknown as Replay;
  const game = new Replayed(one, ruled, rowOf(one));
  expect(game.step).toBe(0);
  expect(game.begins).toEqual({ hand: [1, 6], trick: [2, 5, 7] });
  expect([game.beside("hand", -1), game.beside("hand", 1), game.beside("trick", 1)]).toEqual([0, 1, 2]);
  game.to(4);
  expect([game.beside("hand", -1), game.beside("hand", 1), game.beside("trick", -1), game.beside("trick", 1)]).toEqual([1, 6, 2, 5]);
  game.to(7);
  expect([game.beside("hand", 1), game.beside("trick", -1)]).toEqual([7, 5]);
});

test("an address may ask for a step, and a file has the game and the day in its name", () => {
  expect(["?step=120", "?step=-3", "?step=2.7", "?step=x", ""].map(stepIn)).toEqual([120, 0, 2, 0, 0]);
  expect(fileOf("ombre", new Date(2026, 10, 7, 23, 59).getTime())).toBe("ombre-2026-11-07.jsonl");
});

test("what the house could not do just now may be tried again, and what it will not do may not", () => {
  expect([503, 500, 429, 400, 404, 409].map(isPassing)).toEqual([true, true, true, false, false, false]);
});
