// A bet in words: what it is called, and when it wins.
import { m } from "../../paraglide/messages.js";
import { ranksOf } from "./layout";

const NAMES: Record<string, () => string> = {
  A: m.bassett_rank_A, 2: m.bassett_rank_2, 3: m.bassett_rank_3, 4: m.bassett_rank_4, 5: m.bassett_rank_5, 6: m.bassett_rank_6, 7: m.bassett_rank_7,
  8: m.bassett_rank_8, 9: m.bassett_rank_9, T: m.bassett_rank_T, J: m.bassett_rank_J, Q: m.bassett_rank_Q, K: m.bassett_rank_K,
};
const BOXED: Record<string, () => string> = { even: m.bassett_even_cards, odd: m.bassett_odd_cards, high: m.bassett_higher_card };

export const rankName = (rank: string): string => NAMES[rank]?.() ?? rank;
export const printed = (rank: string): string => (rank === "T" ? "10" : rank);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TOP = "89TJQK";
const BOTTOM = "A23456";

/** “eight & five”: of two at opposite corners the higher comes first, for it is at its corner that they stand. */
export function named(place: string): string {
  if (BOXED[place]) return BOXED[place]();
  const ranks = place.split("-");
  if (ranks.length === 2 && BOTTOM.includes(ranks[0]!) && TOP.includes(ranks[1]!)) ranks.reverse();
  const names = ranks.map(rankName);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} & ${names.at(-1)}`;
}

/** In a sentence: a place, the last three as they were called, or one of them. */
export function inSentence(part: string, text: string): string {
  if (part === "place") return text.includes(",") ? text.split(",").map(rankName).join(", ") : named(text);
  return ["first", "second", "third"].includes(part) ? rankName(text) : text;
}

export function title(place: string, coppered: boolean): string {
  return capital(coppered ? m.bassett_with_copper({ place: named(place) }) : named(place));
}

type Sentence = (parts: { sum: number }) => string;
const FORMS: Record<string, [Sentence, Sentence]> = {
  one: [m.bassett_one_to_win, m.bassett_one_to_lose],
  either: [m.bassett_either_to_win, m.bassett_either_to_lose],
  any: [m.bassett_any_to_win, m.bassett_any_to_lose],
  high: [m.bassett_high_to_win, m.bassett_high_to_lose],
  parity: [m.bassett_parity_to_win, m.bassett_parity_to_lose],
  divided: [m.bassett_divided_to_win, m.bassett_divided_to_lose],
};

function form(place: string, rulings: Record<string, unknown>): string {
  if (place === "high") return "high";
  if (rulings["parity_reading"] === "winning_card" && BOXED[place]) return "parity";
  const cards = ranksOf(place, true).length;
  if (cards > 1 && rulings["multi_card_win"] === "stake_divided") return "divided";
  return cards > 2 ? "any" : cards > 1 ? "either" : "one";
}

/** When it wins, as this table has ruled. */
export const outcome = (place: string, sum: number, coppered: boolean, rulings: Record<string, unknown>): string => FORMS[form(place, rulings)]![coppered ? 1 : 0]({ sum });
