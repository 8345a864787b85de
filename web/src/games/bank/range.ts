// The sums a word on offer may be said with.
import type { Table } from "../../lib/table.svelte";
import { part, parted } from "../../lib/words";

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
