import { describe, expect, test } from "vitest";

import { heard, type Moment } from "./heard.svelte";
import { type Sound, SOUNDS } from "./sound";

const at = (view: Record<string, unknown>, more: Partial<Moment> = {}): Moment => ({ view, phase: "Playing", mine: false, over: false, ...more });
const ruff = { dealer: "S", led: "C", trick: [[], [], ["9S"], []], hands: [["JC", "9H"], 2, 1, 2] };
const topper = { dealer: "0", board: 3, round: 1, letters: [0, 0, 0, 0], grabber: null, hands: [["2a", "2b", "3c", "4d"], 4, 4, 4], passed: [[], 0, 0, 0], received: [["2a"], ["5a"], null, null] };

describe("at tricks", () => {
  test.each<[string, Record<string, unknown>, Sound[]]>([
    ["nothing has changed", {}, []],
    ["a card is laid", { trick: [[], [], ["9S"], ["TD"]], hands: [["JC", "9H"], 2, 1, 1] }, ["card"]],
    ["the last card of a trick is laid, and it is taken", { led: null, trick: [["JC"], ["7C"], ["9S"], ["TD"]], hands: [["9H"], 1, 1, 1] }, ["card", "trick"]],
    ["a trick is taken and cleared at once, and cards are dealt", { led: null, dealer: "W", trick: [[], [], [], []], hands: [["7C", "JC", "9H", "JH", "9D"], 5, 5, 5] }, ["trick", "deal"]],
    ["a card is laid away, unseen", { hands: [["JC", "9H"], 1, 1, 2] }, ["card"]],
  ])("%s", (_, change, sounds) => {
    expect(heard(at(ruff), at({ ...ruff, ...change }))).toEqual(sounds);
  });

  test("the first deal", () => {
    expect(heard(at({}), at({ dealer: "S", hands: [["JC", "9H"], 5, 5, 5] }))).toEqual(["deal"]);
  });

  test("the glass is struck when it is one's turn, once", () => {
    expect(heard(at(ruff), at(ruff, { mine: true }))).toEqual(["turn"]);
    expect(heard(at(ruff, { mine: true }), at(ruff, { mine: true }))).toEqual([]);
    expect(heard(at(ruff, { mine: true }), at(ruff))).toEqual([]);
  });

  test("the end of a game is all that is heard of it, and once", () => {
    expect(heard(at(ruff), at({ ...ruff, trick: [[], [], [], []], led: null }, { over: true }))).toEqual(["over"]);
    expect(heard(at(ruff, { over: true }), at(ruff, { over: true }))).toEqual([]);
  });
});

describe("with coin and dice", () => {
  const bassett = { purses: [100, 90], bank: 10, turned: ["K", "6"], bets: [{ number: 1, coppered: false }] };
  test.each<[string, Record<string, unknown>, Sound[]]>([
    ["a bet is laid", { purses: [95, 90], bets: [...bassett.bets, { number: 2, coppered: false }] }, ["coin"]],
    ["a bet is coppered", { purses: [95, 90], bets: [...bassett.bets, { number: 2, coppered: true }] }, ["copper"]],
    ["a bet that was coppered long ago is paid", { purses: [105, 90], bets: [] }, ["coin"]],
    ["cards are turned, and bets are paid", { turned: ["K", "6", "Q", "T"], purses: [110, 90] }, ["card", "coin"]],
  ])("%s", (_, change, sounds) => {
    expect(heard(at(bassett), at({ ...bassett, ...change }))).toEqual(sounds);
  });

  test("the throw that ends a round is heard, though the throws are cleared with it", () => {
    expect(heard(at(hazzard, { phase: "ThrowingChance" }), at({ ...hazzard, caster: "1", throws: [], purses: [120, 80] }))).toEqual(["dice", "coin"]);
  });

  const hazzard = { caster: "0", throws: [[3, 4]], purses: [100, 100] };
  test.each<[string, Record<string, unknown>, Sound[]]>([
    ["the dice are thrown", { throws: [[3, 4], [1, 2]] }, ["dice"]],
    ["the dice are cleared away", { throws: [] }, []],
    ["the cup is set down before another", { caster: "1", throws: [] }, ["cup"]],
  ])("%s", (_, change, sounds) => {
    expect(heard(at(hazzard), at({ ...hazzard, ...change }))).toEqual(sounds);
  });
});

describe("where hats are snatched", () => {
  const passing = (view: Record<string, unknown>, mine = false): Moment => at(view, { phase: "Passing", mine });

  test.each([true, false])("the first hat is silent (mine before: %s)", (mine) => {
    const gone = at({ ...topper, board: 2 }, { phase: "Scrambling", mine: true });
    expect(heard(passing(topper, mine), gone)).toEqual([]);
    expect(heard(passing(topper, mine), at({ ...gone.view, grabber: "0" }, { phase: "Scrambling", mine: true }))).toEqual([]);
  });

  test("a card is chosen; when all are, they go round, and no glass is struck", () => {
    const chosen = { ...topper, hands: [["2a", "2b", "3c"], 3, 3, 4], passed: [["4d"], 1, 1, 0] };
    expect(heard(passing(topper, true), passing({ ...topper, hands: [["2a", "2b", "3c", "4d"], 3, 4, 4], passed: [[], 1, 0, 0] }, true))).toEqual(["card"]);
    expect(heard(passing(chosen), passing({ ...topper, round: 2, hands: [["2a", "2b", "3c", "2c"], 4, 4, 4], received: [["2c"], ["4d"], null, null] }, true))).toEqual(["trick"]);
  });

  test("after a scramble the next deal is heard, and the dealer is asked for the signal", () => {
    const next = { ...topper, board: 3, dealer: "1", letters: [0, 0, 1, 0], round: 0, hands: [["3a", "3b", "4c", "5d"], 4, 4, 4], received: [[], [], null, null] };
    expect(heard(at({ ...topper, board: 2 }, { phase: "Scrambling" }), at(next, { phase: "Signalling", mine: true }))).toEqual(["deal", "turn"]);
  });
});

test("every sound is short, quiet and no lower than one hears", () => {
  for (const strokes of Object.values(SOUNDS))
    for (const stroke of strokes as { at: number; lasts: number; loud: number; tone?: number; band?: number }[]) {
      expect(stroke.at + stroke.lasts).toBeLessThan(1.3);
      expect(stroke.loud).toBeLessThanOrEqual(0.4);
      expect(stroke.tone ?? stroke.band).toBeGreaterThan(60);
    }
});
