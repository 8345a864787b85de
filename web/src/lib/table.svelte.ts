// A table as one sees it: everything that was sent, put together.
import { m } from "../paraglide/messages.js";
import { beginsAfterTrick, changesOf, endOf, figuresAfter, figuresAtFirst, type Came } from "./came";
import { Line, type Asking, type State } from "./line";
import { getLocale, locales } from "../paraglide/runtime.js";
import { MinuteBook, numbered } from "./minutes.svelte";
import { Pace } from "./pace";
import { paceOf } from "./settings.svelte";
import { NOTE } from "./times";
import { aloud, asWritten, heading, isOffered, label, named, sentence, speech, unread, wordsOf, type PadForm, type PartWords, type Words } from "./words";
import type { Book, Choice, Place, Refusal, Sight, Spoken, TableRow, Told } from "./wire";

export interface Why {
  word: string; // what was tried
  rule: string;
  reason: string; // where the rule is broken in several ways
  sentence: string;
}

/** The trick that was won last. */
export interface LastTrick {
  cards: Record<number, string>;
  winner: number;
  order: number[]; // the seats, from who led
}

const HOUSE = ["Aphra", "Tobias", "Mr Cotton", "Nell", "Lady Ashburn", "Ned", "Hester", "Sir Giles", "Moll", "Jack", "Bess", "Tom"];
const UNKNOWN = "??";
const TIME_IS_UP = "time is up"; // whatever the game
const NOT_NOW = "now"; // the reason against a word that is not for this moment
const WISHES: Record<string, (who: { name: string }) => string> = { pause: m.wishes_pause, "go on": m.wishes_to_go_on, again: m.wishes_again };
const TALE = 400; // events that the house tells to who comes late

/** Whoever has given no name, in whatever language he came. */
const isGuest = (name: string): boolean => locales.some((locale) => m.a_guest({}, { locale }) === name);

/** People's names, as they fit into any sentence: whoever has given none is Guest, and of several with one name the later are counted. */
export function toldApart(places: Place[]): string[] {
  const given = places.map(({ name = "" }) => (isGuest(name) ? m.guest() : name));
  return given.map((name, seat) => {
    const number = given.slice(0, seat + 1).filter((other) => other === name).length;
    if (!name || number === 1) return unread(name);
    return name === m.guest() ? m.guest_number({ number }) : unread(m.name_number({ name, number }));
  });
}

/** The house's own names at its seats, but for those that people have. */
export function housed(places: Place[]): string[] {
  const alike = (name: string): string => name.trim().toLowerCase();
  const taken = places.map(({ name = "" }) => alike(name));
  const free = HOUSE.filter((name) => !taken.includes(alike(name)));
  const usual = places.map(({ name, house }, seat) => (house && !name && free.includes(HOUSE[seat]!) ? HOUSE[seat]! : ""));
  const rest = free.filter((name) => !usual.includes(name)).reverse(); // the last first: they are the least often anybody's
  return places.map(({ name, house }, seat) => usual[seat] || (house && !name ? (rest.shift() ?? "") : ""));
}

export class Table {
  readonly words: Words;
  readonly log: MinuteBook;
  readonly rulings: Record<string, unknown>;
  lasts: (told: Told[]) => number = () => 0; // how long its furniture shows what has happened, in ms
  private line: Line | undefined;
  protected isPast = false; // what is shown has happened before: nothing of it is read aloud, or seen to happen
  private late: { sight: Sight; came: number; at: number }[] = []; // still to be shown, and when
  private next: ReturnType<typeof setTimeout> | undefined;
  private waited = -1; // for whom the table waits, by what has come, shown or not
  private readonly pace = new Pace();
  private spoken = new Map<number, string>();
  private saidIn = new Map<number, string>(); // the phases in which lines were said, as far as they were sent

  state = $state<State>("coming");
  shut = $state("");
  unfair = $state(""); // what the house was caught at
  jump = $state(0); // grows when all is shown anew, and nothing is to be seen to move there
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
  heeded = $state(false); // the house waits with its turn, for one may want to speak
  choices = $state.raw<Choice[]>([]);
  results = $state<number[] | null>(null);
  paused = $state(false);
  follower = $state("");
  chat = $state<Spoken[]>([]);
  events = $state.raw<Told[]>([]); // all that has happened, as far back as the house tells it,
  just = $state.raw<Told[]>([]); // and the last of it
  /** The view and all that has happened, as far as it may be written down: what is seen to happen first is not told by a purse or the pad. */
  written = $state.raw<{ view: Record<string, any>; events: Told[] }>({ view: {}, events: [] });
  private changes = $state<Record<string, number[][]>>({}); // of what the house does not tell line by line
  why = $state<Why | null>(null);
  sent = $state(""); // a word that the house has not answered yet
  last = $state.raw<LastTrick | null>(null);
  isOfHandBefore = $state(false); // the last trick is: another hand has begun since
  /** The last trick, to be looked back at: in the first of a hand there is none. */
  past = $derived(this.isOfHandBefore && this.view["led"] != null ? null : this.last);
  came = $state.raw<Came | null>(null); // of the hand that is over, until one has decided something else or put it away
  isPlayedOut = $state(true); // whatever was played is seen to lie, and a trick that is over to be gone
  private stood: Record<string, number[]> = {}; // what everybody had when the hand before was over

  begun = $derived(this.phase !== "");
  over = $derived(this.results !== null);
  mine = $derived(this.seat >= 0 && this.choices.length > 0 && !this.over);
  /** Who sits where, as a sentence tells of them. */
  people = $derived.by(() => {
    const ours = housed(this.places);
    return toldApart(this.places).map((name, seat) => name || ours[seat] || this.chair(seat));
  });
  /** The same, as it stands at their seats: one's own is You, with the name by which one is told of. */
  names = $derived(this.people.map((name, seat) => (seat === this.seat ? m.you_named({ name }) : name)));

  constructor(
    readonly row: TableRow,
    readonly book: Book,
    private readonly part: PartWords = asWritten,
    live = true, // else it is shown what to show, and nothing can be asked
  ) {
    this.words = wordsOf(book);
    this.log = new MinuteBook(this.words);
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

  /** The same, unless the rulebook has only numbers for them: these tell nobody anything. */
  titled(seat: number): string {
    const place = this.places[seat];
    return place ? this.titleOf(place.called) : "";
  }

  protected titleOf(called: string): string {
    return /^\d+$/.test(called) ? "" : (this.words.seats[called] ?? called);
  }

  /** The same, or its number, from one as people count. */
  chair(seat: number): string {
    return this.titled(seat) || m.chair_number({ number: seat + 1 });
  }

  seatOf(called: unknown): number {
    return typeof called === "number" ? called : this.places.findIndex((place) => place.called === called);
  }

  name(seat: number): string {
    return seat === this.seat && seat >= 0 ? m.you() : (this.names[seat] ?? "");
  }

  /** The seat on the near side of the table: one's own; for who looks on, South where there is one, else the first. */
  get near(): number {
    return this.seat >= 0 ? this.seat : Math.max(this.seatOf("S"), 0);
  }

  /** The seats in order of play: from one's left, without oneself; for who looks on, from the near one. */
  get others(): number[] {
    const seats = this.places.length;
    const first = this.seat >= 0 ? this.near + 1 : this.near;
    return Array.from({ length: this.seat >= 0 ? seats - 1 : seats }, (_, i) => (first + i) % seats);
  }

  get turn(): number {
    return typeof this.view["turn"] === "number" ? this.view["turn"] : -1;
  }

  /** Which coup, hand or round is being played, and of how many: "Coup 2 of 5"; "" where nobody has said. */
  get progress(): string {
    const { over, begun, of, each = 0 } = this.words.length ?? {};
    const done: unknown = this.written.view[over ?? begun ?? ""];
    if (typeof done !== "number" || !this.words.heads) return "";
    const ruled = this.book.rulings.find((one) => one.length)?.name ?? "";
    const all = of ?? (Number(this.rulings[ruled]) || each * this.places.length);
    const number = Math.max(1, over && !this.over ? done + 1 : done);
    const head = numbered(this.words.heads.hand, number);
    return number > all ? head : m.of_so_many({ value: head, to: all });
  }

  /** What has happened, in a sentence with people's names in it. */
  tell(told: Told): string {
    if (told.event === TIME_IS_UP) return m.time_is_up({ name: this.seated(String(told.parts?.["seat"])) });
    return this.words.events[told.event] ? sentence(told, this.words, this.seated, this.part) : this.told(told.text);
  }

  /** A part of what has happened, as it stands in the sentence. */
  phrase(part: unknown): string {
    return speech(this.words, this.seated, this.part).spoken(part, "");
  }

  private readonly seated = (called: string): string => this.people[this.seatOf(called)] ?? called;

  /** What one may say, as one reads it. */
  label(word: string, phase = this.phase): string {
    return this.told(label(word, phase, this.book, this.part));
  }

  /** A sentence with people's names in it. */
  told(text: string): string {
    return named(text, this.words.seats, this.people);
  }

  private stand(state: State, why: string): void {
    if (state === "unfair") {
      this.unfair = why;
      return;
    }
    if (this.state === "down" && state === "here") {
      this.back = true;
      setTimeout(() => (this.back = false), NOTE);
    }
    if (!(this.state === "down" && state === "coming")) this.state = state;
    this.shut = why;
  }

  /** Shown at the moment that is common to all, or when what came before has been looked at; nothing overtakes that. */
  protected receive(sight: Sight): void {
    const now = performance.now();
    this.waited = Number(sight.view?.["turn"] ?? this.waited);
    const hurries = !!sight.choices?.length && this.waited !== sight.seat;
    const company = (sight.seat ?? -1) < 0 || (sight.places ?? this.places).some((place, seat) => seat !== sight.seat && place.name && !place.house);
    const terms = { ends: this.words.by_hand?.events ?? [], times: paceOf(), lasts: this.lasts(sight.told ?? []), hurries, company };
    const lag = this.isPaced() ? this.pace.when(now, sight, terms) - now : 0;
    const wait = Math.max(sight.wait ?? 0, lag);
    if (sight.fresh && !this.line?.isTimed) this.dropLate(); // it tells all that they would have told
    if (!wait && !this.late.length) return this.show(sight);
    const at = now + wait;
    const soonest = this.late.every((one) => one.at > at);
    this.late.push({ sight, came: now, at });
    if (soonest) this.showInTime();
  }

  /** The first, when its time has come or that of one behind it: each by itself, or the page would see the last alone. */
  private showInTime(): void {
    clearTimeout(this.next);
    if (!this.late.length) return;
    const soonest = Math.min(...this.late.map(({ at }) => at));
    this.next = setTimeout(() => {
      try {
        do this.showFirst(); while (document.hidden && this.late.length); // where nobody looks, and timers are slow
      } finally {
        this.showInTime();
      }
    }, soonest - performance.now());
  }

  private showFirst(): void {
    const { sight, came } = this.late.shift()!;
    this.show(sight, came);
  }

  private dropLate(): void {
    clearTimeout(this.next);
    this.late = [];
  }

  /** Where time is measured all are shown a thing together; and whoever may act now sees at once what has changed. */
  private isPaced(): boolean {
    const held = !this.line?.isTimed && !document.hidden;
    if (!held || (this.choices.length && !this.late.length)) this.pace.hurry();
    return held;
  }

  get isBehind(): boolean {
    return this.late.length > 0;
  }

  /** Whatever is still to be shown is shown. */
  hurry(): void {
    if (this.line?.isTimed) return;
    this.pace.hurry();
    while (this.late.length) this.showFirst();
    clearTimeout(this.next);
  }

  protected show(sight: Sight, came = performance.now()): void {
    if (sight.fresh) {
      this.forget(sight);
      this.jump++;
    }
    const before = this.view;
    const seat = this.seat;
    this.number = sight.number;
    this.at = sight.at;
    this.seat = sight.seat ?? -1;
    if (sight.places) this.greet(sight.places);
    const phase = this.phase;
    this.phase = sight.phase ?? "";
    if (sight.view) {
      const view = { ...(sight.fresh ? {} : before), ...sight.view };
      this.keepTrick(before, view, sight);
      this.view = view;
      this.keepLedgers();
    }
    this.waitsFor = sight.waits_for ?? "";
    this.due = sight.due ? came + (sight.wait ?? 0) + sight.due : 0;
    this.whole = Math.max(sight.due ?? 0, this.row.clock * 1000);
    this.heeded = sight.heeded ?? false;
    this.choices = sight.choices ?? [];
    this.paused = sight.paused ?? false;
    this.follower = sight.follower ?? "";
    this.hear(sight, phase);
    this.keepWritten();
    this.keepEnd(sight, phase);
    if (sight.results) this.results = sight.results;
    if (this.results || this.seat !== seat || (this.phase !== phase && this.choices.length) || this.dealtAnew(before)) this.why = null;
  }

  /** No card of one's hand is one that was in it, though there were some. */
  private dealtAnew(before: Record<string, any>): boolean {
    const [was, now] = [before, this.view].map((view): unknown => view["hands"]?.[this.seat]);
    return Array.isArray(was) && Array.isArray(now) && now.length > 0 && !now.some((card) => was.includes(card));
  }

  private forget(sight: Sight): void {
    this.view = {};
    this.spoken.clear();
    this.saidIn.clear();
    this.log.forget((sight.told?.length ?? 0) < TALE);
    this.events = [];
    this.changes = {};
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
    const told = sight.told ?? [];
    const won = told.findLast((one) => one.event === "trick_won");
    const winner = this.seatOf(now["winner"] ?? null);
    this.last = {
      cards,
      winner: winner >= 0 ? winner : won ? this.seatOf(won.parts?.["seat"]) : -1,
      order: this.inOrder(cards, this.seatOf(before["leader"] ?? now["leader"]), before["after"] ?? now["after"]),
    };
  }

  /** What came of a hand stays until one has decided something; for who only looks on, until somebody has. */
  private keepEnd(sight: Sight, before: string): void {
    const told = sight.told ?? [];
    const end = endOf(told, this.words);
    this.isOfHandBefore = beginsAfterTrick(told, this.words, this.isOfHandBefore);
    const after = end.length ? figuresAfter(told, this.view, this.words) : {};
    if (this.isPast) this.came = null;
    else if (end.length && !sight.fresh) {
      const number = end.map((one) => one.parts?.[this.words.length?.over ?? ""]).findLast((one) => typeof one === "number");
      const came = { number: (number as number | undefined) ?? 0, told: end, changes: changesOf(this.stood, after, this.seat) };
      this.log.after(() => (this.came = came));
    } else if (this.seat < 0 && this.came && Object.values(sight.lines ?? {}).some((text) => this.seatOf(text.split(" ")[0]) >= 0)) this.came = null;
    if (end.length) this.stood = { ...this.stood, ...after };
    else if (sight.fresh || !before) this.stood = figuresAtFirst(this.view, this.words, this.isUntouched(sight));
  }

  /** Nothing has been dealt, and one has not laid out anything. */
  private isUntouched(sight: Sight): boolean {
    const begins = this.words.begins?.events ?? [];
    const own = this.places[this.seat]?.called;
    return !sight.told?.some((one) => begins.includes(one.event)) && !Object.values(sight.lines ?? {}).some((text) => text.split(" ")[0] === own);
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

  private greet(places: Place[]): void {
    const before = this.places;
    const [had, have] = [toldApart(before), toldApart(places)];
    this.places = places;
    if (!before.length) return;
    const note = (seat: number, text: string): void => this.log.write("house", seat, text, text);
    places.forEach((now, seat) => {
      const was = before[seat];
      if (!was) return;
      const name = have[seat]!;
      if (now.name && now.name !== was.name) note(seat, m.sits_down({ name }));
      else if (!now.name && was.name) note(seat, m.has_left({ name: had[seat]! }));
      else if (now.name && !!now.here !== !!was.here && seat !== this.seat) note(seat, now.here ? m.is_back({ name }) : m.is_away({ name }));
      if (now.name && !now.house && was.house && was.name === now.name && seat === this.seat) note(seat, m.cards_are_yours());
      if (now.name && now.house && !was.house) note(seat, m.house_plays_for({ name }));
      for (const wish of now.wishes ?? []) if (!was.wishes?.includes(wish) && seat !== this.seat && (wish !== "go on" || this.paused)) note(seat, WISHES[wish]!({ name }));
    });
  }

  /** What stands on the pad, line by line: as it was told after each round with its number, or else each change one has seen. */
  ledger(name: string): { number: number; values: number[] }[] {
    const each = this.words.pad[name]?.each;
    if (!each) return (this.changes[name] ?? []).slice(0, -1).map((values) => ({ number: 0, values }));
    return this.written.events.flatMap(({ parts }) => (Array.isArray(parts?.[name]) ? [{ number: Number(parts[each]), values: parts[name] as number[] }] : []));
  }

  /** What a form of the pad is drawn to: a number or word of its own, or of a ruling. */
  limit(form: PadForm): any {
    return typeof form.to === "string" ? this.rulings[form.to] : form.to;
  }

  private keepLedgers(): void {
    for (const [name, form] of Object.entries(this.words.pad ?? {})) {
      const values = this.view[name] as number[] | undefined;
      if (form.is !== "ledger" || form.each || !Array.isArray(values)) continue;
      const lines = this.changes[name] ?? [];
      if (JSON.stringify(lines.at(-1)) !== JSON.stringify(values)) this.changes[name] = [...lines, [...values]].slice(-30);
    }
  }

  /** With the minute book, and not before it. */
  private keepWritten(): void {
    const { view, events } = this;
    this.log.after(() => (this.written = { view, events }));
  }

  private hear(sight: Sight, before: string): void {
    const told = sight.told ?? [];
    const past = sight.fresh || this.isPast;
    const read = (text: string): string => (past ? "" : aloud(text, this.row.game));
    let next = 0;
    const tellUntil = (until: number): void => {
      for (; next < told.length && told[next]!.at <= until; next++) {
        const { at, event, parts } = told[next]!;
        const text = this.tell(told[next]!);
        if (event === this.log.hold && !past) this.log.wait();
        this.log.head(at, { event, parts });
        this.log.write("told", -1, text, read(text));
      }
    };
    const from = Object.entries(sight.phases ?? {}).map(([at, phase]): [number, string] => [+at, phase]);
    for (const [number, text] of Object.entries(sight.lines ?? {})) {
      tellUntil(+number);
      const known = this.spoken.get(+number);
      this.spoken.set(+number, text);
      const phase = this.saidIn.get(+number) ?? from.findLast(([at]) => at <= +number)?.[1] ?? before;
      this.saidIn.set(+number, phase);
      if (known === text) continue;
      const seat = this.places.findIndex((place) => text.startsWith(`${place.called} `));
      if (seat < 0 || text.includes(UNKNOWN) || this.toldBy(told, seat, +number)) continue;
      const word = text.slice(this.places[seat]!.called.length + 1);
      const said = this.label(word, phase);
      this.log.head(+number + 1, { word });
      this.log.write("said", seat, said, read(`${this.name(seat)}: ${said}`));
    }
    tellUntil(Infinity);
    if (told.length) this.events = [...this.events, ...told];
    this.just = past ? [] : told; // what one comes back to has not happened just now
    for (const said of sight.chat ?? []) {
      this.chat.push(said);
      const name = this.places[said.seat]?.name === said.name ? this.people[said.seat]! : said.name;
      this.log.write("chat", said.seat, `${name}: “${said.text}”`, past ? "" : `${name}: ${said.text}`); // what people write is no notation
    }
  }

  /** Whether what came of a line says what it was. */
  private toldBy(told: Told[], seat: number, number: number): boolean {
    const telling = this.words.tell_the_act?.events ?? [];
    return told.some((one) => one.at === number + 1 && telling.includes(one.event) && this.seatOf(one.parts?.["seat"]) === seat);
  }

  /** To the house; a refusal stays until one has done something else, or it is about what is past. */
  async ask(asking: Asking): Promise<boolean> {
    const word = asking.do === "say" ? (asking as { word: string }).word : "";
    if (!this.line) return false;
    if (!word && asking.do !== "chat") this.hurry(); // what comes of it is not queued behind what is past
    if (word) this.sent = word;
    const answer = await this.line.ask(asking);
    if (this.sent === word) this.sent = "";
    if (answer.is === "done") {
      if (asking.do !== "chat") this.why = null;
      return true;
    }
    if (answer.rule === "seen") this.hurry();
    if (!word || !this.results) this.refused(word, answer); // when the game is over nothing is to be tried again
    return false;
  }

  private refused(word: string, refusal: Pick<Refusal, "rule" | "reason" | "sentence">): void {
    this.why = { word, rule: refusal.rule, reason: refusal.reason ?? "", sentence: this.told(this.against(refusal)) };
  }

  /** The catalogue's sentence for the reason, or the rule; where the house alone has one, its own. */
  private against(refusal: Pick<Refusal, "rule" | "reason" | "sentence">): string {
    if (getLocale() === "en" && refusal.reason !== NOT_NOW) return refusal.sentence;
    const rule = this.book.rules.flatMap((chapter) => chapter.paragraphs).find((one) => one.id === refusal.rule || one.option === refusal.rule);
    const why = this.words.refusals[refusal.reason || refusal.rule] ?? rule?.html.replace(/<[^>]+>/g, "") ?? refusal.sentence;
    return refusal.reason === NOT_NOW ? `${m.why_now({ phase: heading(this.phase, this.words) })} ${why}` : why;
  }

  /** What is pressed while the page is behind was meant for what one saw: it is not done if it could not be meant; and one is told. */
  async say(word: string): Promise<boolean> {
    const [phase, meant, came] = [this.phase, this.offers(word), this.came];
    this.hurry();
    if (this.offers(word) && !(meant && this.phase === phase)) {
      this.refused(word, { rule: "seen", sentence: m.why_seen() });
      return false;
    }
    const done = await this.ask({ do: "say", word, seen: this.at } as Asking);
    if (done && this.came === came) this.came = null; // it has been seen, and not only come of this
    return done;
  }

  private offers(word: string): boolean {
    return isOffered(word, this.choices.map((choice) => choice.word), this.book.forms);
  }

  close(): void {
    this.dropLate();
    this.line?.close();
  }
}
