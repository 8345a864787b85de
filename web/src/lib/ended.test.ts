import { expect, test } from "vitest";

import { overwriteGetLocale } from "../paraglide/runtime.js";
import { endedOf, outcome, type Ended } from "./ended";
import { shelf, put, type Sat } from "./shelf";
import type { Table } from "./table.svelte";

const at = (more: Partial<Table>): Table =>
  ({
    names: ["Ann", "Tobias", "Mr Cotton", "Nell"],
    places: ["N", "E", "S", "W"].map((called) => ({ called })),
    words: { sides: { names: ["Meridian", "Parallel"], seats: [["N", "S"], ["E", "W"]] } },
    view: { side: [0, 1, 0, 1] },
    book: { low_wins: false },
    seat: 1,
    ...more,
  }) as unknown as Table;
const said = (more: Partial<Table>): string => outcome(endedOf(at(more))!);

test("a game that is not over has no end", () => {
  expect(endedOf(at({ results: null }))).toBeUndefined();
});

test("of two sides one's own is told, and the score of who won first", () => {
  expect(said({ results: [2, 5] })).toBe("You won, 5 : 2");
  expect(said({ results: [5, 2] })).toBe("Ann and Mr Cotton won, 5 : 2");
  expect(said({ results: [5, 2], seat: -1 })).toBe("The game is won: Ann and Mr Cotton");
});

test("a side whose seats are not told by their codes is a field's", () => {
  const words = { sides: { names: ["Prosecution", "Defence"], by: "side" } } as Table["words"];
  const view = { side: [1, 0, 0, 1] };
  expect(said({ results: [5, 2], words, view })).toBe("You won, 5 : 2");
  expect(said({ results: [5, 2], words, view, seat: 3 })).toBe("Tobias and Mr Cotton won, 5 : 2");
});

test("where each plays for himself one has a place", () => {
  expect(said({ results: [10, 20, 20, 40] })).toBe("Nell won; your place: 2 of 4");
  expect(said({ results: [40, 20, 20, 40] })).toBe("Ann, Nell won; your place: 3 of 4");
  expect(said({ results: [10, 40, 20, 40] })).toBe("You won, together with Nell");
  expect(said({ results: [10, 5, 20, 40], book: { low_wins: true } as Table["book"] })).toBe("You won");
});

test("where all but one are level he has lost", () => {
  const book = { low_wins: true } as Table["book"];
  expect(said({ results: [0, 1, 0, 0], book })).toBe("You lost");
  expect(said({ results: [1, 0, 0, 0], book })).toBe("Ann lost");
  expect(said({ results: [1, 0, 0, 1], book })).toBe("You won, together with Mr Cotton");
});

test("names are kept, and the sentence is of the day on which it is read", () => {
  const kept = JSON.parse(JSON.stringify(endedOf(at({ results: [5, 2] })))) as Ended;
  expect(kept).toEqual({ parties: [["Ann", "Mr Cotton"], ["Tobias", "Nell"]], own: 1, results: [5, 2] });
  overwriteGetLocale(() => "de");
  expect(outcome(kept)).toBe("Sieg für Ann und Mr Cotton, 5 : 2");
  overwriteGetLocale(() => "en");
  expect(outcome({ ...kept, parties: ["Ann and Mr Cotton", "Tobias and Nell"] })).toBe("Ann and Mr Cotton won, 5 : 2"); // as it was kept before
});

test("what is over stays on the shelf as it was when it ended", () => {
  const kept: Record<string, string> = {};
  globalThis.localStorage = { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, text: string) => void (kept[key] = text) } as Storage;
  const sat: Sat = { table: "a", code: "A", game: "ruff", title: "Ruff", when: 1, over: false, others: ["Bea"] };
  put(sat);
  put({ ...sat, when: 2, over: true, ended: endedOf(at({ results: [2, 5] }))! });
  put({ ...sat, table: "b", when: 3 });
  put({ ...sat, when: 4, over: true, others: ["Aphra"] });
  expect(shelf().map(({ table, when, others }) => [table, when, others])).toEqual([["b", 3, ["Bea"]], ["a", 2, ["Bea"]]]);
  expect(shelf()[1]!.ended!.results).toEqual([2, 5]);
});
