import { expect, test } from "vitest";

import look from "../look.css?raw";
import SHOE from "../games/bassett/Shoe.svelte?raw";
import * as times from "./times";

const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../paraglide/**"], { query: "?raw", import: "default", eager: true });

test("the style sheet moves things in the same times", () => {
  const tokens = Object.fromEntries([...look.matchAll(/--(quick|usual|deal|slow): (\d+)ms;/g)].map(([, name, ms]) => [name!.toUpperCase(), Number(ms)]));
  expect(tokens).toEqual({ QUICK: times.QUICK, USUAL: times.USUAL, DEAL: times.DEAL, SLOW: times.SLOW });
});

test("a turn at Bassett has been shown when its last card has come", () => {
  const [, shown] = /animation: turned calc\((\d+)ms/.exec(SHOE)!;
  const delays = [...SHOE.matchAll(/animation-delay: calc\((\d+)ms/g)].map(([, ms]) => Number(ms));
  expect(Math.max(...delays) + Number(shown)).toBe(times.TURNED);
  expect(Math.min(...delays)).toBe(times.SLID);
});

test("no file has a waiting time of its own where one is shown something", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  const own = Object.entries(SOURCES).flatMap(([file, text]) => (text.match(/setTimeout\(.*, \d{3,}.*/g) ?? []).map((line) => `${file}: ${line}`));
  expect(own).toEqual([]);
  const named = Object.entries(SOURCES).flatMap(([file, text]) => (file.endsWith("/times.ts") ? [] : Object.keys(times).filter((name) => new RegExp(`const ${name} = \\d`).test(text)).map((name) => `${file}: ${name}`)));
  expect(named).toEqual([]);
});
