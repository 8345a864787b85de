// One click to a table: it is opened, one sits down, the house fills the other chairs, and it begins.
import { book, open } from "./api";
import { Line } from "./line";
import type { Opening } from "./wire";
import { wordsOf } from "./words";

const LEISURE = 5; // seconds that the house leaves a person where anybody may speak

/** Among the house's players alone nothing hurries anybody, unless the table is opened otherwise. */
export async function playNow(game: string, name: string, opening: Partial<Opening> = {}): Promise<string> {
  const words = wordsOf(await book(game));
  const { company } = words.about;
  const row = await open({ game, listed: false, clock: 0, floor: LEISURE, ...(company ? { seats: company } : {}), ...opening });
  const south = Object.keys(words.seats).indexOf("S"); // where one sees oneself sit
  const seat = words.about.seat ?? (south >= 0 && south < row.seats.length ? south : 0);
  const line = new Line(row.table, () => undefined, () => undefined);
  try {
    await line.ask({ do: "sit", seat, name });
    for (const other of row.seats.keys()) if (other !== seat) await line.ask({ do: "house", seat: other, kind: "simple" });
    await line.ask({ do: "begin" });
  } finally {
    line.close();
  }
  return row.code;
}
