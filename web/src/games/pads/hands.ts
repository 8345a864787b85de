// What came of each hand, out of what the house has told: all of it, or to who comes late the last few hundred events, and then
// nobody knows how many hands came before (`whole` is false).
import type { Told } from "../../lib/wire";

type Happened = Pick<Told, "event" | "parts">;

/** A hand of Ruff: how it ended, with how many tricks of the makers, and what either side got. */
export interface RuffHand {
  event: string;
  tricks: number;
  points: number[];
}

const ENDED = ["made_good", "marched", "euchred", "revoke_found", "redealt"];

export function ruffHands(events: readonly Happened[], whole = true): RuffHand[] {
  let score = whole ? [0, 0] : null;
  return events.flatMap(({ event, parts }) => {
    if (!ENDED.includes(event)) return [];
    const now = event === "redealt" ? score : numbers(parts?.["score"]);
    const before = score;
    score = now;
    if (!now || !before) return []; // what either side had before it is not known
    const points = now.map((sum, side) => sum - (before[side] ?? 0));
    return [{ event, tricks: Number(parts?.["tricks"] ?? 0), points }];
  });
}

const numbers = (text: unknown): number[] => String(text ?? "").split(/[–,]/).map(Number);

/** Who earned High, Low, Knave and Game in each hand of All Fours: seats, or none. */
export function fourPoints(events: readonly Happened[]): unknown[][][] {
  return events.flatMap(({ event, parts }) => (event === "counted" ? [["high", "low", "knave", "game"].map((name) => (Array.isArray(parts?.[name]) ? (parts[name] as unknown[]) : []))] : []));
}

/** The months each seat got in each hand of Strip Tease II; what is told are totals, so that the first is not known unless all are. */
export function monthsByHand(events: readonly Happened[], whole = true): number[][] {
  let before: number[] | null = whole ? [] : null;
  return events.flatMap(({ event, parts }) => {
    if (event !== "counted") return [];
    const tally = parts?.["tally"] as { parts: { months: number } }[] | undefined;
    const now = tally ? tally.map((one) => Number(one.parts.months)) : numbers(parts?.["months"]);
    const had = before;
    before = now;
    return had ? [now.map((months, seat) => months - (had[seat] ?? 0))] : [];
  });
}

/** A hand of Ombre: who played what, whether it was made, for how many points, and what became of the pot. */
export interface OmbreHand {
  number: number;
  seat: unknown;
  contract: unknown; // a phrase of the catalogue
  made: boolean;
  points: number;
  pot: number; // taken, or as it was doubled to; 0 where it stayed
}

export function ombreHands(events: readonly Happened[]): OmbreHand[] {
  const found: OmbreHand[] = [];
  for (const { event, parts } of events) {
    if (event === "contract_made" || event === "contract_lost") found.push({ number: Number(parts?.["deals"]), seat: parts?.["seat"], contract: parts?.["contract"], made: event === "contract_made", points: Number(parts?.["points"]), pot: 0 });
    else if ((event === "pot_won" || event === "pot_doubled") && found.length) found.at(-1)!.pot = Number(parts?.["pot"]);
  }
  return found;
}

/** A coup of Baccara: who kept the bank and who played against it, their totals as far as they were shown, and who had it. */
export interface Coup {
  number: number; // 0 of one that was played again
  banker: unknown;
  player: unknown;
  totals: [number | null, number | null];
  outcome: "bank_won" | "bank_lost" | "tied";
}

export function coups(events: readonly Happened[]): Coup[] {
  const found: Coup[] = [];
  let player: unknown = null;
  const shown = new Map<unknown, number>();
  for (const { event, parts } of events) {
    if (event === "dealt") {
      player = parts?.["seat"];
      shown.clear();
    } else if (event === "revealed") shown.set(parts?.["seat"], Number(parts?.["total"]));
    else if (event === "bank_won" || event === "bank_lost" || event === "tied") {
      const banker = parts?.["seat"];
      found.push({ number: Number(parts?.["round"] ?? 0), banker, player, totals: [shown.get(banker) ?? null, shown.get(player) ?? null], outcome: event });
    }
  }
  return found;
}
