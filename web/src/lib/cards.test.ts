import { afterEach, describe, expect, test } from "vitest";

import signs from "$art/french/signs.json";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import sprite from "../parts/Sprite.svelte?raw";
import { type Deck, deckOf, inWords, isCard, parse, short, sorted } from "./cards";

const pack = (deck: Deck): string[] => {
  if (deck === "french") return [..."CSHD"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));
  if (deck === "topper") return [..."123456789T"].flatMap((number) => [..."abcd"].map((copy) => number + copy));
  return [...[..."TCPS"].flatMap((suit) => Array.from({ length: 13 }, (_, i) => suit + (i + 1))), "JK"];
};
const DECKS: Deck[] = ["french", "strip_tease", "topper"];

test.each([
  ["ruff", "french"],
  ["bassett", "french"],
  ["strip_tease_1", "strip_tease"],
  ["strip_tease_2", "strip_tease"],
  ["topper", "topper"],
])("%s is played with the %s deck", (game, deck) => {
  expect(deckOf(game)).toBe(deck);
});

test.each(DECKS)("every card of the %s deck belongs to it and to no other", (deck) => {
  for (const name of pack(deck)) expect(DECKS.filter((other) => isCard(name, other))).toEqual([deck]);
});

test.each(["??", "", "10H", "1C", "XH", "HQ", "qh", "T0", "T14", "C01", "J", "11a", "10a", "7e", "7", "JKS", "pass"])(
  "%j is no card",
  (token) => {
    expect(parse(token)).toBeNull();
  },
);

test("ten of clubs and the cards of Theatre and Court are told apart", () => {
  expect(parse("TC")).toEqual({ deck: "french", suit: "c", number: 10 });
  expect(parse("T4")).toEqual({ deck: "strip_tease", suit: "T", number: 4 });
  expect(parse("C12")).toEqual({ deck: "strip_tease", suit: "C", number: 12 });
  expect(parse("Tb")).toEqual({ deck: "topper", suit: "", number: 10 });
});

describe("in words", () => {
  afterEach(() => overwriteGetLocale(() => "en"));

  const WORDS: [string, Deck, string, string][] = [
    ["JD", "french", "Knave of diamonds", "Karo-Bube"],
    ["AS", "french", "Ace of spades", "Pik-Ass"],
    ["TC", "french", "Ten of clubs", "Kreuz-Zehn"],
    ["C12", "strip_tease", "Court twelve", "Gericht zwölf"],
    ["S1", "strip_tease", "Strip Tease one", "Strip Tease eins"],
    ["JK", "strip_tease", "Joker", "Joker"],
    ["7c", "topper", "a seven", "eine Sieben"],
    ["8a", "topper", "an eight", "eine Acht"],
    ["??", "french", "a card face down", "eine verdeckte Karte"],
    ["7c", "french", "a card face down", "eine verdeckte Karte"],
  ];

  test.each(WORDS)("%s of the %s deck is %j, and %j in German", (name, deck, english, german) => {
    overwriteGetLocale(() => "en");
    expect(inWords(name, deck)).toBe(english);
    overwriteGetLocale(() => "de");
    expect(inWords(name, deck)).toBe(german);
  });

  test.each(DECKS)("no two cards of the %s deck sound alike, but for a Topper's copies", (deck) => {
    const names = pack(deck);
    const copies = deck === "topper" ? 4 : 1;
    for (const locale of ["en", "de"] as const) {
      overwriteGetLocale(() => locale);
      expect(new Set(names.map((name) => inWords(name, deck))).size).toBe(names.length / copies);
    }
  });
});

test.each([
  ["TH", "french", { rank: "10", suit: "h" }],
  ["JC", "french", { rank: "J", suit: "c" }],
  ["9S", "french", { rank: "9", suit: "s" }],
  ["AD", "french", { rank: "A", suit: "d" }],
  ["P13", "strip_tease", { rank: "13", suit: "P" }],
  ["JK", "strip_tease", { rank: "Jk", suit: "JK" }],
  ["Td", "topper", { rank: "10", suit: "" }],
  ["??", "topper", { rank: "?", suit: "" }],
] as const)("%s of the %s deck is short for %o", (name, deck, text) => {
  expect(short(name, deck)).toEqual(text);
});

describe("a hand", () => {
  const order = (hand: string, deck: Deck, trump?: string) => sorted(hand.split(" "), deck, trump).join(" ");

  test("runs from its highest card, in suits of alternating colour", () => {
    expect(order("2D AC TS 9H KS AH", "french")).toBe("KS TS AH 9H AC 2D");
  });

  test("begins with the colour of which it has two suits", () => {
    expect(order("2S 3H 4D", "french")).toBe("3H 2S 4D");
    expect(order("2C 3H 4S", "french")).toBe("4S 3H 2C");
  });

  test("begins with the trumps", () => {
    expect(order("2D AC TS 9H KS AH", "french", "D")).toBe("2D KS TS AH 9H AC");
    expect(order("2D AC TS 9H", "french", "C")).toBe("AC 9H TS 2D");
    expect(order("2D AC TS 9H", "french", "h")).toBe("9H TS 2D AC");
  });

  test("without trumps is as if there were none", () => {
    expect(order("AC 9S", "french", "D")).toBe("9S AC");
  });

  test("of Strip Tease is led by the Joker", () => {
    expect(order("P2 T4 JK C10 C9 S12", "strip_tease")).toBe("JK C10 C9 S12 T4 P2");
    expect(order("P2 T4 JK C10 C9 S12", "strip_tease", "T")).toBe("JK T4 S12 C10 C9 P2");
  });

  test("of Topper goes by number", () => {
    expect(order("2b Ta 7c Td", "topper")).toBe("Ta Td 7c 2b");
  });

  test("keeps what is unseen at the end, and is itself left alone", () => {
    const hand = ["??", "2C", "??", "AC"];
    expect(sorted(hand, "french")).toEqual(["AC", "2C", "??", "??"]);
    expect(hand).toEqual(["??", "2C", "??", "AC"]);
  });
});

test("the sprite draws the signs as the art does", () => {
  const art = import.meta.glob<string>(["$art/suits/*.svg", "$art/strip_tease/*.svg"], { query: "?raw", import: "default", eager: true });
  expect(Object.keys(art)).toHaveLength(9);
  for (const [path, svg] of Object.entries(art)) {
    const id = path.match(/(\w+)\.svg$/)![1];
    const drawn = svg.match(/<svg[^>]*>(.*)<\/svg>/)![1]!.replaceAll("/>", " />");
    expect(sprite).toContain(`<symbol id="${id}" viewBox="0 0 32 32">${drawn}</symbol>`);
  }
});

test("a card from two to ten has as many signs as its number, all of them in its middle", () => {
  const numbers = Object.keys(signs).map(Number);
  expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const [number, places] of Object.entries(signs)) {
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(Number(number));
    expect(places.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  }
});
