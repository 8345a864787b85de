import { describe, expect, test } from "vitest";

import { locales } from "../paraglide/runtime.js";
import { m } from "../paraglide/messages.js";
import { may, mayNot } from "./may";

const GAMES = import.meta.glob<string>("$games/*/words.toml", { query: "?raw", import: "default", eager: true });
const verbs = new Set(Object.values(GAMES).flatMap((text) => [...text.matchAll(/^"(\w+) \{card\}" = /gm)].map(([, verb]) => verb!)));

test("a card is said to be for what one is asked to do with it", () => {
  expect(may("play")).toBe("may be played");
  expect(may("pass")).toBe("may be passed on");
  expect(mayNot("discard")).toBe("may not be discarded now");
  expect(mayNot("burn")).toBe("may not be chosen now");
});

describe("what one does with a card in any of the games has words of its own", () => {
  expect(verbs.size).toBeGreaterThan(3);
  test.each([...verbs])("%s", (verb) => {
    expect(may(verb)).not.toBe(m.may_choose());
    expect(mayNot(verb)).not.toBe(m.may_not_choose());
  });
});

test("no two of them have the same words, in any language", () => {
  for (const locale of locales) {
    const said = [m.may, m.may_pass, m.may_discard, m.may_exchange, m.may_garment, m.may_choose].map((one) => one({}, { locale }));
    expect(new Set(said).size).toBe(said.length);
  }
});
