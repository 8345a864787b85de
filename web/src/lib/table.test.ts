import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { settings } from "./settings.svelte";
import { housed, Table, toldApart } from "./table.svelte";
import type { Book, Sight, TableRow } from "./wire";

const seats = ["N", "E", "S", "W"];
const book = {
  title: "Ruff", forms: ["play {card}"], rulings: [], presets: {}, rules: [],
  words: { about: {}, seats: { N: "North", E: "East", S: "South", W: "West" }, acts: {}, events: {}, refusals: {}, table: {}, pad: {} },
} as unknown as Book;
const row = { table: "t", code: "c", game: "ruff", seats: ["", "", "", ""], begun: true, over: false, rulings: {}, clock: 0, grace: 0 } as TableRow;

/** A table that is shown what to show. */
class Shown extends Table {
  private shown = 0;
  constructor(of = book) {
    super(row, of, undefined, false);
    this.see({ fresh: true, places: seats.map((called) => ({ called, name: called === "S" ? "J. D. Smith" : "", house: called === "S" ? "" : "simple" })) });
  }
  see(sight: Partial<Sight>): void {
    this.show({ is: "sight", number: this.shown, at: this.shown++, seat: 2, phase: "Playing", ...sight });
  }
}

describe("what others do", () => {
  /** A table that is sent what there is to see. */
  class Sent extends Shown {
    come(sight: Partial<Sight>): void {
      this.receive({ is: "sight", number: 1, at: 1, seat: 2, phase: "Playing", ...sight });
    }
  }
  const card = (number: number, turn: number): Partial<Sight> => ({ at: number, lines: { [number]: "W play AD" }, view: { turn } });
  const mine = { choices: [{ word: "play QH", label: "" }] };
  let table: Sent;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    table = new Sent();
    table.come(card(1, 0));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    settings.pace = "usual";
  });

  test("is shown one thing after another, and at once when one hurries", () => {
    table.come(card(2, 1));
    table.come({ ...card(3, 2), ...mine });
    expect([table.at, table.isBehind]).toEqual([1, true]);
    vi.advanceTimersByTime(600);
    expect(table.at).toBe(2);
    table.hurry();
    expect([table.at, table.isBehind, table.mine]).toEqual([3, false, true]);
  });
  test("is so also for who wants no motion: the pace alone says how long there is to read", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    table.come(card(2, 1));
    expect([table.at, table.isBehind]).toEqual([1, true]);
    vi.advanceTimersByTime(600);
    expect(table.at).toBe(2);
  });
  test("is all shown in its time, however much it is, for nobody is kept waiting; and at once, if one asks for something else", async () => {
    for (let number = 2; number <= 30; number++) table.come(card(number, number % 4));
    vi.advanceTimersByTime(5000);
    expect(table.at).toBeLessThan(12);
    await table.ask({ do: "rise" });
    expect(table.isBehind).toBe(true); // there is no line
    Reflect.set(table, "line", { ask: () => Promise.resolve({ is: "done" }) });
    await table.ask({ do: "chat", text: "Ah" });
    expect(table.isBehind).toBe(true);
    await table.ask({ do: "rise" });
    expect([table.at, table.isBehind]).toEqual([30, false]);
  });
  test("is as long to be seen as its furniture shows it", () => {
    table.lasts = (told) => 3000 * told.length;
    table.come({ at: 2, told: [{ at: 2, event: "turned", text: "", parts: {} }] });
    table.come(card(3, 2));
    vi.advanceTimersByTime(3400);
    expect(table.at).toBe(2);
    vi.advanceTimersByTime(200);
    expect(table.at).toBe(3);
  });
  test("is shown each by itself, though several are due at one moment", () => {
    const just: string[] = [];
    const show = vi.spyOn(table as unknown as { show(sight: Sight): void }, "show").mockImplementation((sight) => void setTimeout(() => just.push(`${sight.at} of ${show.mock.calls.length}`)));
    table.come(card(2, 1));
    table.come({ ...card(3, 1), ...mine });
    vi.runAllTimers();
    expect(just).toEqual(["2 of 1", "3 of 2"]);
  });
  test("is shown together where nobody looks, and left out where all is told anew", () => {
    table.come(card(2, 1));
    table.come(card(3, 2));
    vi.stubGlobal("document", { hidden: true });
    vi.advanceTimersToNextTimer();
    expect([table.at, table.isBehind]).toEqual([3, false]);
    vi.stubGlobal("document", { hidden: false });
    for (const number of [4, 5, 6]) table.come(card(number, 1));
    expect(table.isBehind).toBe(true);
    table.come({ ...card(7, 1), fresh: true });
    expect([table.at, table.isBehind]).toEqual([7, false]);
    vi.runAllTimers();
    expect(table.at).toBe(7);
  });
  test("is all shown at once to who wants it so", () => {
    settings.pace = "at once";
    const at = new Sent();
    for (const number of [1, 2, 3]) at.come(card(number, number));
    expect([at.at, at.isBehind]).toEqual([3, false]);
  });
  test("is not waited for by who may speak while others are asked", () => {
    table.come(card(2, 1));
    table.come({ ...card(3, 1), ...mine });
    vi.advanceTimersByTime(1);
    expect([table.at, table.mine]).toEqual([3, true]);
  });
  test("leaves the clock as it is, however late it is shown", () => {
    const due = performance.now() + 9000;
    table.come({ ...card(2, 2), ...mine, due: 9000 });
    vi.advanceTimersByTime(200);
    table.hurry();
    expect(table.due).toBe(due);
  });
  test("makes nothing of what one presses before it is shown", async () => {
    const asked = vi.spyOn(table, "ask").mockResolvedValue(true);
    table.come({ ...card(2, 2), ...mine });
    expect(await table.say("play QH")).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    expect(table.mine).toBe(true);
    expect(table.why).toMatchObject({ word: "play QH", rule: "seen" });
    expect(await table.say("play QH")).toBe(true);
  });
  test("is told by the house, if what one presses before it is shown is not to be done then either", async () => {
    const asked = vi.spyOn(table, "ask").mockResolvedValue(false);
    table.come({ ...card(2, 2), ...mine });
    await table.say("play JD");
    expect(asked).toHaveBeenCalledWith({ do: "say", word: "play JD", seen: 2 });
  });
  test("hinders nothing that was on offer, and still is", async () => {
    const asked = vi.spyOn(table, "ask").mockResolvedValue(true);
    const still = { ...mine, choices: [...mine.choices, { word: "play JD", label: "" }] };
    table.see({ at: 2, ...mine });
    table.come({ ...card(3, 2), ...still, wait: 300 });
    expect([table.at, table.isBehind]).toEqual([2, true]);
    expect(await table.say("play QH")).toBe(true);
    expect(asked).toHaveBeenCalledWith({ do: "say", word: "play QH", seen: 3 });
  });
  test("is not answered by a word that was for something else", async () => {
    const asked = vi.spyOn(table, "ask").mockResolvedValue(true);
    table.see({ at: 2, ...mine });
    table.come({ ...card(3, 2), ...mine, phase: "Discarding", wait: 300 });
    expect(await table.say("play QH")).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    expect(table.why).toMatchObject({ rule: "seen" });
  });
});

const hand = (...cards: string[]): Record<string, unknown> => ({ hands: [5, 5, cards, 5] });
const refused = { word: "play QH", rule: "RUFF-16", reason: "", sentence: "You must follow." };

describe("a refusal", () => {
  test("stays while others act", () => {
    const table = new Shown();
    table.see({ view: hand("QH", "JD") });
    table.why = refused;
    table.see({ view: { led: "D" }, lines: { 1: "W play AD" } });
    expect(table.why).toEqual(refused);
  });
  test("is gone with its hand, when something else is asked, and when it is over", () => {
    for (const sight of [{ view: hand("9C", "TC") }, { phase: "Bidding", choices: [{ word: "pass", label: "pass" }] }, { results: [5, 3] }]) {
      const table = new Shown();
      table.see({ view: hand("QH", "JD") });
      table.why = refused;
      table.see(sight);
      expect(table.why).toBeNull();
    }
  });
});

test("what is written to all is left as it was written, and read out so", () => {
  const table = new Shown();
  table.see({ chat: [{ seat: 2, name: "J. D. Smith", text: "9a JD S" }] });
  expect(table.log.lines.at(-1)).toMatchObject({ kind: "chat" });
  expect([table.log.lines.at(-1)!.text, table.log.news.at(-1)!.text].map((text) => text.replaceAll("\u2060", ""))).toEqual(["J. D. Smith: “9a JD S”", "J. D. Smith: 9a JD S"]);
});

describe("how far a game has come", () => {
  const ruled = [{ name: "coups", default: 5, why: "", length: true }];
  const at = (length: Record<string, unknown>, rulings: unknown[] = ruled): Shown => new Shown({ ...book, rulings, words: { ...book.words, heads: { hand: "Coup {number}" }, length } } as unknown as Book);

  test("is told by the rounds that are over, of as many as were agreed upon", () => {
    const table = at({ over: "round" });
    expect(table.progress).toBe("");
    for (const [round, told] of [[0, "Coup 1 of 5"], [4, "Coup 5 of 5"]] as const) {
      table.see({ view: { round } });
      expect(table.progress).toBe(told);
    }
    table.see({ view: { round: 5 }, results: [1, 0, 0, 0] });
    expect(table.progress).toBe("Coup 5 of 5");
  });
  test("is told by those that have begun, so many for each where nothing is agreed upon", () => {
    const table = at({ begun: "dealt", each: 4 }, [{ ...ruled[0], default: 0 }]);
    table.see({ view: { dealt: 3 } });
    expect(table.progress).toBe("Coup 3 of 16");
  });
  test("is not told of a number that is exceeded", () => {
    const table = at({ over: "hand", of: 4 }, []);
    table.see({ view: { hand: 4 } });
    expect(table.progress).toBe("Coup 5");
  });
});

describe("a ledger", () => {
  const kept = (pad: Record<string, unknown>): Shown => new Shown({ ...book, words: { ...book.words, pad } } as unknown as Book);
  const done = (round: number, ...purses: number[]) => ({ at: round, event: "bank_won", text: "", parts: { round, purses } });
  const purses = { is: "ledger", each: "round" };

  test("has a line for each round that is over, with its number, and none for what is laid out in the middle of one", () => {
    const table = kept({ purses });
    for (const now of [[10, 10], [9, 10], [9, 8]]) table.see({ view: { purses: now, round: 0 } });
    expect(table.ledger("purses")).toEqual([]);
    table.see({ view: { purses: [9, 11], round: 1 }, told: [done(1, 9, 11)] });
    table.see({ view: { purses: [7, 11] } });
    expect(table.ledger("purses")).toEqual([{ number: 1, values: [9, 11] }]);
  });
  test("is the same for who comes back", () => {
    const table = kept({ purses });
    table.see({ fresh: true, view: { purses: [5, 5], round: 2 }, told: [done(1, 9, 11), done(2, 8, 12)] });
    expect(table.ledger("purses")).toEqual([{ number: 1, values: [9, 11] }, { number: 2, values: [8, 12] }]);
  });
  test("that is not told by rounds has what was before each change", () => {
    const table = kept({ score: { is: "ledger" } });
    for (const score of [[0, 0], [0, 0], [2, 0]]) table.see({ view: { score } });
    expect(table.ledger("score").map(({ values }) => values)).toEqual([[0, 0]]);
  });
});

test("what is seen to happen first is written down after it, with all that has come since", () => {
  const table = new Shown({ ...book, words: { ...book.words, heads: { hand: "Round {number}" }, length: { over: "round", of: 5 }, pad: { purses: { is: "ledger", each: "round" } } } } as unknown as Book);
  const done = (round: number, event: string): Partial<Sight> => ({ view: { purses: [9, 11], round }, told: [{ at: round, event, text: "", parts: { round, purses: [9, 11] } }] });
  const written = (): unknown => [table.written.view["purses"], table.progress, table.ledger("purses").length];
  table.log.hold = "thrown";
  table.see({ view: { purses: [10, 10], round: 0 } });
  table.see(done(1, "thrown"));
  table.see({ view: { purses: [4, 11] } });
  expect([table.view["purses"], written()]).toEqual([[4, 11], [[10, 10], "Round 1 of 5", 0]]);
  table.log.release();
  expect(written()).toEqual([[4, 11], "Round 2 of 5", 1]);
  table.see(done(2, "nicked"));
  expect(written()).toEqual([[9, 11], "Round 3 of 5", 2]);
});

describe("people", () => {
  const named = (...names: string[]): string[] => toldApart(names.map((name, seat) => ({ called: String(seat), name })));
  test("without a name are counted, in whatever language they came", () => expect(named("A guest", "", "Ein Gast", "A guest")).toEqual(["Guest", "", "Guest 2", "Guest 3"]));
  test("of one name are told apart", () => expect(named("Ann", "Ben", "Ann")).toEqual(["Ann", "Ben", "Ann (2)"]));
  test("have their names for themselves: the house's players have others", () => {
    const seated = (...names: string[]): string[] => housed(names.map((name, seat) => ({ called: String(seat), name, house: name ? "" : "simple" })));
    expect(seated("", "", "Ann")).toEqual(["Aphra", "Tobias", ""]);
    const [first, , third] = seated("", "aphra", "");
    expect(third).toBe("Mr Cotton");
    expect(["Aphra", "Tobias", "Mr Cotton", ""]).not.toContain(first);
    const all = seated("Tobias", ...Array.from({ length: 11 }, () => ""));
    expect(new Set(all).size).toBe(12);
    expect(all).not.toContain("Tobias");
  });
});

describe("one's own seat", () => {
  const seated = (name: string): Shown => {
    const table = new Shown({ ...book, words: { ...book.words, events: { took: "{seat} takes the trick." } } } as unknown as Book);
    table.see({ places: seats.map((called) => ({ called, name: called === "S" ? name : "", house: called === "S" ? "" : "simple" })) });
    return table;
  };
  const took = { event: "took", at: 1, text: "", parts: { seat: "S" } };

  test("is You, and a guest is told of by a name that fits into a sentence", () => {
    for (const name of ["A guest", "Ein Gast"]) {
      const table = seated(name);
      expect(table.names).toEqual(["Aphra", "Tobias", "You (Guest)", "Nell"]);
      expect(table.tell(took)).toBe("Guest takes the trick.");
      expect(table.told("North and South")).toBe("Aphra and Guest");
    }
  });
  test("has one's name, if one has given one", () => {
    const table = seated("Ann");
    expect(table.names[2]).toBe("You (Ann)");
    expect(table.tell(took)).toBe("Ann takes the trick.");
  });
  test("is nobody's own to who looks on", () => {
    const table = seated("A guest");
    table.see({ seat: -1 });
    expect(table.names[2]).toBe("Guest");
  });
});
