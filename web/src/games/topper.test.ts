import { expect, test } from "vitest";

import type { Table } from "../lib/table.svelte";
import { ending } from "./topper.svelte";

test("whoever has the whole word is told of in a sentence", () => {
  const names = ["Ann", "Nell", "Tobias"];
  const at = (letters: number[]): Table => ({ view: { letters }, rulings: { letters: "TOPPER" }, places: names, people: names, seat: 0 }) as unknown as Table;
  expect(ending(at([6, 1, 2]))).toBe("You have the whole word, and lose the game.");
  expect(ending(at([0, 6, 2]))).toBe("Nell has the whole word, and loses the game.");
  expect(ending(at([6, 6, 2]))).toBe("Ann and Nell have the whole word, and lose the game.");
});
