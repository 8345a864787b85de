// So many seconds, as a person says it.
import { m } from "../paraglide/messages.js";

const MINUTE = 60;
export const DAY = 86_400;

export function lasting(seconds: number): string {
  if (seconds === DAY) return m.a_day();
  if (seconds > 2 * MINUTE && seconds % MINUTE === 0) return m.minutes({ minutes: seconds / MINUTE });
  return m.seconds({ seconds });
}
