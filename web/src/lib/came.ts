// What came of a hand or a round that is over: what the house has told of it, and what it has changed for oneself.
import type { Told } from "./wire";
import type { Words } from "./words";

export interface Came {
  number: number; // of the hand; 0 where nobody has said
  told: Told[];
  changes: { field: string; by: number }[]; // of one's own figures on the pad, as far as they are known
}

type Figures = Record<string, number[]>;

const numbersOf = (part: unknown): number[] | null => (Array.isArray(part) && part.every((one) => typeof one === "number") ? (part as number[]) : null);

/** The figures that each seat has on the pad. */
const fieldsOf = (words: Words): string[] => Object.entries(words.pad ?? {}).flatMap(([name, form]) => (["ledger", "tally"].includes(form.is) && !form.by ? [name] : []));

/** Whether an event tells what came of a hand, or how the purses stand after it. */
const ends = (one: Told, words: Words): boolean => !!words.by_hand?.events.includes(one.event) || fieldsOf(words).some((name) => words.pad[name]!.each && numbersOf(one.parts?.[name]));

/** What was told last of a hand that is over: whatever came after its last trick; of a round without tricks, what ended it. */
export function endOf(told: readonly Told[], words: Words): Told[] {
  const last = told.findLast((one) => ends(one, words));
  if (!last) return [];
  const then = told.filter((one) => one.at === last.at);
  const won = then.findLastIndex((one) => one.event === "trick_won");
  return won < 0 ? then.filter((one) => ends(one, words)) : then.slice(won + 1).filter((one) => !words.begins?.events.includes(one.event));
}

/** Whether another hand has begun since a trick was won last; as it was, if nothing is told of either. */
export function beginsAfterTrick(told: readonly Told[], words: Words, before: boolean): boolean {
  const [begun, won] = [words.begins?.events ?? [], ["trick_won"]].map((events) => told.findLastIndex((one) => events.includes(one.event)));
  return begun === won ? before : begun! > won!;
}

/** How all stand after it: as it was told, or, where nothing is laid out in the middle of a hand, as it is seen. */
export function figuresAfter(told: readonly Told[], view: Record<string, unknown>, words: Words): Figures {
  const found = fieldsOf(words).map((name): [string, number[] | null] => {
    const line = told.findLast((one) => numbersOf(one.parts?.[name]));
    return [name, words.pad[name]!.each ? numbersOf(line?.parts?.[name]) : numbersOf(view[name])];
  });
  return Object.fromEntries(found.filter((one): one is [string, number[]] => !!one[1]));
}

/** How all stand in the first hand one sees: what is laid out in the middle of one is known only before that. */
export const figuresAtFirst = (view: Record<string, unknown>, words: Words, untouched: boolean): Figures => Object.fromEntries(fieldsOf(words).flatMap((name) => (numbersOf(view[name]) && (untouched || !words.pad[name]!.each) ? [[name, numbersOf(view[name])!]] : [])));

export const changesOf = (before: Figures, after: Figures, seat: number): Came["changes"] =>
  Object.entries(after).flatMap(([field, values]) => {
    const by = (values[seat] ?? NaN) - (before[field]?.[seat] ?? NaN);
    return by ? [{ field, by }] : [];
  });
