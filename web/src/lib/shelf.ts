// The tables this browser has sat at: to come back to, and to look back at.
import type { Ended } from "./ended";

export interface Sat {
  table: string;
  code: string;
  game: string;
  title: string;
  when: number;
  over: boolean;
  others?: string[]; // with whom, by name
  ended?: Ended; // if one has seen the end
  aside?: boolean; // put away by hand: it is not one's table any more, but among the records
}

const KEY = "shelf";
const MOST = 60;

export function shelf(): Sat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Sat[];
  } catch {
    return [];
  }
}

/** One's table: the last that is not over, and that one has not put away. */
export const standing = (): Sat | undefined => shelf().find((one) => !one.over && !one.aside);

export function change(table: string, how: Partial<Sat>): void {
  write(shelf().map((one) => (one.table === table ? { ...one, ...how } : one)));
}

/** One has risen from it, or it has been cleared. */
export function drop(table: string): void {
  write(shelf().filter((one) => one.table !== table));
}

/** The last one sat at lies on top; one that is over stays where it is, and as it was when it ended. */
export function put(sat: Sat): void {
  const known = shelf().find((one) => one.table === sat.table);
  if (known?.over) return change(sat.table, { ...sat, ...known });
  const others = shelf().filter((one) => one.table !== sat.table);
  write([sat, ...others].slice(0, MOST));
}

const write = (all: Sat[]): void => localStorage.setItem(KEY, JSON.stringify(all));
