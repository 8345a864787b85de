// The minute book: what was said and what came of it, line by line, under the head of its hand and its trick.
import type { Told } from "./wire";
import type { Words } from "./words";

/** A line of it. */
export interface Minute {
  key: string;
  seat: number; // who said it; −1 is nobody
  text: string;
  kind: "hand" | "trick" | "said" | "told" | "house" | "chat"; // the first two are heads
}

const SPOKEN = 12; // of what has happened, for who cannot see it
const MOST = 400; // lines

export class MinuteBook {
  lines = $state<Minute[]>([]);
  news = $state<{ key: number; text: string }[]>([]); // what is read aloud
  hold = ""; // an event that is not told before it has been seen to happen
  private waiting: (() => void)[] | null = null;
  private count = 0;
  private hands = 0; // heads of them that were written
  private past: number | null = 0; // hands that are over, where it is known
  private tricks = 0;
  private isPlayed = false; // a card of the trick lies
  private ended = 0; // where the hand came to its end
  readonly headed = { hand: 0, trick: 0 }; // heads that were ever written
  whole = $state(true); // it is known from the beginning

  constructor(private readonly words: Words) {}

  /** All is told anew, `whole` from the beginning. */
  forget(whole: boolean): void {
    this.lines = [];
    this.waiting = null;
    this.hands = this.tricks = this.ended = 0;
    this.past = whole ? 0 : null;
    this.isPlayed = false;
    this.whole = whole;
  }

  /** `read` is what is read aloud of it. */
  write(kind: Minute["kind"], seat: number, text: string, read = ""): void {
    this.after(() => {
      if (read) this.news = [...this.news, { key: this.count++, text: read }].slice(-SPOKEN);
      this.lines.push({ key: `${this.count++}`, seat, text, kind });
      if (this.lines.length > MOST) this.lines.splice(0, MOST / 4);
    });
  }

  /** Done when all that was written before can be read. */
  after(act: () => void): void {
    if (this.waiting) this.waiting.push(act);
    else act();
  }

  /** What follows is written when it has been seen. */
  wait(): void {
    this.release();
    this.waiting = [];
  }

  release(): void {
    const waiting = this.waiting ?? [];
    this.waiting = null;
    for (const write of waiting) write();
  }

  /** The hand is known from its beginning. */
  private get isOpened(): boolean {
    return this.whole || this.hands > (this.words.begins ? 0 : 1);
  }

  /**
   * The heads of what is told or said next.  A hand begins with an event of the catalogue, or after what came of the last.  Where a
   * game counts those that are over, what ends one tells its number, and what tells none ends none: a tie that is played again.
   */
  head(at: number, { event = "", word = "", parts = {} as Told["parts"] }): void {
    const { heads, begins, by_hand, length } = this.words;
    if (!heads) return;
    if (begins ? begins.events.includes(event) : !this.hands || (this.ended && at > this.ended)) {
      this.hands++;
      this.headed.hand++;
      this.tricks = this.ended = 0;
      this.isPlayed = false;
      this.write("hand", -1, numbered(heads.hand, this.past === null ? 0 : this.past + 1));
      if (this.past !== null && !length?.over) this.past++;
    }
    if (heads.trick && !this.isPlayed && word.startsWith("play ")) {
      this.isPlayed = true;
      this.headed.trick++;
      this.write("trick", -1, numbered(heads.trick, this.isOpened ? ++this.tricks : 0));
    }
    if (event === "trick_won") this.isPlayed = false;
    const told = length?.over ? parts?.[length.over] : undefined;
    if (typeof told === "number") this.past = told;
    if (!begins && by_hand?.events.includes(event) && (!length?.over || typeof told === "number")) this.ended = at;
  }
}

/** "Hand 3"; or, where nobody knows which it is, "Hand". */
export const numbered = (form: string, number: number): string => form.replace("{number}", number ? String(number) : "").trim();
