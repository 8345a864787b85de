// How long a thing is looked at before the next is shown.  Nobody waits who may act; where somebody is kept waiting, or a clock runs
// for oneself, the page is never far behind the table.
import { ACT, BEHIND, GATHERED, HAND } from "./times";
import type { Sight } from "./wire";

export interface Terms {
  ends: string[]; // what ends a hand, as the catalogue tells
  times: number; // the pace that is chosen
  lasts?: number; // how long the game itself shows what has happened
  hurries?: boolean; // one may speak while others are waited for, and time runs
  company?: boolean; // people besides oneself are at the table, or one only looks on
}

export function beat(sight: Sight, ends: string[]): number {
  const events = (sight.told ?? []).map(({ event }) => event);
  if (sight.fresh || sight.choices?.length || sight.results) return 0;
  if (events.some((event) => ends.includes(event))) return HAND;
  if (events.includes("trick_won")) return GATHERED;
  return events.length || Object.keys(sight.lines ?? {}).length ? ACT : 0;
}

export class Pace {
  private free = 0; // when what was shown last has been looked at

  /** When a sight that has come now is to be shown. */
  when(now: number, sight: Sight, { ends, times, lasts = 0, hurries = false, company = false }: Terms): number {
    const latest = company || (sight.due && sight.choices?.length) ? now + BEHIND : Infinity;
    const at = sight.fresh || hurries ? now : Math.min(Math.max(now, this.free), latest);
    const seen = sight.fresh || sight.choices?.length ? 0 : Math.max(beat(sight, ends), lasts);
    this.free = Math.min(at + times * seen, latest);
    return at;
  }

  hurry(): void {
    this.free = 0;
  }
}
