// What side bets at Hazzard may be on, in words.
import { m } from "../../paraglide/messages.js";

const NAMED: Record<string, () => string> = { caster_wins: m.hazzard_on_caster_wins, caster_loses: m.hazzard_on_caster_loses, chance_before_main: m.hazzard_on_chance_before_main };

export const proposition = (on: string): string => NAMED[on]?.() ?? (on.startsWith("main_is:") ? m.hazzard_on_main_is({ main: on.slice(8) }) : on);
