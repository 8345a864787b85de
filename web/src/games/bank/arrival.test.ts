import { expect, test } from "vitest";

import { asTold, inTurn } from "./arrival";

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
