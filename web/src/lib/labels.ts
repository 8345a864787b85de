// What is printed on a card of the Strip Tease deck beside its suit and number (ST1-G26, ST2-G20).
import { m } from "../paraglide/messages.js";
import { deckOf, inWords } from "./cards";
import type { Table } from "./table.svelte";

type Labelled = Pick<Table, "row" | "rulings" | "words">;

const ATTESTED: Record<string, () => string> = { S1: m.card_label_1, S12: m.card_label_12, S13: m.card_label_13 };
const MARKS = /\s*([†‡])$/; // † invented; ‡ a name that is attested, with a number that is guessed

/** The label with its mark, or "" where the table's set has none. */
export function labelOf(card: string, table: Labelled): string {
  const set = table.rulings["label_set"];
  if (set !== "attested" && set !== "reconstructed") return "";
  if (ATTESTED[card]) return ATTESTED[card]();
  const word = set === "reconstructed" ? table.words.parts?.[`label_${card.toLowerCase()}`] : undefined;
  return !word ? "" : MARKS.test(word) ? word : `${word} †`;
}

/** A label as it is read aloud: its mark in words. */
export function labelAloud(label: string): string {
  const name = label.replace(MARKS, "");
  const mark = MARKS.exec(label)?.[1];
  return mark === "†" ? m.card_label_invented({ label: name }) : mark ? m.card_label_guessed({ label: name }) : name;
}

/** A card of this table as it is read aloud, with what is printed on it. */
export function cardAloud(card: string, table: Labelled): string {
  const label = labelOf(card, table);
  const name = inWords(card, deckOf(table.row.game));
  return label ? `${name}, ${labelAloud(label)}` : name;
}
