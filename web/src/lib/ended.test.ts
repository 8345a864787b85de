import { expect, test } from "vitest";

import { endedOf, outcome } from "./ended";
import { shelf, put, type Sat } from "./shelf";
import type { Table } from "./table.svelte";

const at = (more: Partial<Table>): Table =>
  ({
    names: ["Ann", "Tobias", "Mr Cotton", "Nell"],
    places: ["N", "E", "S", "W"].map((called) => ({ called })),
    words: { sides: { names: ["North and South", "East and West"] } },
    book: { low_wins: false },
    seat: 1,
    called: (seat: number) => ["North", "East", "South", "West"][seat],
    told: (text: string) => text.replace("North and South", "Ann and Mr Cotton").replace("East and West", "Tobias and Nell"),
    ...more,
  }) as unknown as Table;
const said = (more: Partial<Table>, ending?: () => string): string => outcome(endedOf(at(more), ending && { ending })!);

test("a game that is not over has no end", () => {
  expect(endedOf(at({ results: null }))).toBeUndefined();
});

test("of two sides one's own is told, and the score of who won first", () => {
  expect(said({ results: [2, 5] })).toBe("You won, 5 : 2");
  expect(said({ results: [5, 2] })).toBe("Ann and Mr Cotton won, 5 : 2");
  expect(said({ results: [5, 2], words: { sides: { names: ["Prosecution", "Defence"] } } as Table["words"] })).toBe("The game is won: Prosecution");
});

test("where each plays for himself one has a place", () => {
  expect(said({ results: [10, 20, 20, 40] })).toBe("Nell won; you came in place 2 of 4");
  expect(said({ results: [40, 20, 20, 40] })).toBe("Ann, Nell won; you came in place 3 of 4");
  expect(said({ results: [10, 40, 20, 40] })).toBe("You won, together with Nell");
  expect(said({ results: [10, 5, 20, 40], book: { low_wins: true } as Table["book"] })).toBe("You won");
});

test("a game's own word for its end is kept", () => {
  expect(said({ results: [1, 0, 1, 1] }, () => "You have the whole word.")).toBe("You have the whole word.");
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
