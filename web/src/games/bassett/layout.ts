// Where every bet of Figure 2 stands (BAS-08, BAS-13).  x is the column 0–6, y the row 0–1; a phone turns it a quarter.

export const RANKS = "A23456789TJQK";
export const TOP = "KQJT98";
export const BOTTOM = "A23456";
export const BOXES = ["even", "odd", "high"] as const;

export type Kind = "single" | "adjacent" | "diagonal" | "skip" | "row_triple" | "end_triple" | "square" | "across";
export const KINDS: Kind[] = ["single", "adjacent", "diagonal", "skip", "row_triple", "end_triple", "square", "across"];

export interface Spot {
  x: number;
  y: number;
}

/** A place: the coin lies at x, y, and whatever is pressed within the hit means it. */
export interface Place extends Spot {
  id: string; // as the rules write it
  kind: Kind;
  ranks: string[];
  hit: Spot & { w: number; h: number };
}

// A card as a part of its cell; a coin must find room between them.
export const CARD = { w: 0.82, h: 0.72 };
export const MARGIN = 0.86; // above and below the rows, for triples and skips
const EDGE = 0.04 + CARD.h / 2;

/** How a group is written: from the ace up. */
export const placeOf = (ranks: Iterable<string>): string => [...ranks].sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)).join("-");

export const spotOf = (rank: string): Spot =>
  rank === "7" ? { x: 6, y: 0.5 } : TOP.includes(rank) ? { x: TOP.indexOf(rank), y: 0 } : { x: BOTTOM.indexOf(rank), y: 1 };

const place = (kind: Kind, ranks: string[], at: Spot, hit: Place["hit"]): Place => ({ id: placeOf(ranks), kind, ranks: placeOf(ranks).split("-"), ...at, hit });

function singles(): Place[] {
  return [...RANKS].map((rank) => {
    const { x, y } = spotOf(rank);
    const alone = rank === "7";
    return place("single", [rank], { x, y: y + 0.12 }, { x, y, w: alone ? CARD.w : 0.62, h: CARD.h });
  });
}

/** Both rows: the shared edges, the outer edges, and outside of them. */
function alongRows(): Place[] {
  return [TOP, BOTTOM].flatMap((row, y) => {
    const out = y ? 1 : -1;
    const middles = [1, 2, 3, 4];
    return [
      ...[0, 1, 2, 3, 4].map((x) => place("adjacent", [row[x]!, row[x + 1]!], { x: x + 0.5, y }, { x: x + 0.5, y, w: 0.38, h: CARD.h })),
      ...middles.map((x) => place("row_triple", [row[x - 1]!, row[x]!, row[x + 1]!], { x, y: y + out * EDGE }, { x, y: y + out * 0.395, w: 0.96, h: 0.25 })),
      ...middles.map((x) => place("skip", [row[x - 1]!, row[x + 1]!], { x, y: y + out * 0.68 }, { x, y: y + out * 0.69, w: 0.96, h: 0.34 })),
    ];
  });
}

/** Between the rows: the centre of four, and the inner corners of the higher card. */
function betweenRows(): Place[] {
  return [0, 1, 2, 3, 4].flatMap((x) => [
    place("square", [TOP[x]!, TOP[x + 1]!, BOTTOM[x]!, BOTTOM[x + 1]!], { x: x + 0.5, y: 0.5 }, { x: x + 0.5, y: 0.565, w: 0.6, h: 0.27 }),
    ...[0, 1].map((side) => {
      const inward = side ? -1 : 1;
      return place("diagonal", [TOP[x + side]!, BOTTOM[x + 1 - side]!], { x: x + side + inward * 0.31, y: 0.28 }, { x: x + side + inward * 0.32, y: 0.295, w: 0.36, h: 0.27 });
    }),
  ]);
}

const ACROSS = [0, 1, 2, 3, 4, 5].map((x) => place("across", [TOP[x]!, BOTTOM[x]!], { x, y: 0.5 }, { x, y: 0.5, w: 0.4, h: 0.3 }));
const BEND = place("end_triple", ["6", "7", "8"], { x: 5.46, y: 0.5 }, { x: 5.42, y: 0.5, w: 0.42, h: 0.5 });

/** All that the rules know; the pair straight across only where line e of Figure 2 is read so (`bet_e`). */
export function places(across: boolean): Place[] {
  return [...singles(), ...alongRows(), BEND, ...betweenRows(), ...(across ? ACROSS : [])];
}

/** What lies under a point: what was laid last lies on top. */
export function under(all: Place[], { x, y }: Spot): Place | undefined {
  return all.findLast(({ hit }) => Math.abs(x - hit.x) <= hit.w / 2 && Math.abs(y - hit.y) <= hit.h / 2);
}

/** The ranks that a place is about, by `court_parity`; `high` is about none. */
export function ranksOf(id: string, courts: boolean): string[] {
  if (id === "high") return [];
  if (id !== "even" && id !== "odd") return id.split("-");
  return [...RANKS].filter((_, i) => (courts || i < 10) && i % 2 === (id === "even" ? 1 : 0));
}

const WAYS: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const TURNED: Record<string, string> = { ArrowRight: "ArrowDown", ArrowLeft: "ArrowUp", ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

/** The next place by an arrow key: near, and rather ahead than aside. */
export function toward(all: Place[], from: Place, key: string, turned: boolean): Place | undefined {
  const way = WAYS[turned ? (TURNED[key] ?? "") : key];
  if (!way) return undefined;
  const middle = (one: Place): Spot => (one.kind === "single" ? one.hit : one); // a coin lies below the middle of its card
  const start = middle(from);
  let best: { one: Place; far: number } | undefined;
  for (const one of all) {
    const [dx, dy] = [middle(one).x - start.x, middle(one).y - start.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 0.01 || aside > ahead * 1.5) continue;
    const far = ahead + aside;
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one;
}

/** The curve that joins the two cards of a skip pair, in hundredths of a cell. */
export function arc({ ranks, y }: Place): string {
  const [from, to] = [spotOf(ranks[0]!), spotOf(ranks[1]!)].sort((a, b) => a.x - b.x) as [Spot, Spot];
  const out = y > 0.5 ? 1 : -1;
  const [low, high] = [from.y + out * 0.4, from.y + out * 0.77].map((one) => Math.round(one * 100)) as [number, number];
  const [a, b] = [from.x * 100, to.x * 100];
  return `M${a + 12} ${low}C${a + 50} ${high} ${b - 50} ${high} ${b - 12} ${low}`;
}
