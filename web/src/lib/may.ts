// Whether a card may be played, passed, discarded …: whatever one is asked to do with it, as it is read aloud.
import { m } from "../paraglide/messages.js";

const VERBS: Record<string, [may: () => string, mayNot: () => string]> = {
  play: [m.may, m.may_not],
  pass: [m.may_pass, m.may_not_pass],
  discard: [m.may_discard, m.may_not_discard],
  exchange: [m.may_exchange, m.may_not_exchange],
  garment: [m.may_garment, m.may_not_garment],
};

/** By the word one would say of it, without the card; a verb that is not known is a choice. */
export const may = (verb: string): string => (VERBS[verb]?.[0] ?? m.may_choose)();
export const mayNot = (verb: string): string => (VERBS[verb]?.[1] ?? m.may_not_choose)();
