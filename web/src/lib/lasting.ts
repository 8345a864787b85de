// So many seconds, as a person says it.
import { m } from "../paraglide/messages.js";

export const DAY = 86_400;

export const lasting = (seconds: number): string => (seconds === DAY ? m.a_day() : seconds > 120 && seconds % 60 === 0 ? m.minutes({ minutes: seconds / 60 }) : m.seconds({ seconds }));
