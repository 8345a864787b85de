import { expect, test } from "vitest";

import { isSeen, uncovering } from "./spot";

const box = (left: number, top: number) => ({ left, top, width: 100, height: 50 });

test("a bubble lies at the first place where it covers nothing that may be pressed", () => {
  const [first, second] = [box(0, 0), box(0, 100)];
  expect(uncovering([first, second], [])).toBe(first);
  expect(uncovering([first, second], [box(99, 49)])).toBe(second);
  expect(uncovering([first, second], [box(100, 0)])).toBe(first); // beside it
  expect(uncovering([first, second], [box(50, 49), box(0, 149)])).toBeUndefined();
});

test("what lies below the window's edge, or above it, is not seen", () => {
  expect([box(0, -1), box(0, 0), box(0, 350), box(0, 351)].map((one) => isSeen(one, 400))).toEqual([false, true, true, false]);
});
