import { expect, test } from "vitest";

import { cardAloud, labelOf } from "./labels";
import type { Table } from "./table.svelte";

const table = (label_set: string, parts: Record<string, string> = {}) => ({ row: { game: "strip_tease_2" }, rulings: { label_set }, words: { parts } }) as unknown as Table;

test("three labels are attested, and no more", () => {
  expect(["S1", "S12", "S13", "S5", "T12", "JK"].map((card) => labelOf(card, table("attested")))).toEqual(["Miss Artiste", "Corset", "Nudie", "", "", ""]);
});

test("numbers only are printed with no label", () => {
  expect(labelOf("S12", table("numbers_only"))).toBe("");
});

test("a reconstructed label bears its mark, and is read aloud as what it is", () => {
  const known = table("reconstructed", { label_s2: "Fan", label_t12: "Producer ‡" });
  expect(["S1", "S2", "T12"].map((card) => labelOf(card, known))).toEqual(["Miss Artiste", "Fan †", "Producer ‡"]);
  expect(cardAloud("S1", known)).toBe("Strip Tease one, Miss Artiste");
  expect(cardAloud("S2", known)).toBe("Strip Tease two, Fan, reconstructed");
  expect(cardAloud("T12", known)).toContain("Producer, its number guessed");
});

test("other decks have none", () => {
  expect(cardAloud("JH", { row: { game: "ruff" }, rulings: {}, words: {} } as unknown as Table)).toBe("Knave of hearts");
});
