// Made by tools/types.js out of the protocol's schema: not to be changed by hand.

export type All =
  | Opening
  | GameRow
  | Identity
  | TableRow
  | Wrong
  | Book
  | Ruling
  | Chapter
  | Paragraph
  | Replay
  | Step
  | Told
  | Hello
  | Echo
  | Sit
  | Rise
  | SendAway
  | House
  | Begin
  | Say
  | Seed
  | Chat
  | Wish
  | Done
  | Refusal
  | Probe
  | Sight
  | Place
  | Luck
  | Spoken
  | Choice
  | Request
  | Answer;
export type Request = Hello | Echo | Sit | Rise | SendAway | House | Begin | Say | Seed | Chat | Wish;
export type Answer = Done | Refusal | Probe | Sight;

/**
 * A table that is asked for.
 */
export interface Opening {
  game: string;
  rulings?: {
    [k: string]: string | number | boolean;
  };
  seats?: number | null;
  listed?: boolean;
  clock?: number;
  grace?: number;
  floor?: number;
}
/**
 * A game, how many play it, and what is said of it in the cabinet.
 */
export interface GameRow {
  name: string;
  title: string;
  fewest: number;
  most: number;
  shelf: string;
  cloth: string;
  tagline: string;
  players: string;
  origin: string;
  minutes: number;
}
/**
 * A guest; whoever has the token is that guest.
 */
export interface Identity {
  guest: string;
  token: string;
}
/**
 * A table, as the lobby has it.
 */
export interface TableRow {
  table: string;
  code: string;
  game: string;
  seats: string[];
  begun: boolean;
  over: boolean;
  rulings: {
    [k: string]: string | number | boolean;
  };
  clock: number;
  grace: number;
  host?: boolean;
}
/**
 * What was refused, and why.
 */
export interface Wrong {
  rule: string;
  sentence: string;
  reason?: string;
  line?: number;
}
/**
 * All of it.
 */
export interface Book {
  name: string;
  title: string;
  prefix: string;
  fewest: number;
  most: number;
  low_wins: boolean;
  words: {
    [k: string]: unknown;
  };
  forms: string[];
  rulings: Ruling[];
  presets: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  rules: Chapter[];
  in_force: {
    [k: string]: string;
  };
}
/**
 * An option: what it asks, its values, the first of which is ours, or the whole numbers it takes.
 */
export interface Ruling {
  name: string;
  default: unknown;
  why: string;
  values?: unknown[];
  least?: number | null;
  most?: number | null;
  many?: boolean;
  length?: boolean;
}
export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
}
/**
 * Of a rulebook; what begins with an id is a rule, and may be about an option.
 */
export interface Paragraph {
  html: string;
  id?: string;
  option?: string;
}
/**
 * A game, from its opening as far as its record goes.
 */
export interface Replay {
  game: string;
  title: string;
  seats: string[];
  names: string[];
  seat: number;
  rulings: {
    [k: string]: unknown;
  };
  results: number[] | null;
  steps: Step[];
}
/**
 * After a line of the record; the first is before all of them, and has none.
 */
export interface Step {
  line: string;
  told: Told[];
  phase: string;
  view: {
    [k: string]: unknown;
  };
}
/**
 * Something that has happened: what, with what belongs to it in notation, and as a sentence.
 *
 *     A part that is a list is of several; one that is ``{"phrase", "parts"}`` has words of its own in the catalogue.
 */
export interface Told {
  at: number;
  event: string;
  text: string;
  parts?: {
    [k: string]: unknown;
  };
}
/**
 * The first of all: who it is, and the number of the last sight it has, if it comes back.
 */
export interface Hello {
  do: "hello";
  token?: string;
  seen?: number;
  command?: string;
}
/**
 * The answer to a probe, at once.
 */
export interface Echo {
  do: "echo";
  probe: number;
  command?: string;
}
export interface Sit {
  do: "sit";
  seat: number;
  name: string;
  command?: string;
}
/**
 * Leave one's seat; in a game, the house plays on.
 */
export interface Rise {
  do: "rise";
  command?: string;
}
/**
 * The host sends somebody away.
 */
export interface SendAway {
  do: "send away";
  seat: number;
  command?: string;
}
/**
 * Let the house's player have a free seat; no kind frees it again.
 */
export interface House {
  do: "house";
  seat: number;
  kind?: string;
  command?: string;
}
/**
 * When all seats are taken.
 */
export interface Begin {
  do: "begin";
  command?: string;
}
/**
 * An act, in notation; ``seen`` is the ``at`` of the sight by which it was chosen.
 */
export interface Say {
  do: "say";
  word: string;
  seen: number;
  command?: string;
}
/**
 * One's own part in the luck of the hand that has been committed to.
 */
export interface Seed {
  do: "seed";
  hand: number;
  seed: string;
  command?: string;
}
export interface Chat {
  do: "chat";
  text: string;
  command?: string;
}
/**
 * To pause, to go on, to play again: done when all people at the table wish it.
 *
 *     While one is ``heeded`` one may wish that the house goes on, with so many lines ``seen``: what has changed since,
 *     one may want to speak about.
 */
export interface Wish {
  do: "wish";
  wish: string;
  yes?: boolean;
  seen?: number;
  command?: string;
}
/**
 * A command has been carried out, and is on disk.
 */
export interface Done {
  is: "done";
  command: string;
  number: number;
}
/**
 * A command has not, and nothing has changed.
 */
export interface Refusal {
  is: "refused";
  command: string;
  rule: string;
  sentence: string;
  reason?: string;
}
/**
 * Measures the way there and back: to be echoed at once.
 */
export interface Probe {
  is: "probe";
  probe: number;
}
/**
 * What a seat or an onlooker sees, after so many entries: all of it if it is ``fresh``, else what has changed.
 */
export interface Sight {
  is: "sight";
  number: number;
  at: number;
  fresh?: boolean;
  wait?: number;
  seat?: number;
  places?: Place[] | null;
  luck?: Luck | null;
  lines?: {
    [k: string]: string;
  };
  told?: Told[];
  chat?: Spoken[];
  phase?: string;
  phases?: {
    [k: string]: string;
  };
  waits_for?: string;
  due?: number;
  heeded?: boolean;
  paused?: boolean;
  view?: {
    [k: string]: unknown;
  };
  choices?: Choice[];
  results?: number[] | null;
  follower?: string;
}
/**
 * A seat, and who has it.
 */
export interface Place {
  called: string;
  name?: string;
  house?: string;
  here?: boolean;
  wishes?: string[];
  host?: boolean;
}
/**
 * The hand for which seeds are taken, and the secrets that were shown since the last sight, by their hands.
 */
export interface Luck {
  hand: number;
  commitment: string;
  shown?: {
    [k: string]: string;
  };
}
/**
 * A line of the chat.
 */
export interface Spoken {
  seat: number;
  name: string;
  text: string;
}
/**
 * What one may say now: in notation, as a person reads it, and whether it costs something.
 */
export interface Choice {
  word: string;
  label: string;
  fined?: boolean;
}
