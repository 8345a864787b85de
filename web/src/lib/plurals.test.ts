import { expect, test } from "vitest";

import { m } from "../paraglide/messages.js";

test("one thing is not several, in either language", () => {
  const left = (seconds: number): string[] => (["en", "de"] as const).map((locale) => m.seconds_left({ seconds }, { locale }));
  expect(left(1)).toEqual(["1 second left", "noch 1 Sekunde"]);
  expect(left(5)).toEqual(["5 seconds left", "noch 5 Sekunden"]);
  expect([0, 1, 2].map((count) => m.holds({ count }, { locale: "en" }))).toEqual(["0 cards", "1 card", "2 cards"]);
});
