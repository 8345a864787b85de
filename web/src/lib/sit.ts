// One click to a table: it is opened, one sits down, the house fills the other chairs, and it begins.
import { at, open } from "./api";
import { Line } from "./line";
import type { GameRow, Opening } from "./wire";

export const bestSeat = (words: { about: { seat?: number } } | undefined): number => words?.about.seat ?? 0;

export async function playNow(game: GameRow, name: string, seat: number, opening: Partial<Opening> = {}): Promise<string> {
  const row = await open({ game: game.name, listed: false, ...opening });
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

export const linkTo = (code: string): string => at(`tables/${code}`);
