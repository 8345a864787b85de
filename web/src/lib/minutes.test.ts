import { describe, expect, test } from "vitest";

import { MinuteBook } from "./minutes.svelte";
import type { Words } from "./words";

const ruff = { heads: { hand: "Hand {number}", trick: "Trick {number}" }, begins: { events: ["dealt"] }, by_hand: { events: ["marched"] } } as unknown as Words;
const baccara = { heads: { hand: "Coup {number}" }, by_hand: { events: ["bank_won", "tied"] }, length: { over: "round" } } as unknown as Words;
const bassett = { heads: { hand: "Pack {number}" }, begins: { events: ["shuffled"] }, by_hand: { events: ["won"] }, length: { over: "packs" } } as unknown as Words;
const hazzard = { heads: { hand: "Round {number}" }, by_hand: { events: ["nicked"] } } as unknown as Words;

/** What is told is a word by itself, what is said begins with its seat. */
function written(words: Words, script: [number, string, number?][], whole = true): string[] {
  const book = new MinuteBook(words);
  book.forget(whole);
  for (const [at, what, over] of script) {
    const [seat, word] = what.split(": ");
    book.head(at, word ? { word } : { event: seat!, parts: over === undefined ? {} : { [words.length!.over!]: over } });
    book.write(word ? "said" : "told", -1, what);
  }
  return book.lines.map(({ text }) => text);
}

describe("the heads of the minute book", () => {
  test("are of hands that are dealt, and of tricks", () => {
    const script: [number, string][] = [[0, "dealer_chosen"], [1, "dealt"], [2, "N: pass"], [3, "E: play JD"], [4, "S: play 9H"], [4, "trick_won"], [5, "S: play AS"], [6, "marched"], [6, "dealt"], [7, "N: play KS"]];
    expect(written(ruff, script)).toEqual([
      "dealer_chosen", "Hand 1", "dealt", "N: pass", "Trick 1", "E: play JD", "S: play 9H", "trick_won", "Trick 2", "S: play AS", "marched", "Hand 2", "dealt", "Trick 1", "N: play KS",
    ]);
  });
  test("are of rounds, each after what came of the last and whatever else was told of it", () => {
    expect(written(hazzard, [[1, "0: stake 5"], [2, "nicked"], [2, "side_bets_paid"], [3, "1: stake 5"]])).toEqual(["Round 1", "0: stake 5", "nicked", "side_bets_paid", "Round 2", "1: stake 5"]);
  });
  test("have the number that was told, and a tie that is played again has none", () => {
    const script: [number, string, number?][] = [[1, "0: stake 5"], [2, "bank_won", 1], [3, "dealt"], [4, "tied"], [5, "dealt"], [6, "bank_won", 2], [7, "dealt"]];
    expect(written(baccara, script)).toEqual(["Coup 1", "0: stake 5", "bank_won", "Coup 2", "dealt", "tied", "dealt", "bank_won", "Coup 3", "dealt"]);
  });
  test("have the number that was told to who comes late", () => {
    expect(written(baccara, [[900, "dealt"], [901, "tied", 41], [902, "dealt"]], false)).toEqual(["Coup", "dealt", "tied", "Coup 42", "dealt"]);
    expect(written(bassett, [[900, "won"], [901, "gathered", 3], [902, "shuffled"]], false)).toEqual(["won", "gathered", "Pack 4", "shuffled"]);
    expect(written(bassett, [[1, "shuffled"], [2, "shuffled"], [3, "gathered", 1], [4, "shuffled"]])).toEqual(["Pack 1", "shuffled", "Pack 1", "shuffled", "gathered", "Pack 2", "shuffled"]);
  });
  test("have no number where nobody knows how many came before", () => {
    expect(written(ruff, [[900, "dealt"], [901, "E: play JD"]], false)).toEqual(["Hand", "dealt", "Trick 1", "E: play JD"]);
    expect(written(ruff, [[900, "E: play JD"], [901, "trick_won"], [902, "E: play AS"], [903, "dealt"], [904, "S: play 9H"]], false)).toEqual([
      "Trick", "E: play JD", "trick_won", "Trick", "E: play AS", "Hand", "dealt", "Trick 1", "S: play 9H",
    ]);
  });
});

test("what has not been seen yet is written when it has, and read out then", () => {
  const book = new MinuteBook(hazzard);
  book.write("said", 0, "throw", "Ann: throw");
  book.wait();
  book.write("told", -1, "The dice show 3 and 4.", "The dice show 3 and 4.");
  expect([book.lines.length, book.news.length]).toEqual([1, 1]);
  book.release();
  expect(book.lines.map(({ text }) => text)).toEqual(["throw", "The dice show 3 and 4."]);
  expect(book.news.map(({ text }) => text)).toEqual(["Ann: throw", "The dice show 3 and 4."]);
  book.wait();
  book.write("told", -1, "The main is 7.");
  book.wait(); // the next throw: what waited is past
  expect(book.lines.at(-1)!.text).toBe("The main is 7.");
});
