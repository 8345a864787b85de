// The words of Ombre's auction, as they are sent: six for each of Frog, Solo and Tout.
import type { Table } from "../../lib/table.svelte";
import { m } from "../../paraglide/messages.js";

export const PASSED = 63;
export const GAMES = ["frog", "solo", "tout"];
const NAMES: (() => string)[] = [m.ombre_frog, m.ombre_solo, m.ombre_tout];
const MEANINGS: (() => string)[] = [m.ombre_frog_means, m.ombre_solo_means, m.ombre_tout_means];
const KINDS = ["C", "S", "H", "D", "suit", "colour"];
export const TARIFF = [2, 4, 4, 8, 16, 32]; // OMB-23
export const NEEDED = [5, 5, 5, 5, 8, 8];

export const gameName = (game: number): string => NAMES[game]?.() ?? "";
export const gameMeans = (game: number): string => MEANINGS[game]?.() ?? "";

export function bidIn(game: number, kind: string): string {
  if (kind === "colour") return m.ombre_in_colour({ game: gameName(game) });
  return kind === "suit" ? m.ombre_in_a_suit({ game: gameName(game) }) : m.ombre_in({ game: gameName(game), suit: kind });
}

/** A word of the auction by its number. */
export const wordOf = (word: number): string => bidIn(Math.floor(word / KINDS.length), KINDS[word % KINDS.length]!);

/** The bid in force, or the contract. */
export function contractIn(table: Table): string {
  const bid = table.view["bid"] as number;
  const game = Math.floor(bid / 2);
  return bid % 2 ? bidIn(game, "colour") : bidIn(game, (table.view["trump"] as string | null) ?? "suit");
}
