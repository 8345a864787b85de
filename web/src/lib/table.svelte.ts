// A table as one sees it: everything that was sent, put together.
import { m } from "../paraglide/messages.js";
import { Line, type Asking, type State } from "./line";
import { label, named, wordsOf, type Words } from "./words";
import type { Book, Choice, Place, Refusal, Sight, Spoken, TableRow } from "./wire";

/** A line of the minute book. */
export interface Minute {
  key: string;
  seat: number; // who said it; −1 is nobody
  text: string;
  kind: "said" | "told" | "head" | "house" | "chat";
}

export interface Why {
  word: string; // what was tried
  rule: string;
  sentence: string;
}

/** The trick that was won last, and what came of the hand if it was the hand's last. */
export interface LastTrick {
  cards: Record<number, string>;
  winner: number;
  order: number[]; // the seats, from who led
  came: string[];
}

const HOUSE = ["Aphra", "Tobias", "Mr Cotton", "Nell", "Lady Ashburn", "Ned", "Hester", "Sir Giles", "Moll", "Jack", "Bess", "Tom"];
const UNKNOWN = "??";

export class Table {
  readonly words: Words;
  readonly rulings: Record<string, unknown>;
  private line: Line | undefined;
  private late: { sight: Sight; timer: ReturnType<typeof setTimeout> }[] = [];
  private spoken = new Map<number, string>();
  private count = 0;

  state = $state<State>("coming");
  shut = $state("");
  back = $state(false); // the line was down, and is up again
  number = $state(-1);
  at = $state(0);
  seat = $state(-1);
  places = $state<Place[]>([]);
  view = $state<Record<string, any>>({});
  phase = $state("");
  waitsFor = $state("");
  due = $state(0); // when time is up, by this page's clock; 0 is never
  whole = $state(0); // how long there was
  choices = $state.raw<Choice[]>([]);
  results = $state<number[] | null>(null);
  paused = $state(false);
  follower = $state("");
  chat = $state<Spoken[]>([]);
  minutes = $state<Minute[]>([]);
  news = $state<string[]>([]); // what has just been told, for who cannot see it
  why = $state<Why | null>(null);
  sent = $state(""); // a word that the house has not answered yet
  last = $state.raw<LastTrick | null>(null);
  commitment = $state("");

  begun = $derived(this.phase !== "");
  over = $derived(this.results !== null);
  mine = $derived(this.seat >= 0 && this.choices.length > 0 && !this.over);
  names = $derived(this.places.map((place, seat) => place.name || (place.house ? HOUSE[seat % HOUSE.length]! : this.called(seat))));

  constructor(
    readonly row: TableRow,
    readonly book: Book,
    live = true, // else it is shown what to show, and nothing can be asked
  ) {
    this.words = wordsOf(book);
    const chosen = row.rulings;
    const preset = book.presets[String(chosen["ruleset"] ?? "booklet")] ?? {};
    this.rulings = { ...Object.fromEntries(book.rulings.map((one) => [one.name, one.default])), ...preset, ...chosen };
    if (live) this.line = new Line(row.table, (sight) => this.receive(sight), (state, why) => this.stand(state, why));
  }

  /** A seat as the rulebook calls it. */
  called(seat: number): string {
    const place = this.places[seat];
    return place ? (this.words.seats[place.called] ?? place.called) : "";
  }

  seatOf(called: unknown): number {
    return typeof called === "number" ? called : this.places.findIndex((place) => place.called === called);
  }

  name(seat: number): string {
    return seat === this.seat && seat >= 0 ? m.you() : (this.names[seat] ?? "");
  }

  /** The seats in order of play from one's left, oneself last. */
  get others(): number[] {
    const seats = this.places.length;
    const first = this.seat >= 0 ? this.seat + 1 : 0;
    return Array.from({ length: this.seat >= 0 ? seats - 1 : seats }, (_, i) => (first + i) % seats);
  }

  get turn(): number {
    return typeof this.view["turn"] === "number" ? this.view["turn"] : -1;
  }

  /** A sentence with people's names in it. */
  told(text: string): string {
    return named(text, this.words.seats, this.names);
  }

  private stand(state: State, why: string): void {
    if (this.state === "down" && state === "here") {
      this.back = true;
      setTimeout(() => (this.back = false), 4000);
    }
    if (!(this.state === "down" && state === "coming")) this.state = state;
    this.shut = why;
  }

  /** Shown at the moment that is common to all; nothing overtakes what came before it. */
  private receive(sight: Sight): void {
    if (!sight.wait && !this.late.length) return this.show(sight);
    const entry = { sight, timer: setTimeout(() => this.showLate(entry), sight.wait ?? 0) };
    this.late.push(entry);
  }

  private showLate(until: { sight: Sight }): void {
    while (this.late.length) {
      const first = this.late.shift()!;
      clearTimeout(first.timer);
      this.show(first.sight);
      if (first === until) return;
    }
  }

  protected show(sight: Sight): void {
    if (sight.fresh) this.forget();
    const before = this.view;
    this.number = sight.number;
    this.at = sight.at;
    this.seat = sight.seat ?? -1;
    if (sight.places) this.people(sight.places);
    if (sight.luck) this.commitment = sight.luck.commitment;
    this.phase = sight.phase ?? "";
    if (sight.view) {
      const view = { ...(sight.fresh ? {} : before), ...sight.view };
      this.keepTrick(before, view, sight);
      this.view = view;
    }
    this.waitsFor = sight.waits_for ?? "";
    this.due = sight.due ? performance.now() + sight.due : 0;
    this.whole = Math.max(sight.due ?? 0, this.row.clock * 1000);
    this.choices = sight.choices ?? [];
    this.paused = sight.paused ?? false;
    this.follower = sight.follower ?? "";
    this.hear(sight);
    if (sight.results) this.results = sight.results;
    if (Object.values(sight.lines ?? {}).some((line) => line !== UNKNOWN)) this.why = null; // what nobody may notice closes nothing
  }

  private forget(): void {
    this.view = {};
    this.spoken.clear();
    this.minutes = [];
    this.chat = [];
    this.results = null;
    this.last = null;
  }

  /** A trick is done when no suit is led any more.  A hand's last is cleared at once: what was said completes it. */
  private keepTrick(before: Record<string, any>, now: Record<string, any>, sight: Sight): void {
    const lay = (view: Record<string, any>): Record<number, string> =>
      Array.isArray(view["trick"]) ? Object.fromEntries(view["trick"].flatMap((cards: string[], seat: number) => (cards?.[0] ? [[seat, cards[0]]] : []))) : {};
    const lies = lay(now);
    if (now["led"] !== null || (before["led"] == null && !sight.fresh) || (sight.fresh && !Object.keys(lies).length)) return;
    const cleared = !Object.keys(lies).length;
    const cards = cleared ? { ...lay(before), ...this.played(sight.lines ?? {}) } : lies;
    const won = (sight.told ?? []).find((text) => this.tells(text, "trick_won"));
    const winner = this.seatOf(now["winner"] ?? null);
    const told = cleared && won ? (sight.told ?? []).slice(sight.told!.indexOf(won) + 1).filter((text) => !this.tells(text, "dealt")) : [];
    this.last = {
      cards,
      winner: winner >= 0 ? winner : this.places.findIndex((_, seat) => !!won && this.tells(won, "trick_won", seat)),
      order: this.inOrder(cards, this.seatOf(before["leader"] ?? now["leader"]), before["after"] ?? now["after"]),
      came: told.map((text) => this.told(text)),
    };
  }

  private played(lines: Record<string, string>): Record<number, string> {
    const found: Record<number, string> = {};
    for (const text of Object.values(lines)) {
      const [who, what, card] = text.split(" ");
      if (what === "play" && card && card !== UNKNOWN) found[this.seatOf(who)] = card;
    }
    return found;
  }

  private inOrder(cards: Record<number, string>, leader: number, after: number[] | undefined): number[] {
    const order: number[] = [];
    let seat = leader;
    while (seat >= 0 && cards[seat] && !order.includes(seat)) {
      order.push(seat);
      seat = after?.[seat] ?? (seat + 1) % this.places.length;
    }
    return [...order, ...Object.keys(cards).map(Number).filter((other) => !order.includes(other))];
  }

  private people(places: Place[]): void {
    const before = this.places;
    this.places = places;
    if (!before.length) return;
    places.forEach((now, seat) => {
      const was = before[seat];
      if (!was) return;
      if (now.name && now.name !== was.name) this.minute("house", seat, m.sits_down({ name: now.name }));
      else if (!now.name && was.name) this.minute("house", seat, m.has_left({ name: was.name }));
      else if (now.name && !!now.here !== !!was.here && seat !== this.seat) this.minute("house", seat, now.here ? m.is_back({ name: now.name }) : m.is_away({ name: now.name }));
      if (now.name && now.house && !was.house) this.minute("house", seat, m.house_plays_for({ name: now.name }));
    });
  }

  private minute(kind: Minute["kind"], seat: number, text: string): void {
    this.minutes.push({ key: `${this.count++}`, seat, text, kind });
    if (this.minutes.length > 400) this.minutes.splice(0, 100);
  }

  private hear(sight: Sight): void {
    const news: string[] = [];
    const told = (sight.told ?? []).map((text) => this.told(text));
    for (const [number, text] of Object.entries(sight.lines ?? {})) {
      const known = this.spoken.get(+number);
      this.spoken.set(+number, text);
      if (known === text) continue;
      const seat = this.places.findIndex((place) => text.startsWith(`${place.called} `));
      if (seat < 0 || text.includes(UNKNOWN)) continue;
      const word = text.slice(this.places[seat]!.called.length + 1);
      if (this.toldBy(sight.told ?? [], seat)) continue;
      const said = label(word, this.phase, this.book);
      this.minute("said", seat, said);
      if (seat !== this.seat) news.push(`${this.names[seat]}: ${said}`);
    }
    for (const text of told) {
      this.minute("told", -1, text);
      news.push(text);
    }
    for (const said of sight.chat ?? []) {
      this.chat.push(said);
      this.minute("chat", said.seat, `${said.name}: “${said.text}”`);
      if (!sight.fresh) news.push(`${said.name}: ${said.text}`);
    }
    if (news.length && !sight.fresh) this.news = news;
  }

  /** Whether what came of an act says what it was. */
  private toldBy(told: string[], seat: number): boolean {
    return (this.words.tell_the_act?.events ?? []).some((name) => told.some((text) => this.tells(text, name, seat)));
  }

  /** Whether a sentence tells this event, and of this seat. */
  private tells(text: string, event: string, seat = -1): boolean {
    const form = (this.words.events[event] ?? "").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    const pattern = (seat < 0 ? form : form.replace("{seat}", this.called(seat))).replace(/\{\w+\}/g, ".+");
    return !!form && new RegExp(`^${pattern}$`).test(text);
  }

  /** To the house; a refusal stays until something else is done. */
  async ask(asking: Asking): Promise<boolean> {
    const word = asking.do === "say" ? (asking as { word: string }).word : "";
    if (!this.line) return false;
    if (word) this.sent = word;
    const answer = await this.line.ask(asking);
    if (this.sent === word) this.sent = "";
    if (answer.is === "done") {
      this.why = null;
      return true;
    }
    this.refused(word, answer);
    return false;
  }

  private refused(word: string, refusal: Refusal): void {
    this.why = { word, rule: refusal.rule, sentence: this.told(refusal.sentence) };
  }

  say(word: string): Promise<boolean> {
    return this.ask({ do: "say", word, seen: this.at } as Asking);
  }

  close(): void {
    this.line?.close();
  }
}
