import { expect, test } from "vitest";

import { heir } from "./arrows";

test("who follows has the place of one that has gone, else who stood before", () => {
  expect(heir(["a", "b", "c"], ["a", "c"], "b")).toBe("c");
  expect(heir(["a", "b", "c"], ["a", "b"], "c")).toBe("b");
  expect(heir(["a", "b", "c"], ["a"], "b")).toBe("a");
  expect(heir(["a"], ["d"], "a")).toBeUndefined();
});
