// What the house itself refuses, in one's own language: by its reason, or by its rule.
import { m } from "../paraglide/messages.js";
import { baseLocale, getLocale } from "../paraglide/runtime.js";
import type { Wrong } from "./wire";

const OURS: Record<string, () => string> = {
  seen: m.why_seen, limits: m.why_limits, "limits tables": m.why_limits_tables, host: m.why_host, name: m.why_name, text: m.why_text, wish: m.why_wish, begin: m.why_begin,
  seats: m.why_seats, pause: m.why_pause, hand: m.why_hand, seed: m.why_seed, table: m.why_table, message: m.why_message, size: m.why_size, token: m.why_token, line: m.why_line, busy: m.why_busy,
  seat: m.why_seat, "seat sent away": m.why_seat_sent_away, "seat own": m.why_seat_own, "seat taken": m.why_seat_taken, "seat seen": m.why_seat_seen,
  "seat nobody": m.why_seat_nobody, "seat somebody": m.why_seat_somebody, "seat begun": m.why_seat_begun, "seat none": m.why_seat_none,
};

// What these rules of the house are called.
const NAMES: Record<string, () => string> = {
  seen: m.house_rule_seen, limits: m.house_rule_limits, host: m.house_rule_host, name: m.house_rule_name, text: m.house_rule_text, wish: m.house_rule_wish, begin: m.house_rule_begin,
  seats: m.house_rule_seats, pause: m.house_rule_pause, hand: m.house_rule_hand, seed: m.house_rule_seed, table: m.house_rule_table, message: m.house_rule_message, size: m.house_rule_size,
  token: m.house_rule_token, line: m.house_rule_line, busy: m.house_rule_busy, seat: m.house_rule_seat,
};
/** A rule of the house by its name, where it has one. */
export const houseRule = (rule: string): string => (NAMES[rule] ? m.rule_of_house({ rule: NAMES[rule]() }) : m.a_rule_of_house());

// Of these the house's own sentence says more, for who reads English.
const ABROAD: Record<string, () => string> = {
  "ruling value": m.why_ruling_value, "ruling conflict": m.why_ruling_conflict, ready: m.why_ready, edition: m.why_edition, record: m.why_record,
};

export const ofTheHouse = (rule: string, reason = ""): string | undefined => {
  const known = getLocale() === baseLocale ? OURS : { ...OURS, ...ABROAD };
  return (known[reason] ?? known[rule])?.();
};

/** A refusal over HTTP, or at a table, as it is shown. */
export const worded = ({ rule, sentence, reason }: Pick<Wrong, "rule" | "sentence" | "reason">): string => ofTheHouse(rule, reason) ?? sentence.charAt(0).toUpperCase() + sentence.slice(1);
