import { expect, test } from "vitest";

import { DAY, lasting } from "./lasting";

test("a time is told in seconds, in minutes if it is long, or as a day", () => {
  expect([1, 30, 120, 150, 300, DAY].map(lasting)).toEqual(["1 second", "30 seconds", "120 seconds", "150 seconds", "5 minutes", "A day"]);
});
