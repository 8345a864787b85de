// How the page speaks: nobody is shouted at, and a sentence that has room for a name has it for "You" too, where the page may put it there.
import { expect, test } from "vitest";

import allFours from "../../../src/groomporter/games/all_fours/words.de.toml?raw";

const sources = Object.values(import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts", "!../paraglide/**"], { query: "?raw", import: "default", eager: true }));
const messages = import.meta.glob<Record<string, string>>("../../messages/*/*.json", { import: "default", eager: true });
const catalogue = (tongue: string): Record<string, string> => Object.assign({}, ...Object.entries(messages).flatMap(([file, words]) => (file.includes(`/${tongue}/`) ? [words] : []))) as Record<string, string>;

/** "You offers", "Du bietet": the verb of another; "by You", "an Du": another case. */
const WRONG: Record<string, { you: string; not: RegExp }> = {
  en: { you: "You", not: /You (?:\w+s|has|was|is)\b|\b(?:by|of|to|for|from|with|against|that) You\b/ },
  de: { you: "Du", not: /Du (?!\w*st\b)[a-zäöüß]+|\b(?:von|an|für|mit|zu|gegen|bei|dass) Du\b/ },
};

/** Messages that are given a name by `table.name`, which says "You" of oneself; and all with several names. */
const addressed = (text: string): string[] => [...text.matchAll(/m\.(\w+)\(\{[^}]*\.name\(/g), ...text.matchAll(/m\.(\w+)\(\{ names: /g)].map((found) => found[1]!);

test("the tests know what is wrong", () => {
  expect("You offers 10").toMatch(WRONG["en"]!.not);
  expect("Du bietet 10").toMatch(WRONG["de"]!.not);
  expect("Du bietest 10").not.toMatch(WRONG["de"]!.not);
});

test("no sentence says of oneself what is said of another", () => {
  const ids = new Set(sources.flatMap(addressed));
  expect(ids.size).toBeGreaterThan(8);
  for (const [tongue, { you, not }] of Object.entries(WRONG)) {
    const words = catalogue(tongue);
    expect([...ids].filter((id) => not.test((words[id] ?? "").replace(/\{names?\}/g, you)))).toEqual([]);
  }
});

test("a name that may be You has its verb in the same message, and is no variable on its way there", () => {
  const glued = sources.flatMap((text) => text.match(/table\.name\([^\n{}]*\)\}(?:<\/\w+>)? \{[^}\n]*\bm\.|const name = table\.name\(/g) ?? []);
  expect(glued).toEqual([]);
});

test("no message has an exclamation mark", () => {
  const loud = Object.entries(messages).flatMap(([file, words]) => Object.entries(words).flatMap(([id, text]) => (JSON.stringify(text).includes("!") ? [`${file} ${id}`] : [])));
  expect(loud).toEqual([]);
});

test("at All Fours the question is asked by the verbs that the buttons have", () => {
  const acts = /\[acts\]\n"stand" = "(\S+):.*\n"beg" = "(\S+):/.exec(allFours)!;
  expect(catalogue("de")["all_fours_ask_proposing"]!.toLowerCase()).toBe(`${acts[1]} oder ${acts[2]}?`);
  expect(catalogue("de")["all_fours_ask_answering"]!.toLowerCase()).toContain(`${acts[1]} und einen punkt geben, oder auch ${acts[2]}`);
});
