// How long a thing is looked at before the next is shown.  Nobody waits who may act; the page is never far behind the table.
import { ACT, BEHIND, GATHERED, HAND } from "./times";
import type { Sight } from "./wire";

/** What ends a hand the catalogue tells. */
export function beat(sight: Sight, ends: string[]): number {
  const events = (sight.told ?? []).map(({ event }) => event);
  if (sight.fresh || sight.choices?.length || sight.results) return 0;
  if (events.some((event) => ends.includes(event))) return HAND;
  if (events.includes("trick_won")) return GATHERED;
  return events.length || Object.keys(sight.lines ?? {}).length ? ACT : 0;
}

export class Pace {
  private free = 0; // when what was shown last has been looked at

  /** When a sight that has come now is to be shown: at once if one may speak while others are waited for, and time runs. */
  when(now: number, sight: Sight, ends: string[], times: number, hurries = false): number {
    const at = sight.fresh || hurries ? now : Math.max(now, this.free);
    this.free = Math.min(at + times * beat(sight, ends), now + BEHIND);
    return at;
  }

  hurry(): void {
    this.free = 0;
  }
}
