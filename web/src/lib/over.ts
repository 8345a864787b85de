// What the last sheet says of a game: who has won, and to whom it was not oneself, that he has lost.
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import type { Ended } from "./ended";

export const listed = (names: readonly string[]): string => new Intl.ListFormat(getLocale() === "en" ? "en-GB" : getLocale(), { type: "conjunction" }).format(names);

export function toldOf({ parties, own, results, low }: Ended): { head: string; more: string } {
  const best = low ? Math.min(...results) : Math.max(...results);
  const names = listed(parties.filter((_, party) => party !== own && results[party] === best).flat());
  if (own < 0) return { head: m.over_won({ names }), more: "" };
  if (results[own] === best) return { head: names ? m.over_you_shared({ names }) : m.over_you_won(), more: "" };
  return { head: m.over_won({ names }), more: m.over_you_lost() };
}
