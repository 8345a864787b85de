import { expect, test } from "vitest";

import { coups, fourPoints, monthsByHand, ombreHands, ruffHands } from "./hands";

const told = (event: string, parts: Record<string, unknown> = {}) => ({ event, parts });

test("a hand of Ruff is written with what either side got by it", () => {
  const events = [told("made_good", { tricks: 3, score: "1–0" }), told("redealt", { seat: "W" }), told("euchred", { tricks: 2, score: "1–2" })];
  expect(ruffHands(events).map(({ points }) => points)).toEqual([[1, 0], [0, 0], [0, 2]]);
  expect(ruffHands(events, false).map(({ points }) => points)).toEqual([[0, 0], [0, 2]]); // nobody knows what stood before the first
});

test("nobody has earned a point that lies with nobody", () => {
  expect(fourPoints([told("counted", { high: ["0"], low: ["1"], knave: "nobody", game: ["0"] })])).toEqual([[["0"], ["1"], [], ["0"]]]);
});

test("months are written by hand, and told in all", () => {
  const tally = (...months: number[]) => months.map((one, seat) => ({ phrase: "tally", parts: { seat: String(seat), months: one } }));
  expect(monthsByHand([told("counted", { hand: 1, tally: tally(10, 5, 3) }), told("counted", { hand: 2, tally: tally(12, 20, 4) })])).toEqual([[10, 5, 3], [2, 15, 1]]);
  expect(monthsByHand([told("counted", { hand: 3, tally: tally(10, 5, 3) }), told("counted", { hand: 4, tally: tally(12, 20, 4) })], false)).toEqual([[2, 15, 1]]);
  expect(monthsByHand([told("counted", { hand: 1, months: "10, 5, 3" })])).toEqual([[10, 5, 3]]);
});

test("a hand of Ombre is written with what became of the pot", () => {
  const frog = { phrase: "frog_in", parts: { suit: "C" } };
  const events = [told("contract_made", { seat: "N", contract: frog, points: 4, deals: 7 }), told("pot_won", { takers: ["N"], pot: 16 }), told("contract_lost", { seat: "E", contract: frog, points: 2, deals: 8 }), told("pot_doubled", { seat: "E", pot: 32 }), told("contract_lost", { seat: "W", contract: frog, points: 2, deals: 9 })];
  expect(ombreHands(events)).toEqual([
    { number: 7, seat: "N", contract: frog, made: true, points: 4, pot: 16 },
    { number: 8, seat: "E", contract: frog, made: false, points: 2, pot: 32 },
    { number: 9, seat: "W", contract: frog, made: false, points: 2, pot: 0 },
  ]);
});

test("a coup has its number and its two totals, as far as they were shown", () => {
  const events = [told("dealt", { seat: "2" }), told("revealed", { seat: "2", total: 5 }), told("revealed", { seat: "0", total: 7 }), told("bank_won", { seat: "0", round: 4 }), told("dealt", { seat: "1" }), told("not_shown", { seat: "1" }), told("revealed", { seat: "0", total: 9 }), told("bank_won", { seat: "0", round: 6 })];
  expect(coups(events).map(({ number, player, totals }) => [number, player, totals])).toEqual([[4, "2", [7, 5]], [6, "1", [9, null]]]);
});
