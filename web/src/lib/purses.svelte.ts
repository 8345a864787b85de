// Coin slides whenever a purse is lighter or fuller than it was.
import { untrack } from "svelte";

import { purse, slide } from "./flight";
import type { Table } from "./table.svelte";

interface Ways {
  to: (seat: number) => string[]; // where a seat lays its coin,
  from: string[]; // and where it is paid from
  held?: () => boolean; // while something is shown that must be seen first
  late?: () => number;
}

/** To be called as a component is made. */
export function slides(table: Table, ways: Ways): void {
  let [before, jump]: [number[], number] = [[], -1];
  $effect(() => {
    const now = (table.view["purses"] ?? []) as number[];
    const at = table.jump;
    if (ways.held?.()) return;
    untrack(() => {
      if (at === jump && now.length === before.length)
        now.forEach((sum, seat) => {
          const won = sum - before[seat]!;
          const late = ways.late?.() ?? 0;
          if (won > 0) slide(ways.from, [purse(seat)], won, { paid: true, late });
          else slide([purse(seat)], ways.to(seat), -won, { late });
        });
      before = [...now];
      jump = at;
    });
  });
}
