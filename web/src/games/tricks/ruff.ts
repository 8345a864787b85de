// The card that is turned at Ruff.
import type { Table } from "../../lib/table.svelte";
import { m } from "../../paraglide/messages.js";

type Seen = Pick<Table, "phase" | "view" | "rulings" | "seat" | "turn" | "people" | "seatOf">;

/** How it lies on the table: face up until it is taken or trumps are made, face down while another suit is named, and then no more. */
export function turnedLies({ phase, view, rulings }: Pick<Seen, "phase" | "view" | "rulings">): "up" | "down" | "" {
  if (view["turned"] == null) return "";
  if (phase === "Declaring" && rulings["lone_when"] === "with_choice" && !view["turned_down"]) return "up"; // RUFF-G09  the exchange comes after it
  if (phase === "Naming") return view["turned_down"] ? "down" : "";
  return phase === "Ordering" || phase === "Exchanging" ? "up" : "";
}

/** Whose it is, or may be (RUFF-10, RUFF-G01). */
export function turnedBy(table: Seen): string {
  if (table.phase === "Exchanging") return table.turn === table.seat ? m.ruff_you_may_take() : m.ruff_may_take({ name: table.people[table.turn] ?? "" });
  const dealer = table.seatOf(table.view["dealer"]);
  const [name, own, ordered] = [table.people[dealer] ?? "", dealer === table.seat, table.rulings["exchange_when_ordered"] !== false];
  if (own) return ordered ? m.ruff_you_turned() : m.ruff_you_only_turned();
  return ordered ? m.ruff_he_turned({ name }) : m.ruff_he_only_turned({ name });
}
