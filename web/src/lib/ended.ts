// How a game ended, as one's shelf keeps it: what every party came to, and which was one's own.  Names are kept, sentences are not:
// they are made when they are read, in the language of that day.
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import type { Table } from "./table.svelte";

export interface Ended {
  parties: (string[] | string)[]; // the people of each, by name; long ago, as one text
  own: number; // which is one's own; −1 is none
  results: number[];
  low?: boolean; // the fewest win
}

/** By their names in the rules, where sides have results and not each seat. */
export function sidesOf({ results, places, words }: Table): string[] | null {
  return results && results.length < places.length ? (words.sides?.names ?? []) : null;
}

/** Of which party each seat is: its side, as the catalogue has it, or its own. */
function partyOf(table: Table, seat: number): number {
  if (!sidesOf(table)) return seat;
  const { by, seats = [] } = table.words.sides ?? {};
  if (by) return Number(table.view[by]?.[seat] ?? -1);
  return seats.findIndex((side) => side.includes(table.places[seat]?.called ?? ""));
}

export function endedOf(table: Table): Ended | undefined {
  const { results, book, seat, names } = table;
  if (!results) return undefined;
  return {
    parties: results.map((_, party) => names.filter((_, other) => partyOf(table, other) === party)),
    own: seat < 0 ? -1 : partyOf(table, seat),
    results: [...results],
    ...(book.low_wins ? { low: true } : {}),
  };
}

/** The same in words: who won, and if it was not oneself, in which place one came; where the fewest win and all but one are level, who lost. */
export function outcome({ parties, own, results, low }: Ended): string {
  const better = (one: number, other: number): boolean => (low ? one < other : one > other);
  const placeOf = (party: number): number => 1 + results.filter((result) => better(result, results[party]!)).length;
  const all = new Intl.ListFormat(getLocale());
  const called = (party: number): string => all.format([parties[party]!].flat());
  const [loser = -1, ...more] = results.flatMap((_, party) => (placeOf(party) > 1 ? [party] : []));
  if (low && loser >= 0 && !more.length) return loser === own ? m.ended_you_lost() : m.ended_one_lost({ name: called(loser) });
  const names = results.flatMap((_, party) => (party !== own && placeOf(party) === 1 ? [called(party)] : [])).join(", ");
  if (own < 0) return m.wins({ names });
  const score = parties.length === 2 ? `, ${results.toSorted((a, b) => (better(a, b) ? -1 : 1)).join(" : ")}` : "";
  if (placeOf(own) === 1) return (names ? m.ended_shared({ names }) : m.ended_won()) + score;
  return (parties.length === 2 ? m.ended_lost({ names }) : m.ended_place({ names, place: placeOf(own), of: parties.length })) + score;
}
