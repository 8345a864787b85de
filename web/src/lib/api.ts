// What is asked over HTTP, and where this house stands.
import { getLocale } from "../paraglide/runtime.js";
import type { Book, GameRow, Identity, Opening, Replay, TableRow, Wrong } from "./wire";

/** The top of the house: the bundle lies in its folder `assets`. */
export const root = import.meta.env.DEV || import.meta.env.MODE === "test" ? new URL("/", globalThis.location?.href ?? "http://house/") : new URL(/* @vite-ignore */ "..", import.meta.url);

/** The house said no, and by which rule. */
export class Refused extends Error {
  constructor(
    readonly wrong: Wrong,
    readonly status: number,
  ) {
    super(wrong.sentence);
  }
}

/** An address in the house. */
export function at(path: string): string {
  return new URL(path, root).href;
}

async function asked(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(at(path), init);
  if (response.ok) return response;
  const wrong = (await response.json().catch(() => ({ rule: "house", sentence: response.statusText }))) as Wrong;
  throw new Refused(wrong, response.status);
}

async function got<T>(path: string): Promise<T> {
  return (await asked(path)).json() as Promise<T>;
}

export const games = (): Promise<GameRow[]> => got(`api/games?language=${getLocale()}`);
export const tables = (): Promise<TableRow[]> => got("api/tables");
export const tableAt = (table: string): Promise<TableRow> => got(`api/tables/${encodeURIComponent(table)}`);
export const replayOf = (table: string): Promise<Replay> => got(`api/tables/${encodeURIComponent(table)}/replay`);
export const replayed = async (record: string): Promise<Replay> =>
  (await asked("api/replays", { method: "POST", body: record, headers: { "Content-Type": "application/jsonl" } })).json() as Promise<Replay>;
export const recordOf = async (table: string): Promise<string> => (await asked(`api/tables/${encodeURIComponent(table)}/record`)).text();

const books = new Map<string, Promise<Book>>();

/** All there is to know of a game; it is asked for once. */
export function book(game: string): Promise<Book> {
  const found = books.get(game) ?? got<Book>(`api/games/${encodeURIComponent(game)}?language=${getLocale()}`);
  books.set(game, found);
  found.catch(() => books.delete(game));
  return found;
}

const KNOWN = "guest"; // that this browser has had a cookie

/** Who one is, is in a cookie that no script reads; whoever has none is given one. */
export async function identity(): Promise<void> {
  if (localStorage.getItem(KNOWN)) return;
  await asked("api/guests", { method: "POST" });
  keep();
}

/** The link by which one is the same guest on another device. */
export async function carried(): Promise<string> {
  const own = await known(() => got<Identity>("api/guests"));
  return at(`carry/${own.token}`);
}

/** The cookie is gone, or of another house: ask for another. */
export function forget(): void {
  localStorage.removeItem(KNOWN);
}

/** To be the guest of that link from now on.  A form would not do: a page that tells no referrer posts forms as from nowhere. */
export async function carry(token: string): Promise<boolean> {
  const { ok } = await fetch(at(`carry/${encodeURIComponent(token)}`), { method: "POST" });
  if (ok) keep();
  return ok;
}

const keep = (): void => localStorage.setItem(KNOWN, "yes");

/** Asked as the guest one is; if the house does not know him any more, as a new one. */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  await identity();
  try {
    return await ask();
  } catch (wrong) {
    if (!(wrong instanceof Refused) || wrong.wrong.rule !== "token") throw wrong;
    forget();
    await identity();
    return ask();
  }
}

export const open = (opening: Opening): Promise<TableRow> =>
  known(async () => (await asked("api/tables", { method: "POST", body: JSON.stringify(opening) })).json() as Promise<TableRow>);

/** Whether a link by which one would be the same guest is of this house. */
export const carries = async (token: string): Promise<boolean> => (await fetch(at(`carry/${encodeURIComponent(token)}`))).ok;
