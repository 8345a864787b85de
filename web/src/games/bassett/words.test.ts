import { expect, test } from "vitest";

import { inSentence } from "./words";

test.each([
  ["place", "T", "ten"],
  ["place", "Q-K", "queen & king"],
  ["place", "2-K", "king & two"],
  ["place", "J,Q,K", "knave, queen, king"],
  ["second", "9", "nine"],
  ["sum", "9", "9"],
])("in a sentence the %s %s is %s", (part, text, said) => expect(inSentence(part, text)).toBe(said));
