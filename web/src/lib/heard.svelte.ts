// What is heard at a table, and when.  Sounds never say what sight does not.
import { play, type Sound } from "./sound";
import type { Table } from "./table.svelte";

/** What there is to hear a change by. */
export interface Moment {
  view: Record<string, any>;
  phase: string;
  mine: boolean; // something is asked of one
  over: boolean;
}

const COIN = ["purses", "pot", "bank", "bets", "asides", "stake"];
const LYING = ["trick", "revealed", "turned"];
const AFTER = 170; // milliseconds between two sounds of one moment
const LAST_SECONDS = 10_000;

const count = (part: unknown): number => (Array.isArray(part) ? part.reduce<number>((sum, one) => sum + count(one), 0) : typeof part === "number" ? part : part ? 1 : 0);
/** Cards in a field by seat: those one sees, and the number of those that one does not. */
const cards = (now: Moment, field: string): number => (Array.isArray(now.view[field]) ? count(now.view[field]) : 0);
const items = (now: Moment, field: string): any[] => (Array.isArray(now.view[field]) ? now.view[field] : []);

/** The sounds of what has changed from one moment to the next, at most two. */
export function heard(before: Moment, now: Moment): Sound[] {
  if (now.over) return before.over ? [] : ["over"];
  const changed = (field: string): boolean => JSON.stringify(before.view[field]) !== JSON.stringify(now.view[field]);
  const more = (field: string): number => cards(now, field) - cards(before, field);
  const sounds: Sound[] = [];
  const taken = before.view["led"] != null && now.view["led"] === null;
  const dealt = more("hands") > 2 || (changed("dealer") && cards(now, "hands") > 0);
  const came = changed("received") && more("hands") > 0; // cards went round, each to a neighbour
  if (LYING.some((field) => more(field) > 0)) sounds.push("card");
  else if (more("hands") < 0 && !taken) sounds.push("card");
  if (taken || came) sounds.push("trick");
  if (dealt && !came) sounds.push("deal");
  const thrown = changed("throws") && (items(now, "throws").length > 0 || before.phase.startsWith("Throwing")); // the last throw of a round clears them
  if (thrown || (changed("contenders") && items(before, "contenders").length)) sounds.push("dice");
  else if (changed("caster") && before.view["caster"] != null) sounds.push("cup");
  const bets = items(now, "bets").filter((bet) => !items(before, "bets").some((old) => old.number === bet.number));
  if (bets.some((bet) => bet.coppered)) sounds.push("copper");
  else if (COIN.some((field) => before.view[field] !== undefined && changed(field))) sounds.push("coin");
  if (now.mine && !before.mine && !isSecret(now)) sounds.push("turn");
  return sounds.slice(0, 2);
}

/** Where hats are snatched the glass is struck for the signal alone: the first hat is silent. */
const isSecret = (now: Moment): boolean => "grabber" in now.view && now.phase !== "Signalling";

/** To be called where an effect may be made. */
export function listen(table: Table): void {
  let before: Moment | undefined;
  $effect(() => {
    const now: Moment = { view: $state.snapshot(table.view), phase: table.phase, mine: table.mine, over: table.over };
    if (before) heard(before, now).forEach((sound, i) => setTimeout(() => play(sound), i * AFTER));
    before = table.places.length ? now : undefined; // what one finds makes no sound
  });
  $effect(() => {
    if (table.why) play("refusal");
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let until = 0;
  $effect(() => {
    const due = table.mine && table.whole > 2 * LAST_SECONDS ? table.due : 0;
    if (table.phase === "Scrambling" || Math.abs(due - until) < 500) return; // a hiss that stays out would betray the first hat
    until = due;
    clearTimeout(waiting);
    const left = due - performance.now() - LAST_SECONDS;
    if (due && left > 0) waiting = setTimeout(() => play("ten"), left);
  });
  $effect(() => () => clearTimeout(waiting));
}
