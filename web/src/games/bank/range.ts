// The sums a word on offer may be said with.
import type { Table } from "../../lib/table.svelte";
import { part, parted } from "../../lib/words";

/** What a bet at Baccara may be of use for: what is open against the bank.  More is trimmed to it (`oversubscription`), unless it counts in proportion, or stands for the whole bank. */
export function openTo(table: Pick<Table, "view" | "rulings">, { least, most }: { least: number; most: number }): number {
  if (table.rulings["oversubscription"] === "pro_rata") return most;
  const bank = Number(table.view["bank"] ?? 0);
  const laid = ((table.view["bets"] ?? []) as { sum: number }[]).reduce((sum, bet) => sum + bet.sum, 0);
  const open = table.rulings["all_in_partial_is_banco"] && most >= bank ? bank : bank - laid;
  return Math.min(most, Math.max(least, open));
}

/** A sum that was named: what is over what is open comes down to it; what is more than one has is left for the house to refuse. */
export const within = (sum: number, open: number, most: number): number => (sum > open && sum <= most ? open : sum);

export function rangeOf(table: Table, form: string): { least: number; most: number } | null {
  const name = /\{(sum|cards)\}/.exec(form)?.[1] ?? "";
  for (const choice of table.choices) {
    const read = parted(choice.word, table.book.forms);
    const sum = read.form === form ? part(read.parts[name] ?? "") : null;
    if (sum?.kind === "sum") return { least: sum.least, most: sum.most };
    if (sum?.kind === "fixed") return { least: Number(sum.value), most: Number(sum.value) };
  }
  return null;
}
