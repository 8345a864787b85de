// One click to a table: it is opened, one sits down, the house fills the other chairs, and it begins.
import { book, open, Refused } from "./api";
import { Line, type Asking } from "./line";
import type { Opening } from "./wire";
import { wordsOf, type Words } from "./words";

const LEISURE = 20; // seconds that the house leaves a person where anybody may speak, unless he says that he has no more to say
export const PATIENCE = 10_000; // milliseconds that the house is given for an answer

/** Among the house's players alone nothing hurries anybody, unless the table is opened otherwise. */
export async function playNow(game: string, name: string, opening: Partial<Opening> = {}): Promise<string> {
  const words = wordsOf(await book(game));
  const { company } = words.about;
  const row = await open({ game, listed: false, clock: 0, floor: LEISURE, ...(company ? { seats: company } : {}), ...opening });
  const seat = chairIn(words, row.seats.length);
  const line = new Line(row.table, () => undefined, () => undefined);
  try {
    await heard(line, { do: "sit", seat, name });
    for (const other of row.seats.keys()) if (other !== seat) await heard(line, { do: "house", seat: other, kind: "simple" });
    await heard(line, { do: "begin" });
  } finally {
    line.close();
  }
  return row.code;
}

/** A table is opened and one sits at it; who comes to the other chairs is still to be seen. */
export async function openAndSit(name: string, opening: Opening): Promise<string> {
  const words = wordsOf(await book(opening.game));
  const row = await open(opening);
  const line = new Line(row.table, () => undefined, () => undefined);
  try {
    await heard(line, { do: "sit", seat: chairIn(words, row.seats.length), name });
  } finally {
    line.close();
  }
  return row.code;
}

/** The chair one is shown to: the game's own, where the first has nothing to decide; where one sees oneself sit; else the first. */
export function chairIn(words: Pick<Words, "about" | "seats">, seats: number): number {
  const south = Object.keys(words.seats).indexOf("S");
  return words.about.seat ?? (south >= 0 && south < seats ? south : 0);
}

/** What is refused, or not answered in time, ends it: whoever waits is told why. */
async function heard(line: Line, asking: Asking): Promise<void> {
  const timer = setTimeout(() => line.close(), PATIENCE);
  const told = await line.ask(asking);
  clearTimeout(timer);
  if (told.is === "refused") throw new Refused(told, 0);
}
