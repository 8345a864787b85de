import { m } from "../paraglide/messages.js";
import type { Table } from "./table.svelte";

/** As many letters of a name as tell it from the others; oneself is You. */
export function initialOf(table: Table, seat: number): string {
  if (seat === table.seat) return m.you();
  const [name, ...others] = [seat, ...table.people.keys()].filter((one, i) => !i || one !== seat).map((one) => (table.people[one] ?? "").replace(/^(?:Mr|Sir|Lady) /, ""));
  const letters = [1, 2, 3].find((length) => !others.some((other) => other.startsWith(name!.slice(0, length)))) ?? 3;
  return name!.slice(0, letters);
}
