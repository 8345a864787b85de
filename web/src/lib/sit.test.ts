import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refused } from "./api";
import { Line } from "./line";
import { chairIn, openAndSit, PATIENCE, playNow } from "./sit";

/** A socket on which nobody speaks, unless the test does. */
const sockets = vi.hoisted(() => [] as EventTarget[]);
vi.mock("partysocket", () => ({
  WebSocket: class extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    constructor() {
      super();
      sockets.push(this);
    }
    reconnect(): void {}
    send(): void {}
    close(): void {}
  },
}));
vi.mock("./api", async (real) => ({
  ...(await real<typeof import("./api")>()),
  book: async () => ({ words: { about: {}, seats: {} } }),
  open: async () => ({ table: "t", code: "c", seats: ["", ""] }),
  identity: async () => undefined,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const turnedAway = (reason: string): Event => Object.assign(new Event("close"), { code: 4401, reason });

test("whoever sits down where nobody answers is told so", async () => {
  const ended = playNow("ruff", "Nell").catch((wrong: unknown) => wrong);
  await vi.advanceTimersByTimeAsync(PATIENCE + 1);
  const wrong = (await ended) as Refused;
  expect(wrong).toBeInstanceOf(Refused);
  expect(wrong.wrong.rule).toBe("line");
});

test("whoever opens a table without being heard at it is told so", async () => {
  const ended = openAndSit("Nell", { game: "ruff" }).catch((wrong: unknown) => wrong);
  await vi.advanceTimersByTimeAsync(PATIENCE + 1);
  expect(((await ended) as Refused).wrong.rule).toBe("line");
});

test("one is shown to the game's own chair, to South, or to the first", () => {
  const compass = { N: "North", E: "East", S: "South", W: "West" };
  const chair = (about: object, seats: object, of: number): number => chairIn({ about, seats } as unknown as Parameters<typeof chairIn>[0], of);
  expect([chair({ seat: 1 }, { 0: "", 1: "" }, 3), chair({}, compass, 4), chair({}, compass, 2), chair({}, { 0: "", 1: "" }, 2)]).toEqual([1, 2, 0, 0]);
});

test("whoever is turned away is told so at once", async () => {
  const ended = playNow("ruff", "Nell").catch((wrong: unknown) => wrong);
  await vi.advanceTimersByTimeAsync(1);
  sockets.at(-1)!.dispatchEvent(turnedAway("table: there is no such table."));
  expect(await ended).toBeInstanceOf(Refused);
});

test("a line that is shut, or closed, leaves nobody waiting, and takes nothing more", async () => {
  for (const end of [(line: Line) => line.close(), () => void sockets.at(-1)!.dispatchEvent(turnedAway("table: it is gone."))]) {
    const line = new Line("t", () => undefined, () => undefined);
    const asked = line.ask({ do: "begin" });
    end(line);
    expect(await asked).toMatchObject({ is: "refused", rule: "line" });
    expect(await line.ask({ do: "begin" })).toMatchObject({ is: "refused", rule: "line" });
  }
});

test("a line that is down keeps what was asked", async () => {
  const line = new Line("t", () => undefined, () => undefined);
  const settled = vi.fn();
  void line.ask({ do: "begin" }).then(settled);
  sockets.at(-1)!.dispatchEvent(turnedAway("limits: too often."));
  sockets.at(-1)!.dispatchEvent(Object.assign(new Event("close"), { code: 1006, reason: "" }));
  await vi.advanceTimersByTimeAsync(PATIENCE * 10);
  expect(settled).not.toHaveBeenCalled();
});
