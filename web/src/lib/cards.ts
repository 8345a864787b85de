/* Cards by their names in notation: how they are read aloud, shown in text, and laid out in a hand. */

import { m } from "../paraglide/messages.js";

export type Deck = "french" | "strip_tease" | "topper";
export type FrenchSuit = "c" | "s" | "h" | "d";
export type StripTeaseSuit = "T" | "C" | "P" | "S" | "JK";

// The suit is the id of its sign in the sprite; a Topper card has none. Aces are 14, the Joker is 0.
export type Parsed =
  | { deck: "french"; suit: FrenchSuit; number: number }
  | { deck: "strip_tease"; suit: StripTeaseSuit; number: number }
  | { deck: "topper"; suit: ""; number: number };

export type Suit = Parsed["suit"];

const DECKS: Record<string, Deck> = { strip_tease_1: "strip_tease", strip_tease_2: "strip_tease", topper: "topper" };
const RANKS = "23456789TJQKA";

// The names of the three decks never coincide, so that a name tells its deck.
const FRENCH = /^([2-9TJQKA])([CSHD])$/;
const STRIP_TEASE = /^([TCPS])([1-9]|1[0-3])$/;
const TOPPER = /^([1-9T])[a-d]$/;

const FRENCH_RANKS: Record<number, () => string> = {
  2: m.card_two, 3: m.card_three, 4: m.card_four, 5: m.card_five, 6: m.card_six, 7: m.card_seven, 8: m.card_eight,
  9: m.card_nine, 10: m.card_ten, 11: m.card_knave, 12: m.card_queen, 13: m.card_king, 14: m.card_ace,
};
const NUMBERS: Record<number, () => string> = {
  1: m.card_number_1, 2: m.card_number_2, 3: m.card_number_3, 4: m.card_number_4, 5: m.card_number_5,
  6: m.card_number_6, 7: m.card_number_7, 8: m.card_number_8, 9: m.card_number_9, 10: m.card_number_10,
  11: m.card_number_11, 12: m.card_number_12, 13: m.card_number_13,
};
const TOPPERS: Record<number, () => string> = {
  1: m.card_a_1, 2: m.card_a_2, 3: m.card_a_3, 4: m.card_a_4, 5: m.card_a_5, 6: m.card_a_6, 7: m.card_a_7, 8: m.card_a_8,
  9: m.card_a_9, 10: m.card_a_10,
};
const SUITS: Record<FrenchSuit | StripTeaseSuit, () => string> = {
  c: m.card_clubs, s: m.card_spades, h: m.card_hearts, d: m.card_diamonds,
  T: m.card_theatre, C: m.card_court, P: m.card_prudie, S: m.card_strip_tease, JK: m.card_joker,
};

export function deckOf(game: string): Deck {
  return DECKS[game] ?? "french";
}

export function parse(name: string): Parsed | null {
  const french = FRENCH.exec(name);
  if (french) return { deck: "french", suit: french[2]!.toLowerCase() as FrenchSuit, number: RANKS.indexOf(french[1]!) + 2 };
  const numbered = STRIP_TEASE.exec(name);
  if (numbered) return { deck: "strip_tease", suit: numbered[1] as StripTeaseSuit, number: Number(numbered[2]) };
  const topper = TOPPER.exec(name);
  if (topper) return { deck: "topper", suit: "", number: topper[1] === "T" ? 10 : Number(topper[1]) };
  return name === "JK" ? { deck: "strip_tease", suit: "JK", number: 0 } : null;
}

export function isCard(token: string, deck: Deck): boolean {
  return parse(token)?.deck === deck;
}

function parsed(name: string, deck: Deck): Parsed | null {
  return isCard(name, deck) ? parse(name) : null;
}

export function suitInWords(suit: FrenchSuit | StripTeaseSuit): string {
  return SUITS[suit]();
}

export function numberInWords(number: number): string {
  return NUMBERS[number]?.() ?? String(number);
}

export function inWords(name: string, deck: Deck): string {
  const card = parsed(name, deck);
  if (!card) return m.card_unseen();
  if (card.deck === "topper") return TOPPERS[card.number]!();
  if (card.deck === "french") return m.card_of({ rank: FRENCH_RANKS[card.number]!(), suit: suitInWords(card.suit) });
  if (card.suit === "JK") return m.card_joker();
  return m.card_numbered({ suit: suitInWords(card.suit), number: numberInWords(card.number) });
}

// The index of a card, and the id of its sign ("" for none), for a line of text.
export function short(name: string, deck: Deck): { rank: string; suit: Suit } {
  const card = parsed(name, deck);
  if (!card) return { rank: "?", suit: "" };
  if (card.suit === "JK") return { rank: "Jk", suit: "JK" };
  const letter = card.deck === "french" && card.number > 10 ? RANKS[card.number - 2]! : String(card.number);
  return { rank: letter, suit: card.suit };
}

const ORDER: Record<Deck, Suit[]> = { french: ["s", "h", "c", "d"], strip_tease: ["C", "S", "T", "P"], topper: [""] };
const DARK: Suit[] = ["s", "c", "C", "T"];

// Dark and light suits by turns, as far as there are both; trumps first, else the colour of more suits.
function byTurns(suits: Suit[], trump: Suit | undefined): Suit[] {
  const left = [...suits];
  const order: Suit[] = [];
  let dark = left.filter((suit) => DARK.includes(suit)).length * 2 >= left.length;
  while (left.length) {
    const next = left.find((suit) => suit === trump) ?? left.find((suit) => DARK.includes(suit) === dark) ?? left[0]!;
    order.push(...left.splice(left.indexOf(next), 1));
    dark = !DARK.includes(next);
  }
  return order;
}

// A hand as it is held: suits by turns, each from its highest card. The Joker leads, the unseen come last.
// The trump suit is named as in notation.
export function sorted(names: readonly string[], deck: Deck, trump?: string): string[] {
  const hand = names.map((name) => ({ name, card: parsed(name, deck) }));
  const held = ORDER[deck].filter((suit) => hand.some(({ card }) => card?.suit === suit));
  const order = ["JK", ...byTurns(held, (deck === "french" ? trump?.toLowerCase() : trump) as Suit | undefined)];
  const place = (card: Parsed | null) => (card ? order.indexOf(card.suit) : order.length);
  hand.sort((a, b) => place(a.card) - place(b.card) || (b.card?.number ?? 0) - (a.card?.number ?? 0));
  return hand.map(({ name }) => name);
}
