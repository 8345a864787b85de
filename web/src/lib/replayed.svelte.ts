// A finished game looked back on, step by step, with all hands up.
import { m } from "../paraglide/messages.js";
import { Table } from "./table.svelte";
import type { Book, Place, Replay, TableRow } from "./wire";
import type { PartWords } from "./words";

export class Replayed extends Table {
  step = $state(0);

  constructor(
    readonly replay: Replay,
    book: Book,
    row: TableRow,
    part?: PartWords,
  ) {
    super(row, book, part, false);
    this.to(0);
  }

  get steps(): number {
    return this.replay.steps.length - 1;
  }

  /** One's own seat, if one played; all hands are up, and one only looks on. */
  override get near(): number {
    return this.replay.seat >= 0 ? this.replay.seat : super.near;
  }

  /** The table after so many lines; whatever was told before stands in the minute book. */
  to(step: number): void {
    const next = Math.max(0, Math.min(step, this.steps));
    if (next !== this.step + 1) {
      this.isPast = true;
      this.show({ is: "sight", number: 0, at: 0, fresh: true, places: this.company() });
      for (let at = 0; at <= next; at++) this.add(at);
      this.isPast = false;
    } else this.add(next);
    this.step = next;
  }

  /** Who played, by the names they had; by their chairs, if the record does not tell. */
  private company(): Place[] {
    const { seats, names } = this.replay;
    return seats.map((called, seat) => {
      const name = names.length ? (names[seat] ?? "") : this.titleOf(called) || m.chair_number({ number: seat + 1 });
      return { called, here: true, ...(name ? { name } : { house: "simple" }) };
    });
  }

  private add(at: number): void {
    const { line, told, phase, view } = this.replay.steps[at]!;
    const lines = line ? { [at - 1]: line } : {};
    const over = at === this.steps && this.replay.results;
    this.show({ is: "sight", number: at + 1, at, lines, told, phase, view, ...(over ? { results: this.replay.results } : {}) });
  }
}

/** What stands in the place of a table that is only looked back on. */
export const rowOf = (replay: Replay, table = ""): TableRow => ({
  table,
  code: "",
  game: replay.game,
  seats: replay.seats.map(() => ""),
  begun: true,
  over: true,
  rulings: replay.rulings as TableRow["rulings"],
  clock: 0,
  grace: 0,
});
