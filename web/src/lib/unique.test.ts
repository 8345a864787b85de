import { expect, test, vi } from "vitest";

import { unique } from "./unique";

test("an id is made where the page did not come over https", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, unique);
  expect(new Set(made).size).toBe(100);
  expect(made.every((one) => /^[0-9a-f]{32}$/.test(one))).toBe(true);
  vi.unstubAllGlobals();
});
