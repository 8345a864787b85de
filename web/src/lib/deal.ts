// In which order the cards of a deal come.
import type { Table } from "./table.svelte";
import { paceOf } from "./settings.svelte";
import { APART, DEAL, GATHERED, WHOLE_DEAL } from "./times";

const TOLD = ["dealt", "ran"];

/** Which cards of the deal each seat gets, counted from the first: packets go round from the dealer's left. */
export function orderOf(dealer: number, counts: number[], packets: number[]): number[][] {
  const got: number[][] = counts.map(() => []);
  let next = 0;
  for (let round = 0; got.some((cards, seat) => cards.length < counts[seat]!); round++)
    for (let i = 1; i <= counts.length; i++) {
      const seat = (dealer + i) % counts.length;
      const packet = Math.max(packets[Math.min(round, packets.length - 1)] ?? 1, 1);
      for (let card = 0; card < packet && got[seat]!.length < counts[seat]!; card++) got[seat]!.push(next++);
    }
  return got;
}

export interface Deal {
  dealer: number;
  late: number[]; // how long each of the cards is waited for
}

/** The deal that a seat has just got so many cards by, if it was one.  Who comes to a table sees one only if nothing has happened since. */
export function dealOf(table: Table, seat: number, count: number, packets: number[], first: boolean): Deal | null {
  const told = first ? table.events.slice(-1) : table.just;
  if (!count || !told.some((one) => TOLD.includes(one.event))) return null;
  const dealer = table.seatOf(table.view["dealer"] ?? null);
  const hands = (table.view["hands"] ?? []) as (string[] | number)[];
  if (dealer < 0) return null;
  const counts = table.places.map((_, at) => (at === seat || (Array.isArray(hands[at]) ? hands[at].length : hands[at]) ? count : 0));
  const all = counts.reduce((sum, one) => sum + one, 0);
  const apart = Math.min(APART, (WHOLE_DEAL - DEAL) / all);
  const wait = !first && told.some((one) => one.event === "trick_won") ? GATHERED : 0;
  return { dealer, late: orderOf(dealer, counts, packets)[seat]!.map((at) => (wait + at * apart) * paceOf()) };
}
