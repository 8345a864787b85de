// What one is about to do at the layout: the coin in one's hand, where one points, the bet one has taken hold of.
import { initialOf } from "../../lib/initials";
import type { Table } from "../../lib/table.svelte";
import { m } from "../../paraglide/messages.js";
import { places, ranksOf, type Place } from "./layout";
import { named } from "./words";

export interface Down {
  number: number;
  seat: number;
  place: string;
  stake: number;
  coppered: boolean;
}

export interface Called {
  number: number;
  seat: number;
  stake: number;
  first: string;
  second: string;
  third: string;
}

export interface Settled {
  turn: number;
  number: number;
  seat: number;
  place: string;
  net: number;
}

export const OPEN = ["Betting", "Calling"];

export class Punting {
  sum = $state(5);
  coppered = $state(false);
  over = $state(""); // the place under the pointer, or in focus
  eyed = $state(0); // the coin there
  chosen = $state(""); // the place that was touched, or taken from the list
  private touched = $state(""); // the place that was touched
  held = $state(0); // one's own bet that one has pressed
  moving = $state(false);

  staging = 0; // how long the turns before the last are still shown, in ms

  readonly all: Place[];
  readonly gold: number;
  readonly anySet: boolean;

  constructor(readonly table: Table) {
    this.anySet = table.rulings["bet_positions"] === "any_set";
    this.all = places(table.rulings["bet_e"] === "across_pair" || this.anySet);
    this.gold = Number(table.rulings["coin_values"] ?? 20);
  }

  bets = $derived.by(() => (this.table.view["bets"] ?? []) as Down[]);
  calls = $derived.by(() => (this.table.view["calls"] ?? []) as Called[]);
  banker = $derived.by(() => this.table.seatOf(this.table.view["banker"]));
  open = $derived.by(() => OPEN.includes(this.table.phase) && !this.table.over && !this.table.paused);
  punts = $derived.by(() => this.table.seat >= 0 && this.table.seat !== this.banker);
  mayBet = $derived.by(() => this.table.choices.some((choice) => choice.word.startsWith("bet ")));
  mine = $derived.by(() => this.bets.find((bet) => bet.number === this.held && bet.seat === this.table.seat));
  looked = $derived.by(() => this.bets.find((bet) => bet.number === this.eyed) ?? (this.over && !this.moving ? undefined : this.mine));
  place = $derived.by(() => this.looked?.place ?? (this.over || this.chosen));
  lit = $derived.by(() => new Set(this.place ? ranksOf(this.place, this.table.rulings["court_parity"] !== "excluded") : []));

  /** A finger covers what it points at: the first touch says the bet, the second lays it. */
  press(place: string, finger: boolean): void {
    if (finger && this.chosen !== place) this.chosen = this.touched = place;
    else void this.lay(place);
  }

  /** What a second touch does, where the first has only said the bet. */
  again(place: string): string {
    if (!place || place !== this.touched || place !== this.chosen || !this.open || !this.punts) return "";
    return this.moving && this.mine ? m.bassett_again_moves() : m.bassett_again_lays();
  }

  may(word: string): boolean {
    return this.table.choices.some((choice) => choice.word === word || choice.word.startsWith(`${word} `));
  }

  at(place: string): Down[] {
    return this.bets.filter((bet) => bet.place === place);
  }

  initial(seat: number): string {
    return initialOf(this.table, seat);
  }

  /** One's own, by the number that it has in what the house says of it. */
  own(bet: Down): string {
    return `${m.bassett_number({ number: bet.number })}. ${this.whose(bet)}`;
  }

  whose(bet: Down): string {
    const say = bet.coppered ? m.bassett_coin_of_coppered : m.bassett_coin_of;
    return say({ name: this.table.name(bet.seat), sum: bet.stake, place: named(bet.place) });
  }

  /** What lies there, and of whom. */
  lie(place: string): string {
    return this.at(place).map((bet) => (bet.coppered ? m.bassett_lies_coppered : m.bassett_lies)({ name: this.table.name(bet.seat), sum: bet.stake })).join("; ");
  }

  /** A coin laid, or the bet in hand moved. */
  async lay(place: string): Promise<void> {
    const word = this.moving && this.mine ? `move ${this.mine.number} ${place}` : `${this.coppered ? "copper" : "bet"} ${this.sum} ${place}`;
    if (!(await this.table.say(word))) return;
    this.chosen = "";
    this.letGo();
  }

  letGo(): void {
    this.held = 0;
    this.moving = false;
  }

  hold(number: number): void {
    this.moving = false;
    this.held = this.held === number ? 0 : number;
    this.chosen = "";
  }
}
