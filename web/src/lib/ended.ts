// How a game ended, as one's shelf keeps it: what every party came to, and which was one's own.
import type { Furniture } from "../games/furniture";
import { m } from "../paraglide/messages.js";
import type { Table } from "./table.svelte";

export interface Ended {
  parties: string[]; // by their names: people, or their sides
  own: number; // which is one's own; −1, if its name does not tell
  results: number[];
  low?: boolean; // the fewest win
  head?: string; // the game's own word for it, where it is not who has won
}

/** By their names in the rules, where sides have results and not each seat. */
export function sidesOf({ results, places, words }: Table): string[] | null {
  return results && results.length < places.length ? (words.sides?.names ?? []) : null;
}

export function endedOf(table: Table, furniture?: Pick<Furniture, "ending">): Ended | undefined {
  const { results, book, seat } = table;
  if (!results) return undefined;
  const sides = sidesOf(table);
  const called = table.called(seat);
  return {
    parties: sides ? sides.map((side) => table.told(side)) : [...table.names],
    own: sides ? sides.findIndex((side) => called && new RegExp(`(?<!\\w)${called}(?!\\w)`).test(side)) : seat,
    results: [...results],
    ...(book.low_wins ? { low: true } : {}),
    ...(furniture?.ending ? { head: furniture.ending(table) } : {}),
  };
}

/** The same in words: who won, and if it was not oneself, in which place one came. */
export function outcome({ parties, own, results, low, head }: Ended): string {
  if (head) return head;
  const better = (one: number, other: number): boolean => (low ? one < other : one > other);
  const placeOf = (party: number): number => 1 + results.filter((result) => better(result, results[party]!)).length;
  const names = parties.filter((_, party) => party !== own && placeOf(party) === 1).join(", ");
  if (own < 0) return m.wins({ names });
  const score = parties.length === 2 ? `, ${results.toSorted((a, b) => (better(a, b) ? -1 : 1)).join(" : ")}` : "";
  if (placeOf(own) === 1) return (names ? m.ended_shared({ names }) : m.ended_won()) + score;
  return (parties.length === 2 ? m.ended_lost({ names }) : m.ended_place({ names, place: placeOf(own), of: parties.length })) + score;
}
