// The words of a game's catalogue, put to use: who is called what, and cards as they are printed.
import { m } from "../paraglide/messages.js";
import { deckOf, inWords, isCard, suitInWords, type FrenchSuit } from "./cards";
import type { Book, Told } from "./wire";

export interface Words {
  about: { cloth: string; tagline: string; players: string; origin: string; minutes: number; shelf: string; seat?: number; company?: number; fined?: string };
  seats: Record<string, string>;
  acts: Record<string, string>;
  acts_in?: Record<string, Record<string, string>>;
  events: Record<string, string>;
  phrases?: Record<string, string>;
  joined?: { and: string };
  refusals: Record<string, string>;
  phases?: Record<string, string>;
  presets?: Record<string, string>;
  rulings?: Record<string, Record<string, string>>;
  by_hand?: { events: string[] };
  begins?: { events: string[] };
  heads?: { hand: string; trick?: string };
  length?: { over?: string; begun?: string; of?: number; each?: number };
  tell_the_act?: { events: string[] };
  table: Record<string, string>;
  parts?: Record<string, string>;
  pad: Record<string, PadForm>;
  named?: Record<string, string[] | ({ by: string } & Record<string, string[] | string>)>;
  sides?: { names: string[]; seats?: string[][]; by?: string }; // of which each seat is: by its code, or by a field
}

export interface PadForm {
  is: "pegs" | "letters" | "tally" | "stacks" | "ruler" | "ladder" | "beads" | "row" | "coin" | "ledger";
  to?: string | number | number[];
  by?: "party";
  each?: string;
  only?: string;
  names?: string[];
  ranks?: string[];
}

export const wordsOf = (book: Book): Words => book.words as unknown as Words;

/** A piece of a sentence: plain text, a card, or a suit alone. */
export type Piece = { text: string } | { card: string } | { suit: string };

const TOKEN = /(?<![\w–-])(?:JK|[2-9TJQKA]?[CSHD]|[TCPS](?:1[0-3]|[1-9])|[1-9T][a-d])(?![\w–\u2060-])/g;

/** A person's name, in which nothing is a card or a suit: an unseen joint after whatever looks like one. */
export const unread = (name: string): string => name.replace(TOKEN, "$&\u2060");

/** A sentence with its cards and suits apart from its words. */
export function pieces(text: string, game: string): Piece[] {
  const deck = deckOf(game);
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    const suit = deck === "french" && /^[CSHD]$/.test(token);
    if (!suit && !isCard(token, deck)) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push(suit ? { suit: token.toLowerCase() } : { card: token });
    from = match.index + token.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** A sentence of the catalogue, with people's names where it has those of their seats. */
export function named(text: string, seats: Record<string, string>, names: string[]): string {
  const called = Object.values(seats);
  const all = called.filter(Boolean).sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w ]/g, "\\$&"));
  if (!all.length) return text;
  return text.replace(new RegExp(`(?<!\\w)(?:${all.join("|")})(?!\\w)`, "g"), (seat) => names[called.indexOf(seat)] || seat);
}

/** A sentence as it is read aloud: cards and suits by their names in full. */
export function aloud(text: string, game: string): string {
  const deck = deckOf(game);
  return pieces(text, game).map((piece) => ("text" in piece ? piece.text : "suit" in piece ? suitInWords(piece.suit as FrenchSuit) : inWords(piece.card, deck))).join("");
}

/** What happened, in the catalogue's own sentence, with people's names for their seats. */
export const sentence = (told: Pick<Told, "event" | "parts">, words: Words, called: (seat: string) => string, written: PartWords = asWritten): string =>
  speech(words, called, written).fill(words.events[told.event] ?? "", told.parts ?? {});

export function speech(words: Words, called: (seat: string) => string, written: PartWords): { fill: (form: string, parts: Record<string, unknown>) => string; spoken: (part: unknown, name: string) => string } {
  const fill = (form: string, parts: Record<string, unknown>): string => form.replace(/\{(\w+)\}/g, (_, name: string) => spoken(parts[name], name));
  /** What stands there for one of its parts: several of them, a phrase of its own, a seat, or a word. */
  function spoken(part: unknown, name: string): string {
    if (Array.isArray(part)) return allOf(part.map((one) => spoken(one, "seat")), words.joined?.and ?? "and");
    if (part && typeof part === "object") {
      const { phrase, parts } = part as { phrase: string; parts: Record<string, unknown> };
      return fill(words.phrases?.[phrase] ?? phrase, parts);
    }
    const text = String(part ?? "");
    return name === "seat" ? called(text) : (words.parts?.[text] ?? written(name, text));
  }
  return { fill, spoken };
}

/** A part of a sentence in words, where the game's furniture has them and the catalogue has not. */
export type PartWords = (name: string, text: string) => string;
export const asWritten: PartWords = (_, text) => text;

const allOf = (names: string[], last: string): string => (names.length > 1 ? `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}` : (names[0] ?? ""));

/** A phase as people read it. */
export const heading = (phase: string, words: Words): string => words.phases?.[phase] ?? phase.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

/** What an option asks, and what one of its values is called. */
export const question = (option: string, words: Words): string => words.rulings?.[option]?.["ask"] ?? option.replaceAll("_", " ");
export function answer(option: string, value: unknown, words: Words): string {
  if (Array.isArray(value)) return value.map((one) => answer(option, one, words)).join(", ") || m.none();
  return words.rulings?.[option]?.[String(value)] ?? (value === true ? m.yes() : value === false ? m.no() : String(value).replaceAll("_", " "));
}

/** The rulings that are not as they are unless somebody says otherwise. */
export const ruledOtherwise = (book: Pick<Book, "rulings">, rulings: Record<string, unknown>): Book["rulings"] =>
  book.rulings.filter((one) => one.name in rulings && JSON.stringify(rulings[one.name]) !== JSON.stringify(one.default));

/** As text in a page. */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");

const GONE = "\0"; // an answer of which there is nothing to say
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

/** Whether what an answer means is said already by what it is called, or by what is asked. */
type IsSaid = (means: string, called: string, asked: string) => boolean;
const isWordForWord: IsSaid = (means, called) => means === called;
const isInEffect: IsSaid = (means, called, asked) => {
  const known = new Set(wordsIn(`${called} ${asked} ${m.small_words()}`));
  return wordsIn(means).every((word) => known.has(word));
};

/** The answers of an option, each with what it means: where that is said already, `bare` stands there; nor is it called so twice. */
function unrepeated(html: string, option: string, words: Words, isSaid: IsSaid, bare: (answer: string) => string): string {
  const plain = (text: string): string => text.replace(/<[^>]+>/g, "").trim().toLowerCase();
  return html
    .replaceAll("\n", " ")
    .replace(/(<code>([^<]+)<\/code>(?: \([^)]*\))?): (.*?)(?=; <code>|\.(?:\s|<\/p>|$))/g, (whole, answer: string, value: string, means: string) => {
      const called = plain(words.rulings?.[option]?.[value] ?? "");
      if (!called) return whole;
      if (isSaid(plain(means), called, question(option, words))) return bare(answer);
      return plain(means).startsWith(`${called}, `) ? `${answer}: ${means.slice(called.length + 2).replace(/^(?:and|und) /, "")}` : whole;
    })
    .replaceAll(`${GONE}; `, "")
    .replaceAll(`; ${GONE}`, "")
    .replace(new RegExp(`${GONE}\\.\\s*`, "g"), "");
}

/** Options, their answers and presets in words.  An answer is of the option that was named last, of the paragraph's own, or of the only one that has it. */
function spelt(html: string, option: string, words: Words, put: (label: string, code: string) => string): string {
  const known = words.rulings ?? {};
  const has = (one: string, value: string): boolean => value !== "ask" && known[one]?.[value] !== undefined;
  let last = "";
  return html.replace(/<code>([^<]*)<\/code>/g, (whole, text: string) => {
    if (known[text]) {
      last = text;
      return put(question(text, words), text);
    }
    if (text === "ruleset") return put(m.preset(), text);
    const only = Object.keys(known).filter((one) => has(one, text));
    const of = [last, option].find((one) => has(one, text)) ?? (only.length === 1 && text.includes("_") ? only[0]! : "");
    const preset = words.presets?.[text];
    return of ? put(answer(of, text, words), text) : preset ? put(preset, text) : whole;
  });
}

/** The rulebook with its options and their answers in words; their names are titles. */
export const inPlainWords = (html: string, option: string, words: Words): string =>
  spelt(unrepeated(html, option, words, isWordForWord, (answer) => answer), option, words, (label, code) => `<em title="${code}">${escaped(label)}</em>`).replaceAll("</em> = <em", "</em> <em");

/** What the rulebook says of an option, for who has the question and its answers before him: these are not said again, and what is notation is in words. */
export function helpOf(html: string, option: string, words: Words): string {
  const meant = unrepeated(html.replace(/^<p>[^.:;?]*\?\s+/, "<p>"), option, words, isInEffect, () => GONE);
  const said = spelt(meant, option, words, (label) => `<em>${escaped(label)}</em>`).replace(/<\/?code>/g, "");
  if (/^<p>\s*(?:<em>[^<]*<\/em>\.?)?\s*<\/p>$/.test(said)) return "";
  return said.replace(/(^<p>(?:<\w+>)*|\. <em>)(\p{Ll})/gu, (_, head: string, first: string) => head + first.toUpperCase());
}

/** The form a word was made by, and what stands for each of its parts. */
export function parted(word: string, forms: string[]): { form: string; parts: Record<string, string> } {
  if (forms.includes(word)) return { form: word, parts: {} }; // "solo colour" is no "solo {suit}"
  for (const form of forms) {
    const pattern = form.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>\\d+(?:–\\d+)?(?: by \\d+s| of [\\d,]+)?|\\S+)");
    const found = new RegExp(`^${pattern}$`).exec(word);
    if (found) return { form, parts: { ...found.groups } };
  }
  return { form: word, parts: {} };
}

/** A word that somebody has said, as one reads it: the form's own label, with its parts. */
export function label(word: string, phase: string, book: Book, said: PartWords = asWritten): string {
  const words = wordsOf(book);
  const bare = word.replace(/ \(.*\)$/, "");
  const { form, parts } = parted(bare, book.forms);
  const written = words.acts_in?.[phase]?.[form] ?? words.acts[form];
  if (!written) return bare;
  return written.replace(/\{(\w+)\}/g, (_, name: string) => (name === "seat" ? words.seats : words.parts)?.[parts[name] ?? ""] ?? said(name, parts[name] ?? ""));
}

/** What a place to fill in is called: the form's own label, with a gap there and what stands in its other places. */
export const gapOf = (written: string, name: string, stands: (other: string) => string): string => written.replace(/\{(\w+)\}/g, (_, other: string) => (other === name ? "…" : stands(other)));

/** What must still be chosen in a word on offer: sums, one of several, any of several. */
export type Part =
  | { kind: "fixed"; value: string }
  | { kind: "sum"; least: number; most: number; step: number }
  | { kind: "one"; of: string[]; elided: boolean }
  | { kind: "several"; of: string[]; least: number; most: number };

export function part(text: string): Part {
  const several = /^(\d+)(?:–(\d+))? of ([\d,]+)$/.exec(text);
  if (several) return { kind: "several", least: +several[1]!, most: +(several[2] ?? several[1]!), of: several[3]!.split(",") };
  const sum = /^(\d+)–(\d+)(?: by (\d+)s)?$/.exec(text);
  if (sum) return { kind: "sum", least: +sum[1]!, most: +sum[2]!, step: +(sum[3] ?? 1) };
  if (text.includes("|") || text.includes("…")) {
    const of = text.split("|").filter((one) => one !== "…" && !one.includes("…"));
    return { kind: "one", of, elided: text.includes("…") };
  }
  return { kind: "fixed", value: text };
}

export const isFree = (one: Part): boolean => one.kind !== "fixed";

/** Whether a word is on offer: it stands there, or fills in what does. */
export function isOffered(word: string, offered: string[], forms: string[]): boolean {
  const { form, parts } = parted(word, forms);
  return offered.some((other) => {
    const free = parted(other, forms);
    return other === word || (free.form === form && Object.entries(parts).every(([name, text]) => fills(text, part(free.parts[name] ?? ""))));
  });
}

function fills(text: string, place: Part): boolean {
  if (place.kind === "fixed") return text === place.value;
  if (place.kind === "one") return place.elided || place.of.includes(text);
  if (place.kind === "sum") return /^\d+$/.test(text) && +text >= place.least && +text <= place.most && (+text - place.least) % place.step === 0;
  const some = text.split(",");
  return some.length >= place.least && some.length <= place.most && some.every((one) => place.of.includes(one));
}
