// What a game lays on its cloth.  One file a game, found and never listed: `<game>.svelte` beside this one.
import type { Component } from "svelte";

import { part } from "../lib/parts.svelte";
import type { Table } from "../lib/table.svelte";
import type { Choice, Told } from "../lib/wire";
import type { PartWords } from "../lib/words";

/** A game's own file: its default is what lies in the middle; the rest is optional (`<script module>`). */
export interface Furniture {
  default: Component<{ table: Table }>;
  layout?: "round" | "row" | "ring"; // seats round the middle, or in a row above it; in a ring the game seats all itself
  skip?: (choice: Choice, table: Table) => boolean; // what the middle itself offers, and no button need
  acts?: Component<{ table: Table }>; // its own forms and calls, under the question
  office?: (table: Table, seat: number) => string; // what a chair is before the game, where the rulings have fixed it
  tokens?: (table: Table, seat: number) => string[]; // marks beside a name: Maker, Alone
  status?: (table: Table, seat: number) => string; // the line under a name
  said?: (table: Table, seat: number) => string; // a slip before the seat: a bid, a call
  ask?: (table: Table) => string; // what is wanted of one now, in a sentence
  hint?: (table: Table) => string; // what comes of the answer, in a sentence, where the question alone says nothing to a stranger
  tells?: boolean; // what lies in the middle tells what came of the last round, until there is more to tell
  signs?: Component<{ table: Table }>; // what stands where trumps are shown
  order?: (table: Table, cards: string[]) => string[]; // a hand as this game's players hold it
  flat?: (table: Table, seat: number) => boolean; // cards laid down: one sits out, or may not look yet
  way?: (table: Table) => number; // the way of the turn, to be shown: 1 to the left, −1 to the right, 0 as ever
  marks?: (table: Table) => Record<string, string>; // tags on cards of one's hand
  unlit?: boolean; // nothing is ever lit: it would betray; and `ask` is what is said, whoever is to act
  part?: PartWords; // what stands in a sentence for a part that is notation
  lasts?: (told: Told[]) => number; // how long it is shown what has happened, in ms at the usual pace, if it takes longer than a moment
  ending?: (table: Table) => string; // the head of the last sheet, if it is not who has won
  pad?: { is: Component<{ table: Table }>; instead: string[] }; // its own part of the pad, in the place of these fields; "hands" is what came of each
  keys?: [key: () => string, what: () => string][]; // its own single keys, for the list of them
  packets?: number[]; // how many cards at a time are dealt; the last goes on
  backs?: boolean; // whether others' cards are shown as backs
  hand?: boolean; // whether one has a hand at all
}

const found = import.meta.glob<Furniture>("./*.svelte");

export async function furnitureOf(game: string): Promise<Furniture> {
  const load = found[`./${game}.svelte`] ?? found["./plain.svelte"]!;
  return part(load);
}
