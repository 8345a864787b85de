import { expect, test } from "vitest";

import { dealOf, orderOf } from "./deal";
import { coinsOf } from "./flight";
import type { Table } from "./table.svelte";
import { DEAL, GATHERED, WHOLE_DEAL } from "./times";

test("packets go round from the dealer's left", () => {
  expect(orderOf(3, [5, 5, 5, 5], [2, 3])).toEqual([[0, 1, 8, 9, 10], [2, 3, 11, 12, 13], [4, 5, 14, 15, 16], [6, 7, 17, 18, 19]]);
});

test("one at a time, and nothing to who sits out", () => {
  expect(orderOf(0, [2, 2, 0], [1])).toEqual([[1, 3], [0, 2], []]);
});

const table = (seats: number, events: string[], just: string[] = []) =>
  ({
    places: Array.from({ length: seats }),
    events: events.map((event) => ({ event })),
    just: just.map((event) => ({ event })),
    view: { dealer: 0, hands: Array.from({ length: seats }, () => 10) },
    seatOf: (seat: unknown) => seat,
  }) as unknown as Table;

test("a deal of forty cards is over in time", () => {
  const deal = dealOf(table(4, ["dealt"], ["dealt"]), 0, 10, [1], false)!;
  expect(Math.max(...deal.late) + DEAL).toBeLessThanOrEqual(WHOLE_DEAL);
});

test("it waits until the last trick is gathered", () => {
  expect(dealOf(table(4, [], ["trick_won", "dealt"]), 1, 10, [1], false)!.late[0]).toBe(GATHERED);
});

test("who comes late sees no deal", () => {
  expect(dealOf(table(4, ["dealt", "passed"]), 0, 10, [1], true)).toBeNull();
  expect(dealOf(table(4, ["dealt"]), 0, 10, [1], true)).not.toBeNull();
});

test("a sum is shown by five coins at most", () => {
  expect(coinsOf(26)).toEqual(["gold", "silver", "silver"]);
  expect(coinsOf(990)).toHaveLength(5);
});
