import RULES from "$games/baccara/RULES.md?raw";
import { expect, test } from "vitest";

import { openTo, within } from "./range";

const at = (rulings: object, ...bets: number[]) => ({ view: { bank: 110, bets: bets.map((sum, seat) => ({ seat, sum, asked: sum })) }, rulings: { oversubscription: "seat_order_right", all_in_partial_is_banco: false, ...rulings } });
const purse = { least: 1, most: 980 };

test("a bet is of no more than is open against the bank", () => {
  expect(openTo(at({}, 92), purse)).toBe(18);
  expect(openTo(at({}), purse)).toBe(110);
  expect(openTo(at({}, 92), { least: 1, most: 5 })).toBe(5);
  expect(openTo(at({}, 92), { least: 20, most: 980 })).toBe(20); // and is trimmed
});

test("where more is of use one may name more", () => {
  expect(openTo(at({ oversubscription: "pro_rata" }, 92), purse)).toBe(980);
  expect(openTo(at({ all_in_partial_is_banco: true }, 92), purse)).toBe(110);
  expect(openTo(at({ all_in_partial_is_banco: true }, 92), { least: 1, most: 50 })).toBe(18);
});

test("what one has not got is left for the house to refuse", () => {
  expect([within(9, 18, 980), within(109, 18, 980), within(980, 18, 980), within(999, 18, 980)]).toEqual([9, 18, 18, 999]);
});

test("the rulings it goes by are those of the rules", () => {
  const option = (name: string): string => RULES.replaceAll("\n", " ").split(/ {2}(?=\*\*)/).find((text) => text.startsWith(`**\`${name}\`**`)) ?? "";
  expect(option("oversubscription")).toMatch(/a bet is trimmed to what is still uncovered, even below the least bet.+`pro_rata`: all are asked, and if the sum is too high each bet is cut in proportion/);
  expect(option("all_in_partial_is_banco")).toMatch(/`false` \(ours\): no; `true`: yes.+ it is trimmed to the bank/);
});
