// What the house itself refuses, in one's own language.  Its English sentences are more exact than these.
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";

const ALWAYS: Record<string, () => string> = { seen: m.why_seen, limits: m.why_limits };
const ELSEWHERE: Record<string, () => string> = {
  seat: m.why_seat, host: m.why_host, name: m.why_name, text: m.why_text, wish: m.why_wish, begin: m.why_begin, seats: m.why_seats,
  pause: m.why_pause, hand: m.why_hand, seed: m.why_seed, table: m.why_table, message: m.why_message, size: m.why_size, token: m.why_token,
};

export function ofTheHouse(rule: string, english = getLocale() === "en"): string | undefined {
  return (ALWAYS[rule] ?? (english ? undefined : ELSEWHERE[rule]))?.();
}

/** A refusal over HTTP, or at a table, as it is shown. */
export const worded = (rule: string, sentence: string): string => ofTheHouse(rule) ?? sentence.charAt(0).toUpperCase() + sentence.slice(1);
