import { expect, test } from "vitest";

import { arrivals, asTold, inTurn } from "./arrival";

test("the card that was drawn comes last, however the house sorts the hand", () => {
  const dealt = inTurn(["3H", "8D"], undefined);
  expect(dealt).toEqual({ cards: ["3H", "8D"], drawn: false });
  const drew = inTurn(["2H", "3H", "8D"], dealt);
  expect(drew).toEqual({ cards: ["3H", "8D", "2H"], drawn: true });
  expect(inTurn(["2H", "3H", "8D"], drew)).toEqual(drew);
  expect(inTurn(["3H", "8D"], drew)).toEqual(dealt); // a record is turned back
});

test("of three cards that are seen at once nobody knows which was drawn", () => {
  const late = inTurn(["2H", "3H", "8D"], undefined);
  expect(late).toEqual({ cards: ["2H", "3H", "8D"], drawn: false });
  expect(inTurn(["2H", "3H", "8D"], late).drawn).toBe(false);
  expect(inTurn(["4C", "AH"], late)).toEqual({ cards: ["4C", "AH"], drawn: false });
});

test("a hand that is shown lies as it was told", () => {
  const events = [
    { event: "revealed", parts: { seat: "0", cards: { phrase: "with_drawn", parts: { cards: "8D 3H", card: "2H" } }, total: 3 } },
    { event: "revealed", parts: { seat: "1", cards: "KD 5S", total: 5 } },
    { event: "bank_won", parts: {} },
  ];
  expect(asTold(["2H", "3H", "8D"], events)).toEqual({ cards: ["8D", "3H", "2H"], drawn: true });
  expect(asTold(["5S", "KD"], events)).toEqual({ cards: ["KD", "5S"], drawn: false });
  expect(asTold(["5S", "QD"], events)).toBeUndefined();
});

test("hands are kept by seat: what is gathered stays as it was, and what lies face down is not known", () => {
  const dealt = arrivals([["3H", "8D"], 2, []], [], []);
  expect(dealt).toEqual([{ cards: ["3H", "8D"], drawn: false }, undefined, undefined]);
  const drew = arrivals([["2H", "3H", "8D"], 3, []], [], dealt);
  expect(drew[0]).toEqual({ cards: ["3H", "8D", "2H"], drawn: true });
  expect(arrivals([["2H", "3H", "8D"], 3, []], [], drew)).toEqual(drew); // however often it is looked at
  expect(arrivals([[], ["5S", "KD"], []], [{ event: "revealed", parts: { cards: "KD 5S" } }], drew)).toEqual([drew[0], { cards: ["KD", "5S"], drawn: false }, undefined]);
  expect(arrivals([2, 2, []], [], drew)).toEqual([undefined, undefined, undefined]);
  expect(dealt[0]).toEqual({ cards: ["3H", "8D"], drawn: false });
});
