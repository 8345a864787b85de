import { expect, test } from "vitest";

import { BEHIND, COUP, END, HAND } from "../lib/times";
import type { Told } from "../lib/wire";
import { lasts } from "./baccara.svelte";

const told = (...events: string[]): Told[] => events.map((event) => ({ at: 1, event, text: "" }));

test("a coup that is settled is looked at longer than what else happens, and nobody is kept waiting for it", () => {
  expect(["bank_won", "bank_lost", "tied"].map((event) => lasts(told("revealed", event)))).toEqual([COUP, COUP, COUP]);
  expect(lasts(told("dealt", "drawn"))).toBe(0);
  expect(COUP).toBeGreaterThan(Math.max(HAND, END));
  expect(COUP).toBeLessThan(BEHIND);
});
