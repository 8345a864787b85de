import { describe, expect, test } from "vitest";

import { aloud, answer, gapOf, heading, helpOf, inPlainWords, isOffered, label, named, part, parted, pieces, question, sentence, unread, type Words } from "./words";
import type { Book } from "./wire";

const FORMS = ["pass", "play {card}", "bet {sum} {place}", "bet {on} {sum} {asked}", "accept {offers}", "name {suit} alone"];
const book = { forms: FORMS, words: { acts: { "play {card}": "play {card}", pass: "pass", "bet {sum} {place}": "stake {sum} on {place}" }, acts_in: { Asking: { pass: "say nothing" } }, parts: { even: "the even cards" } } } as unknown as Book;

describe("a sentence", () => {
  test("has its cards and suits apart from its words", () => {
    expect(pieces("North makes C trumps with JD.", "ruff")).toEqual([{ text: "North makes " }, { suit: "c" }, { text: " trumps with " }, { card: "JD" }, { text: "." }]);
    expect(pieces("play T13", "strip_tease_1")).toEqual([{ text: "play " }, { card: "T13" }]);
  });
  test("leaves alone what only looks like a card", () => {
    expect(pieces("N–S are euchred", "ruff")).toEqual([{ text: "N–S are euchred" }]);
    expect(pieces("Turn 2: a word", "topper")).toEqual([{ text: "Turn 2: a word" }]);
  });
  test("has people's names for those of their seats", () => {
    const seats = { 0: "Seat 0", 1: "Seat 1", 10: "Seat 10" };
    expect(named("Seat 1 beats Seat 10; Seat 0 looks on.", seats, ["Ann", "Ben", "Cat"])).toBe("Ben beats Cat; Ann looks on.");
  });
});

describe("a person's name", () => {
  test.each(["J. D. Smith", "JK", "C. S. Lewis", "Ann H", "AS", "T12", "D", "9a"])("%s is no card and no suit", (name) => {
    for (const game of ["ruff", "strip_tease_1", "topper"]) {
      const text = `${unread(name)} leads JD.`;
      const found = pieces(text, game).filter((piece) => !("text" in piece));
      expect(found).toEqual(game === "ruff" ? [{ card: "JD" }] : []);
    }
    expect(aloud(unread(name), "ruff").replaceAll("\u2060", "")).toBe(name);
  });
  test("that looks like none is left as it is", () => expect(unread("Mr Cotton")).toBe("Mr Cotton"));
});

describe("a word", () => {
  test("is parted by its form", () => {
    expect(parted("bet 1–995 A|2|3|…|odd|high", FORMS)).toEqual({ form: "bet {sum} {place}", parts: { sum: "1–995", place: "A|2|3|…|odd|high" } });
    expect(parted("sing", FORMS)).toEqual({ form: "sing", parts: {} });
  });
  test("is read as its label, by the phase if that has its own", () => {
    expect(label("play QH", "Playing", book)).toBe("play QH");
    expect(label("bet 5 even", "Betting", book)).toBe("stake 5 on the even cards");
    expect(label("pass", "Asking", book)).toBe("say nothing");
    expect(label("sing", "Playing", book)).toBe("sing");
  });
  test.each([
    ["1–995", { kind: "sum", least: 1, most: 995, step: 1 }],
    ["2–10 by 2s", { kind: "sum", least: 2, most: 10, step: 2 }],
    ["1–2 of 4,7,9", { kind: "several", least: 1, most: 2, of: ["4", "7", "9"] }],
    ["A|2|3|…|odd|high", { kind: "one", of: ["A", "2", "3", "odd", "high"], elided: true }],
    ["QH", { kind: "fixed", value: "QH" }],
  ])("has a part %s", (text, expected) => expect(part(text)).toEqual(expected));
});

describe("what has happened", () => {
  const words = {
    events: { won: "{side} win: {score}.", paid: "{seat} has {coins} on {place}." },
    phrases: { gold: "{n} gold", silver: "{n} silver" },
    parts: { even: "the even cards" },
    phases: { GoingOn: "going on with it" },
    rulings: { duty: { ask: "Must he?", may: "he may" } },
  } as unknown as Words;
  const called = (seat: string): string => ({ N: "Ann", S: "Ben", E: "Cat" })[seat] ?? seat;
  test("is told with people's names, several of them too", () => {
    expect(sentence({ event: "won", parts: { side: ["N", "S"], score: "2–0" } }, words, called)).toBe("Ann and Ben win: 2–0.");
    expect(sentence({ event: "won", parts: { side: ["N", "S", "E"], score: 1 } }, { ...words, joined: { and: "und" } }, called)).toBe("Ann, Ben und Cat win: 1.");
  });
  test("has phrases and words of the catalogue", () => {
    const coins = [{ phrase: "gold", parts: { n: 1 } }, { phrase: "silver", parts: { n: 5 } }];
    expect(sentence({ event: "paid", parts: { seat: "E", coins, place: "even" } }, words, called)).toBe("Cat has 1 gold and 5 silver on the even cards.");
  });
  test("is read aloud with its cards in full", () => expect(aloud("North takes JD with H.", "ruff")).toBe("North takes Knave of diamonds with hearts."));
  test("a phase, an option and its values have their names", () => {
    expect([heading("GoingOn", words), heading("NotYet", words)]).toEqual(["going on with it", "not yet"]);
    expect([question("duty", words), answer("duty", "may", words), answer("duty", true, words), question("some_thing", words)]).toEqual(["Must he?", "he may", "yes", "some thing"]);
  });
});

test("what helps with an option does not ask it again, and has no notation in it", () => {
  const words = { rulings: { no_bets: { ask: "What if nobody bets?", bank_passes: "the bank is given up", wait: "the banker waits" }, coups: { ask: "How many coups are played?" } } } as unknown as Words;
  expect(helpOf("<p>What happens then? <code>wait</code> (ours): for long; <code>bank_passes</code>: at once, whatever <code>coups</code> says.</p>", "no_bets", words)).toBe(
    "<p><em>The banker waits</em> (ours): for long; <em>the bank is given up</em>: at once, whatever <em>How many coups are played?</em> says.</p>",
  );
  expect(helpOf("<p>How long is the game? <code>60</code> (ours): sixty coups.</p>", "coups", words)).toBe("<p>60 (ours): sixty coups.</p>");
  const trivial = { rulings: { deal_order: { ask: "Who has the first card?", player_first: "the active player", banker_first: "the banker" }, tie: { ask: "What if?", push: "the bets go back", bank: "the bank wins" }, all_in: { ask: "Is it?", false: "no", true: "yes" } } } as unknown as Words;
  expect(helpOf("<p>Who has the first card? <code>player_first</code> (ours): the active player; <code>banker_first</code>: the banker.</p>", "deal_order", trivial)).toBe("");
  expect(helpOf("<p>Who? <code>player_first</code> (ours): the active player; <code>banker_first</code>: the banker. Either way\nit is dealt.</p>", "deal_order", trivial)).toBe("<p>Either way it is dealt.</p>");
  expect(helpOf("<p>What? <code>push</code>.</p>", "tie", trivial)).toBe("");
  expect(helpOf("<p>What? <code>push</code> (ours): all go. Under <code>banker_first</code> none.</p>", "tie", trivial)).toContain("Under <em>the banker</em> none");
  expect(helpOf("<p>What? <code>push</code> (ours): the bets go back, and he stays; <code>bank</code>: the bank\nwins more; <code>no</code>.</p>", "tie", trivial)).toContain("(ours): he stays");
  expect(helpOf("<p>What? <code>push</code> (ours): all\ngo; <code>bank</code>: the bank wins.</p>", "tie", trivial)).toBe("<p><em>The bets go back</em> (ours): all go.</p>");
  expect(helpOf("<p>Is it? <code>false</code> (ours): no; <code>true</code>: yes, with suivi and all; it is trimmed.</p>", "all_in", trivial)).toBe("<p><em>Yes</em>: with suivi and all; it is trimmed.</p>");
  expect(helpOf("<p>Whose is it? <code>push</code>: they go back. <code>bank</code>: the bank has it, and wins.</p>", "tie", trivial)).toBe("<p><em>The bank wins</em>: the bank has it, and wins.</p>");
  expect(helpOf("<p>Is it? <code>false</code>: it is not. <code>true</code>: all of it is.</p>", "all_in", trivial)).toBe("<p><em>No</em>: it is not. <em>Yes</em>: all of it is.</p>");
  expect(helpOf("<p>Seven, or ten. Or is it?</p>", "coups", words)).toBe("<p>Seven, or ten. Or is it?</p>");
});

describe("the rulebook in plain words", () => {
  const words = {
    rulings: {
      lone_when: { ask: "When does he declare?", with_choice: "as he fixes trumps", before_lead: "before the lead" },
      lone_who: { ask: "Who may play alone?", maker_only: "the maker only", maker_side: "the maker, or his partner" },
      zero_tricks: { ask: "What if there is no trick?", euchre: "they are euchred", may: "yes" },
      other: { ask: "What else?", may: "no" },
    },
  } as unknown as Words;
  const LONE = '<em title="lone_when">When does he declare?</em>';
  test("has an option's question and an answer's label for their names, which are titles", () => {
    expect(inPlainWords("<td>none (our ruling, <code>zero_tricks</code>)</td>", "", words)).toBe('<td>none (our ruling, <em title="zero_tricks">What if there is no trick?</em>)</td>');
    expect(inPlainWords("<p>Under <code>lone_when</code> = <code>before_lead</code> he is asked.</p>", "", words)).toBe(`<p>Under ${LONE} <em title="before_lead">before the lead</em> he is asked.</p>`);
    expect(inPlainWords("<th><code>booklet</code></th>", "", { ...words, presets: { booklet: "as the booklet has it" } })).toBe('<th><em title="booklet">as the booklet has it</em></th>');
    expect(inPlainWords("<p><code>maker_only</code></p>", "", words)).toBe('<p><em title="maker_only">the maker only</em></p>');
  });
  test("tells an answer by the option that was named, or is spoken of", () => {
    expect(inPlainWords("<p><code>other</code> <code>may</code></p>", "zero_tricks", words)).toContain('<em title="may">no</em>');
    expect(inPlainWords("<p><code>may</code></p>", "zero_tricks", words)).toBe('<p><em title="may">yes</em></p>');
    expect(inPlainWords("<p><code>may</code></p>", "", words)).toBe("<p><code>may</code></p>");
    expect(inPlainWords("<p><code>play 7H</code></p>", "", words)).toBe("<p><code>play 7H</code></p>");
  });
  test("says no answer twice", () => {
    expect(inPlainWords("<p>Who? <code>maker_side</code>: his partner, or the maker.</p>", "lone_who", words)).toContain("</em>: his partner, or the maker.");
    expect(inPlainWords("<p>Who? <code>maker_only</code> (ours): the maker only; <code>maker_side</code>: either.</p>", "lone_who", words)).toBe('<p>Who? <em title="maker_only">the maker only</em> (ours); <em title="maker_side">the maker, or his partner</em>: either.</p>');
  });
});

test("a place to fill in is called by the words around it, and told from the other places", () => {
  const stands = (name: string): string => ({ sum: "5", place: "the even cards" })[name]!;
  expect(gapOf("{sum} für die Bank bieten", "sum", stands)).toBe("… für die Bank bieten");
  expect(gapOf("stake {sum} on {place} to win", "sum", stands)).toBe("stake … on the even cards to win");
  expect(gapOf("stake {sum} on {place} to win", "place", stands)).toBe("stake 5 on … to win");
});

test("a word is on offer if it stands there, or fills in what does", () => {
  const offered = ["pass", "bet 5–100 by 5s even|odd", "accept 1–2 of 1,2,3"];
  const is = (word: string): boolean => isOffered(word, offered, FORMS);
  for (const word of ["pass", "bet 5 even", "bet 100 odd", "accept 2", "accept 1,3"]) expect([word, is(word)]).toEqual([word, true]);
  for (const word of ["play JD", "bet 4 even", "bet 7 even", "bet 105 odd", "bet 5 high", "accept 4", "accept 1,2,3", "name S alone"]) expect([word, is(word)]).toEqual([word, false]);
});

test("a word that is a form itself is not another with a part in it", () => {
  const forms = ["solo {suit}", "solo suit", "solo colour"];
  expect(forms.slice(1).map((word) => parted(word, forms))).toEqual(forms.slice(1).map((form) => ({ form, parts: {} })));
  const german = { forms, words: { acts: { "solo {suit}": "Solo in {suit}", "solo suit": "Solo in einer Farbe", "solo colour": "Solo in Couleur" } } } as unknown as Book;
  expect(["solo suit", "solo colour", "solo H"].map((word) => label(word, "Bidding", german))).toEqual(["Solo in einer Farbe", "Solo in Couleur", "Solo in H"]);
});
