// What the last sheet says of a game: who has won, and if it was not oneself, that one has lost, or in which place one came.
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import type { Ended } from "./ended";

export const listed = (names: readonly string[]): string => new Intl.ListFormat(getLocale() === "en" ? "en-GB" : getLocale(), { type: "conjunction" }).format(names);

/** The parties in the order of their standing: as the results have it, and where these are level, as `more` has it, the least first. */
export const standing = ({ results, low }: Pick<Ended, "results" | "low">, more: readonly number[] = []): number[] =>
  results.map((_, party) => party).sort((a, b) => (low ? 1 : -1) * (results[a]! - results[b]!) || (more[a] ?? 0) - (more[b] ?? 0));

export function toldOf({ parties, own, results, low }: Ended): { head: string; more: string } {
  const best = low ? Math.min(...results) : Math.max(...results);
  const names = listed(parties.filter((_, party) => party !== own && results[party] === best).flat());
  if (own < 0) return { head: m.over_won({ names }), more: "" };
  if (results[own] === best) return { head: names ? m.over_you_shared({ names }) : m.over_you_won(), more: "" };
  const place = 1 + results.filter((other) => (low ? other < results[own]! : other > results[own]!)).length;
  const isOrdered = new Set(results).size > 2; // else there are those who won, and those who did not
  return { head: m.over_won({ names }), more: isOrdered ? m.over_your_place({ place, of: results.length }) : m.over_you_lost() };
}
