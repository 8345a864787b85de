// Why a record cannot be shown, in one's own language.
import { m } from "../paraglide/messages.js";
import { worded } from "./refusals";
import type { Wrong } from "./wire";

const WORDS: Record<string, (parts: { line: number }) => string> = {
  "record json": m.record_json, "record line": m.record_line, "record head": m.record_head, "record format": m.record_format, "record edition": m.record_edition,
  "record rulings": m.record_rulings, "record hash": m.record_hash, "record seats": m.record_seats, "record terms": m.record_terms, "record end": m.record_end,
  "record early": m.record_early, "record results": m.record_results, "record sums": m.record_sums, "record large": m.record_large, "record long": m.record_long,
  "record letters": m.record_letters, "record hidden": m.record_hidden,
};
const MOST = 80; // letters of a line that are worth saying

export function unreadable(wrong: Wrong, record: string): string {
  const { rule, reason = "", line = 0 } = wrong;
  if (reason !== "record refused") return WORDS[reason]?.({ line }) ?? worded(wrong);
  const said = (record.split("\n")[line - 1] ?? "").replace(/^"|"$/g, "").slice(0, MOST);
  return rule ? m.record_refused({ line, said, rule }) : m.record_refused_plain({ line, said });
}
