// A finished game looked back on, step by step, with all hands up.
import { m } from "../paraglide/messages.js";
import { Table } from "./table.svelte";
import type { Book, Place, Replay, TableRow } from "./wire";
import type { PartWords } from "./words";

/** What one looks back on part by part. */
export type Part = "hand" | "trick";

export class Replayed extends Table {
  step = $state(0);
  /** The steps with which hands and tricks begin, as the minute book has heads of them. */
  readonly begins: Record<Part, number[]> = { hand: [], trick: [] };

  constructor(
    readonly replay: Replay,
    book: Book,
    row: TableRow,
    part?: PartWords,
  ) {
    super(row, book, part, false);
    this.to(this.steps, (at) => {
      for (const part of ["hand", "trick"] as const) if (this.log.headed[part] > this.begins[part].length) this.begins[part].push(at);
    });
    this.to(0);
  }

  get steps(): number {
    return this.replay.steps.length - 1;
  }

  /** Whether its luck is that of dice, and not of cards. */
  get isThrown(): boolean {
    return this.replay.steps.some(({ line }) => line.startsWith("throw "));
  }

  /** One's own seat, if one played; all hands are up, and one only looks on. */
  override get near(): number {
    return this.replay.seat >= 0 ? this.replay.seat : super.near;
  }

  /** The table after so many lines; whatever was told before stands in the minute book. */
  to(step: number, seen?: (at: number) => void): void {
    const next = Math.max(0, Math.min(step, this.steps));
    if (seen || next !== this.step + 1) {
      this.isPast = true;
      this.show({ is: "sight", number: 0, at: 0, fresh: true, places: this.company() });
      for (let at = 0; at <= next; at++) {
        this.add(at);
        seen?.(at);
      }
      this.isPast = false;
    } else this.add(next);
    this.step = next;
  }

  /** Where the next part begins, or the one before (the very one, from within it); else the end, or the beginning. */
  beside(part: Part, way: 1 | -1): number {
    const begins = this.begins[part];
    return way > 0 ? (begins.find((at) => at > this.step) ?? this.steps) : (begins.findLast((at) => at < this.step) ?? 0);
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

/** The step that an address asks for: "?step=120"; else the first. */
export const stepIn = (search: string): number => Math.max(0, Math.floor(Number(new URLSearchParams(search).get("step"))) || 0);

/** The address of a step of the game that is shown. */
export const linkTo = (step: number): string => `${location.origin}${location.pathname}${step ? `?step=${step}` : ""}`;

/** What a record is called as a file: by the game, and the day by one's own clock. */
export function fileOf(game: string, when: number): string {
  const day = new Date(when);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${game}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.jsonl`;
}

/** Whether what the house has refused so may be had in a moment: it was busy, or asked too often. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;
