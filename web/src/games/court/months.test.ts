import RULES from "$games/strip_tease_2/RULES.md?raw";
import { describe, expect, test } from "vitest";

import { m } from "../../paraglide/messages.js";
import { locales } from "../../paraglide/runtime.js";
import { garmentsOf, MONTHS, monthsOf, passesTo } from "./months";

const rulings = { theatre_manager_card: "T13", producer_card: "T12", garment_cards: "S2_to_S12", pass_direction: "always_left" };
const rule = (id: string): string => RULES.replaceAll("\n", " ").split(/ {2}(?=\*\*|##|\|)/).find((text) => text.startsWith(`**${id}**`)) ?? "";
const months = (card: string): number => Number(RULES.match(new RegExp(`^\\| ${card} \\| (\\d+) \\|$`, "m"))?.[1]);
const numbers = (text: string): number[] => [...text.matchAll(/\d+/g)].map(Number);

test("ST2-10 each card costs what the rules' table says", () => {
  const cards = { "Theatre Manager": "T13", Producer: "T12", "each Strip Tease card": "S5" };
  for (const [name, card] of Object.entries(cards)) expect([name, monthsOf(card, rulings)]).toEqual([name, months(name)]);
  expect(["T11", "C13", "P1"].map((card) => monthsOf(card, rulings))).toEqual([0, 0, 0]);
});

test("ST2-11 all of them come to as many as the rules say", () => {
  expect(rule("ST2-11")).toContain("come to eighteen months");
  const pack = [..."STCP"].flatMap((suit) => Array.from({ length: 13 }, (_, i) => `${suit}${i + 1}`));
  expect(MONTHS).toBe(18);
  expect(pack.reduce((sum, card) => sum + monthsOf(card, rulings), 0)).toBe(MONTHS);
});

test("ST2-G05 cards go to the left, or round as it is ruled", () => {
  expect(rule("ST2-G05")).toMatch(/to the left, in the second to the right, in the third across, in the fourth not at all, and so again\. Across is half the table, rounded down, to the left/);
  expect([0, 1, 2].map((hand) => passesTo(rulings, hand, 5, 4))).toEqual([0, 0, 0]);
  expect([0, 1, 2, 3, 4].map((hand) => passesTo({ ...rulings, pass_direction: "rotate" }, hand, 5, 0))).toEqual([1, 4, 2, 0, 1]);
});

test("ST2-G10 garments are those that are ruled", () => {
  for (const [, ruling, first, last] of rule("ST2-G10").matchAll(/`(S\d+_to_S\d+)`[^;]*?from (\d+) to (\d+)/g)) {
    const found = garmentsOf({ garment_cards: ruling });
    expect([found[0], found.at(-1), found.length]).toEqual([Number(first), Number(last), Number(last) - Number(first) + 1]);
  }
  expect(rule("ST2-G10").match(/from \d+ to \d+/g)).toHaveLength(2);
  expect(garmentsOf({ garment_cards: "custom", custom_garments: "2+4+6" })).toEqual([2, 4, 6]);
  expect(garmentsOf({ garment_cards: "custom", custom_garments: [] })).toEqual(garmentsOf(rulings));
});

describe.each([...locales])("what is said of it in %s", (locale) => {
  test("names the months of the rules", () => {
    expect(numbers(m.strip_tease_2_tariff({ producer: "", manager: "" }, { locale }))).toEqual([months("each Strip Tease card"), months("Producer"), months("Theatre Manager")]);
    expect(rule("ST2-13")).toContain("costs him three months");
    expect(numbers(m.strip_tease_2_to_adopt({}, { locale }))).toEqual([3]);
    expect(RULES).toContain("`fined`: it stands, and costs him three months each time");
    expect(numbers(m.strip_tease_2_price({}, { locale }))).toEqual([3]);
  });
});
