import { expect, test } from "vitest";

import { announce, announced } from "./announced.svelte";

test("what is said twice is read twice", () => {
  announce("Hearts were led.");
  const first = announced.count;
  announce("Hearts were led.");
  expect(announced).toEqual({ text: "Hearts were led.", count: first + 1 });
});
