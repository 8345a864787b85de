import { describe, expect, test, vi } from "vitest";

import { endOf } from "./came";
import { Table } from "./table.svelte";
import type { Book, Sight, TableRow, Told } from "./wire";
import type { Words } from "./words";

const ombre = { by_hand: { events: ["contract_made", "pot_won"] }, begins: { events: ["dealt"] }, length: { over: "deals" }, pad: { score: { is: "ledger" }, purses: { is: "ledger", each: "deals" } } } as unknown as Words;
const hazzard = { by_hand: { events: ["nicked"] }, pad: { purses: { is: "ledger", each: "round" } } } as unknown as Words;
const bassett = { by_hand: { events: ["won"] }, pad: { purses: { is: "ledger", each: "packs" } } } as unknown as Words;
const one = (at: number, event: string, parts: Record<string, unknown> = {}): Told => ({ at, event, text: event, parts });
const named = (told: Told[]): string[] => told.map(({ event }) => event);

describe("what came of a hand", () => {
  test("is whatever was told after its last trick, and not that the next is dealt", () => {
    const told = [one(8, "trick_won"), one(9, "trick_won"), one(9, "contract_made"), one(9, "pot_won"), one(9, "dealt"), one(10, "dealt")];
    expect(named(endOf(told, ombre))).toEqual(["contract_made", "pot_won"]);
    expect(endOf([one(8, "trick_won")], ombre)).toEqual([]);
  });
  test("is of a round without tricks what ended it", () => expect(named(endOf([one(3, "thrown"), one(3, "nicked"), one(3, "side_bets_paid")], hazzard))).toEqual(["nicked"]));
  test("is also what tells how the purses stand", () => expect(named(endOf([one(3, "gathered", { packs: 1, purses: [5, 5] })], bassett))).toEqual(["gathered"]));
});

const book = { title: "Ombre", forms: ["colour {suit}"], rulings: [], presets: {}, rules: [], words: { about: {}, seats: { N: "North", E: "East", S: "South", W: "West" }, acts: {}, events: {}, refusals: {}, table: {}, ...(ombre as object) } } as unknown as Book;
const row = { table: "t", code: "c", game: "ombre", seats: ["", "", "", ""], begun: true, over: false, rulings: {}, clock: 0, grace: 0 } as TableRow;
const choices = [{ word: "colour C", label: "" }];
const ended = (at: number, deals: number, score: number[], purses: number[]): Partial<Sight> => ({ at, phase: "Voting", choices, view: { score, purses }, told: [one(at, "trick_won"), one(at, "contract_made", { deals, purses })] });

class Shown extends Table {
  constructor(private readonly from = 2) {
    super(row, book, undefined, false);
    this.see({ fresh: true, phase: "", places: ["N", "E", "S", "W"].map((called) => ({ called, name: "", house: "simple" })) });
  }
  see(sight: Partial<Sight>): void {
    this.show({ is: "sight", number: 0, at: 0, seat: this.from, phase: "Playing", ...sight });
  }
  begin(): void {
    this.see({ phase: "Voting", choices, view: { score: [0, 0, 0, 0], purses: [0, 0, 0, 0] } });
  }
}

describe("at the table it", () => {
  test("tells which hand it was and what it changed for oneself, its stake with it", () => {
    const table = new Shown();
    table.begin();
    table.see({ view: { purses: [0, 0, -1, 0] }, told: [one(1, "dealt")] });
    table.see(ended(9, 1, [0, 0, 2, 2], [0, 0, 0, 0]));
    expect(table.came).toMatchObject({ number: 1, changes: [{ field: "score", by: 2 }] });
    table.see(ended(19, 2, [0, 4, 2, 2], [-1, 0, 0, 1]));
    expect(table.came).toMatchObject({ number: 2, changes: [] });
  });
  test("tells of no purse whose standing before the hand is not known", () => {
    const table = new Shown();
    table.see({ fresh: true, view: { score: [0, 0, 4, 0], purses: [0, 0, -1, 0] }, told: [one(1, "dealt")] });
    table.see(ended(9, 1, [0, 0, 6, 0], [0, 0, 0, 0]));
    expect(table.came!.changes).toEqual([{ field: "score", by: 2 }]);
  });
  test("stays while others act, and is gone when one has decided something", async () => {
    const table = new Shown();
    table.begin();
    table.see(ended(9, 1, [0, 0, 2, 2], [0, 0, 0, 0]));
    const asked = vi.spyOn(table, "ask").mockResolvedValue(false);
    await table.say("colour C");
    table.see({ at: 10, phase: "Voting", choices, lines: { 10: "N colour H" } });
    expect(table.came).not.toBeNull(); // one was refused, and others have voted
    asked.mockResolvedValue(true);
    await table.say("colour C");
    expect(table.came).toBeNull();
  });
  test("stays if it came of what one decided", async () => {
    const table = new Shown();
    table.begin();
    vi.spyOn(table, "ask").mockImplementation(async () => {
      table.see(ended(9, 1, [0, 0, 2, 2], [0, 0, 0, 0]));
      return true;
    });
    await table.say("play QC");
    expect(table.came).toMatchObject({ number: 1 });
  });
  test("waits until what is written before it can be read", () => {
    const table = new Shown();
    table.begin();
    table.log.wait();
    table.see(ended(9, 1, [0, 0, 2, 2], [0, 0, 0, 0]));
    expect(table.came).toBeNull();
    table.log.release();
    expect(table.came).toMatchObject({ number: 1 });
  });
  test("is gone for who looks on when somebody speaks again", () => {
    const table = new Shown(-1);
    table.begin();
    table.see(ended(9, 1, [0, 0, 2, 2], [0, 0, 0, 0]));
    expect(table.came).toMatchObject({ changes: [] });
    table.see({ at: 10, lines: { 10: "N colour H" } });
    expect(table.came).toBeNull();
  });
});

describe("the last trick", () => {
  const won = (at: number): Partial<Sight> => ({ at, view: { led: null, winner: 2, trick: [["7C"], ["8C"], ["QC"], ["KC"]] }, told: [one(at, "trick_won")] });
  const led = { view: { led: "H", trick: [["AH"], [], [], []] } };

  test("is no more offered in the first of another hand", () => {
    const table = new Shown();
    table.begin();
    table.see({ view: { led: "C" } });
    table.see(won(8));
    table.see({ ...led, at: 9 });
    expect([table.past === table.last, table.isOfHandBefore]).toEqual([true, false]);
    table.see(won(12));
    table.see({ at: 13, phase: "Bidding", view: { led: null, trick: [[], [], [], []] }, told: [one(13, "dealt")] });
    expect([table.past === table.last, table.isOfHandBefore]).toEqual([true, true]);
    table.see({ ...led, at: 14 });
    expect(table.past).toBeNull();
    table.see(won(17));
    expect([table.past === table.last, table.isOfHandBefore]).toEqual([true, false]);
  });
});
