import { expect, test } from "vitest";

import type { Table } from "../lib/table.svelte";
import { ask, hint, marks, order, tokens } from "./ombre.svelte";

const seats = ["N", "E", "S", "W"];
const at = (phase: string, view: Record<string, unknown>): Table =>
  ({ phase, view, rulings: {}, seat: 2, seatOf: (called: unknown) => (typeof called === "number" ? called : seats.indexOf(String(called))) }) as unknown as Table;

test("who was the partner, and the card he was called by, are forgotten when the next hand is voted on", () => {
  const view = { dealer: "N", declarer: "W", called: "AH", partner: [0, 0, 1, 0] };
  expect([tokens(at("Playing", view), 2), tokens(at("Playing", view), 3)]).toEqual([["Partner"], ["Declarer"]]);
  expect(marks(at("Playing", view))).toEqual({ AH: "called" });
  expect([0, 1, 2, 3].map((seat) => tokens(at("Voting", view), seat))).toEqual([["Dealer"], [], [], []]);
  expect(marks(at("Voting", view))).toEqual({});
});

test("a hand stays in its order while trumps are bid for, and is taken up anew when they are fixed", () => {
  const hand = ["9D", "AH", "7D", "QS", "KC"];
  const inBids = [null, "D", "H"].map((trump) => order(at("Bidding", { trump }), hand));
  expect(inBids[1]).toEqual(inBids[0]);
  expect(inBids[2]).toEqual(inBids[0]);
  expect(order(at("Calling", { trump: "D" }), hand).slice(0, 3)).toEqual(["QS", "7D", "9D"]);
});

test("a stranger is told what the vote decides, and what happens if the four do not agree", () => {
  expect(hint(at("Voting", {}))).toBe("Bids in the colour count double, and beat the same bid in another suit. Unless all four name one suit, it is clubs.");
  expect(hint(at("Bidding", {}))).toBe("");
});

test("in the first trick, and when trumps were led, one is told that the black queens are trumps", () => {
  const playing = (led: string | null, tricks: number[]): string => hint(at("Playing", { led, trump: "D", tricks }));
  expect(playing(null, [0, 0, 0, 0])).toBe("Both black queens are trumps too, whatever the suit.");
  expect(playing("H", [0, 0, 0, 0])).toBe("Both black queens are trumps too, whatever the suit.");
  expect(playing("D", [1, 2, 0, 0])).toBe("Trumps were led: the black queens are trumps too.");
  expect([playing(null, [1, 0, 0, 0]), playing("H", [1, 0, 0, 0])]).toEqual(["", ""]);
});

test("who holds both black queens is told how much he must bid", () => {
  const bidding = (...words: string[]): string => ask({ ...at("Bidding", { declarer: null }), choices: words.map((word) => ({ word })) } as unknown as Table);
  expect(bidding("pass", "frog H")).not.toContain("must");
  expect(bidding("frog H", "solo H")).toBe("You hold both black queens, and must bid.");
  expect(bidding("solo H", "tout H")).toBe("You hold both black queens, and must bid Solo or more.");
});
