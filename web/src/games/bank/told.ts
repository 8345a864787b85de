// The house's sentences, read back: which event it was, and what its parts were.
import type { Table } from "../../lib/table.svelte";
import type { Words } from "../../lib/words";

export interface Heard {
  name: string;
  parts: Record<string, string>;
}

const readers = new WeakMap<Words, { name: string; pattern: RegExp }[]>();

/** The form with the most words of its own comes first: it is the one that was meant. */
function readersOf(words: Words): { name: string; pattern: RegExp }[] {
  const known = readers.get(words);
  if (known) return known;
  const made = Object.entries(words.events)
    .sort(([, a], [, b]) => b.replace(/\{\w+\}/g, "").length - a.replace(/\{\w+\}/g, "").length)
    .map(([name, form]) => ({ name, pattern: new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`) }));
  readers.set(words, made);
  return made;
}

export function heard(text: string, words: Words): Heard | null {
  for (const { name, pattern } of readersOf(words)) {
    const found = pattern.exec(text);
    if (found) return { name, parts: { ...found.groups } };
  }
  return null;
}

/** Two dice that were thrown, and what came of it. */
export interface Cast {
  key: string;
  dice: [number, number];
  outcome: Heard | null;
  passed: string; // to whom the dice went
}

const OUTCOMES = ["main_fixed", "no_main", "chance_fixed", "idle", "nicked", "crabs", "out", "won_later", "lost_later"];

export function castsOf(table: Table): Cast[] {
  const casts: Cast[] = [];
  for (const minute of table.minutes) {
    if (minute.kind !== "told") continue;
    const event = heard(minute.text, table.words);
    const last = casts.at(-1);
    if (event?.name === "thrown") casts.push({ key: minute.key, dice: [Number(event.parts["first"]), Number(event.parts["second"])], outcome: null, passed: "" });
    else if (event && last && !last.outcome && OUTCOMES.includes(event.name)) last.outcome = event;
    else if (event?.name === "dice_passed" && last?.outcome && !last.passed) last.passed = event.parts["seat"] ?? "";
  }
  return casts;
}
