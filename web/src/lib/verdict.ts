// What was found wrong in a record, in one's own language.  Verifying speaks plain English, for it needs nothing of the page; its
// sentences are told from each other by their forms.
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";

type Said = (parts: Record<string, string>) => string;

const HAND = /^hand (?<hand>\d+): (?<what>.*)$/s;
const FORMS: [RegExp, Said][] = [
  [/^a browser verifies only on a page/, () => m.replay_only_https()],
  [/^there is nothing in this record$/, () => m.verdict_nothing()],
  [/^line (?<line>\d+): the record goes on after its results$/, (of) => m.verdict_goes_on({ line: of["line"]! })],
  [/^line (?<line>\d+) is no line of (?<game>\S+|a record)$/, (of) => m.verdict_no_line({ line: of["line"]! })],
  [/^line (?<line>\d+) is not JSON$/, (of) => m.verdict_not_json({ line: of["line"]! })],
  [/^the first line is no header/, () => m.verdict_no_header()],
  [/^(?<game>.*) is no game of this house$/, (of) => m.verdict_no_game({ game: of["game"]! })],
  [/^the edition of (?<game>\S+) is not/, (of) => m.verdict_edition({ game: of["game"]! })],
  [/^the header has no rulings/, () => m.verdict_no_rulings()],
  [/^the header names no seats$/, () => m.verdict_no_seats()],
  [/^this is what one seat knows/, () => m.verdict_one_seat()],
  [/^this record does not say how its luck was drawn$/, () => m.verdict_no_luck_told()],
  [/^its luck was drawn by (?<scheme>.*); known are/, (of) => m.verdict_scheme({ scheme: of["scheme"]! })],
  [/^the rulings were touched/, () => m.verdict_rulings()],
  [/^there is no commitment$/, () => m.verdict_no_commitment()],
  [/^there is no seed of each seat/, () => m.verdict_no_seeds()],
  [/^a seed is longer than (?<most>\d+)/, (of) => m.verdict_long_seed({ most: of["most"]! })],
  [/^its secret is not shown/, () => m.verdict_no_secret()],
  [/^its secret is not one of 32 bytes$/, () => m.verdict_bad_secret()],
  [/^its secret is not the one that was committed to$/, () => m.verdict_other_secret()],
  [/^its secret is shown, so that the game is over/, () => m.verdict_no_results()],
  [/^there is no luck in this record$/, () => m.verdict_no_luck()],
  [/^nothing was committed to for this hand$/, () => m.verdict_not_committed()],
  [/^it was committed to, but the record has no luck of it$/, () => m.verdict_luckless()],
  [/^line (?<line>\d+): the luck was '(?<luck>.*)'$/, (of) => m.verdict_other_luck({ line: of["line"]!, luck: of["luck"]! })],
  [/^line (?<line>\d+): (?<card>\S+) was not dealt$/, (of) => m.verdict_not_dealt({ line: of["line"]!, card: of["card"]! })],
];

const DEALS = ["deal", "pack", "run"];
const THROWS = ["throw"];
const LOTS = ["dealer", "caster", "banker", "cut", "knave"]; // for who deals, casts or keeps the bank

/** What was drawn again, by what it is at the table: the house's "hands" are more than are played, where the first is a lot alone. */
export function verified(drawn: Record<string, number>): string {
  const sum = (words: string[]): number => words.reduce((all, word) => all + (drawn[word] ?? 0), 0);
  const [deals, throws, lots] = [DEALS, THROWS, LOTS].map(sum) as [number, number, number];
  const others = Object.values(drawn).reduce((all, count) => all + count, 0) - deals - throws - lots;
  const said = [deals && m.verified_deals({ count: deals }), throws && m.verified_throws({ count: throws }), lots && m.verified_lots({ count: lots }), others && m.verified_others({ count: others })];
  return m.replay_good({ what: new Intl.ListFormat(getLocale()).format(said.filter((one) => one !== 0)) });
}

/** A sentence of which there is no form is shown as it is. */
export function phrased(sentence: string): string {
  const hand = HAND.exec(sentence)?.groups;
  if (hand) return m.verdict_hand({ hand: Number(hand["hand"]) + 1, what: worded(hand["what"]!) });
  return isKnown(sentence) ? worded(sentence).replace(/^./, (letter) => letter.toUpperCase()) : sentence;
}

function worded(sentence: string): string {
  for (const [form, said] of FORMS) {
    const found = form.exec(sentence);
    if (found) return said(found.groups ?? {});
  }
  return sentence;
}

export const isKnown = (sentence: string): boolean => FORMS.some(([form]) => form.test(sentence));
