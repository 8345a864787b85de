// The dice that were thrown, out of what the house has told.
import type { Table } from "../../lib/table.svelte";
import type { Told } from "../../lib/wire";

/** Two dice that were thrown, and what came of it. */
export interface Cast {
  key: string;
  dice: [number, number];
  outcome: Told | null;
  passed: string; // to whom the dice went
}

const OUTCOMES = ["main_fixed", "no_main", "chance_fixed", "idle", "nicked", "crabs", "out", "won_later", "lost_later"];

export function castsOf(table: Table, events = table.events): Cast[] {
  const casts: Cast[] = [];
  for (const told of events) {
    const last = casts.at(-1);
    if (told.event === "thrown") casts.push({ key: String(told.at), dice: [Number(told.parts?.["first"]), Number(told.parts?.["second"])], outcome: null, passed: "" });
    else if (last && !last.outcome && OUTCOMES.includes(told.event)) last.outcome = told;
    else if (told.event === "dice_passed" && last?.outcome && !last.passed) last.passed = table.people[table.seatOf(told.parts?.["seat"])] ?? "";
  }
  return casts;
}
