import { describe, expect, it } from "vitest";

import { arc, placeOf, places, ranksOf, spotOf, toward, under, type Kind } from "./layout";

const all = places(true);
const of = (kind: Kind): string[] => all.filter((one) => one.kind === kind).map(({ id }) => id).sort();
const at = (id: string) => all.find((one) => one.id === id)!;
const written = (text: string): string[] => text.split(" ").map((group) => placeOf(group)).sort();

describe("BAS-13, the groups of Figure 2", () => {
  it.each<[Kind, string]>([
    ["single", "A 2 3 4 5 6 7 8 9 T J Q K"],
    ["adjacent", "A2 23 34 45 56 89 9T TJ JQ QK"],
    ["diagonal", "K2 AQ Q3 2J J4 3T T5 49 96 58"],
    ["skip", "A3 24 35 46 8T 9J TQ JK"],
    ["row_triple", "A23 234 345 456 89T 9TJ TJQ JQK"],
    ["end_triple", "678"],
    ["square", "AKQ2 2QJ3 3JT4 4T95 5986"],
    ["across", "AK 2Q 3J 4T 59 68"],
  ])("%s", (kind, groups) => expect(of(kind)).toEqual(written(groups)));

  it("has the pair straight across only where it is ruled so", () => expect(places(false)).toHaveLength(all.length - 6));
  it("names each group once", () => expect(new Set(all.map(({ id }) => id)).size).toBe(all.length));
  it("writes a group from the ace up", () => expect(placeOf("KA7")).toBe("A-7-K"));
});

describe("where they stand", () => {
  it.each(all)("$id is pressed where its coin lies", (one) => {
    expect(under(all, one)).toBe(one);
    expect(under(all, one.hit)?.id).toBe(one.id);
  });
  it("has the seven at the bend", () => expect(spotOf("7")).toEqual({ x: 6, y: 0.5 }));
  it("puts an adjacent pair on the shared edge", () => expect(at("9-T")).toMatchObject({ x: 3.5, y: 0 }));
  it("puts a square in the centre of its four", () => expect(at("4-5-9-T")).toMatchObject({ x: 3.5, y: 0.5 }));
  it("puts a diagonal at the inner corner of the higher card", () => {
    expect(at("5-8").x).toBeCloseTo(4.69);
    expect(at("6-9").x).toBeCloseTo(4.31);
    expect(at("5-8").y).toBeLessThan(0.5);
  });
  it("puts a skip pair outside the card between", () => {
    expect(at("A-3").x).toBe(1);
    expect(at("A-3").y).toBeGreaterThan(at("A-2-3").y);
  });
  it("keeps coins apart by a quarter of a cell", () => {
    for (const one of all)
      for (const other of all) if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(0.25);
  });
  it("draws an arc from one card of a skip pair to the other", () => expect(arc(at("A-3"))).toBe("M12 140C50 177 150 177 188 140"));
});

describe("arrow keys", () => {
  const go = (from: string, key: string, turned = false): string => toward(all, at(from), key, turned)?.id ?? "";
  it("go along the row by its edges", () => {
    expect(go("4", "ArrowRight")).toBe("4-5");
    expect(go("4-5", "ArrowRight")).toBe("5");
    expect(go("5", "ArrowLeft")).toBe("4-5");
  });
  it("go down from a card to the pair across, and out to triple and skip", () => {
    expect(go("J", "ArrowDown")).toBe("3-J");
    expect(go("3", "ArrowDown")).toBe("2-3-4");
    expect(go("2-3-4", "ArrowDown")).toBe("2-4");
  });
  it("are turned with the layout", () => {
    expect(go("4", "ArrowDown", true)).toBe("4-5");
    expect(go("2-3-4", "ArrowRight", true)).toBe("2-4");
  });
  it("reach every place from the ace, on either layout", () => {
    for (const laid of [places(false), all]) {
      const seen = new Set(["A"]);
      for (const id of seen)
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const next = toward(laid, laid.find((one) => one.id === id)!, key, false);
          if (next) seen.add(next.id);
        }
      expect(laid.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([]);
    }
  });
});

describe("even and odd", () => {
  it("count courts by their rank", () => expect(ranksOf("even", true)).toEqual([..."2468TQ"]));
  it("leave courts out where it is ruled so", () => expect(ranksOf("odd", false)).toEqual([..."A3579"]));
  it("name nothing for the higher card", () => expect(ranksOf("high", true)).toEqual([]));
});
