/*
 * Draws the luck of a record again, as docs/fairness.md tells it, with nothing of the server's.
 *
 * Verified: that every secret is the one committed to, and that every lot, cut, shuffle and throw of the record is what the secrets
 * give together with the seats' seeds. Not verified, because it needs the rules: whether the acts were allowed and none is missing,
 * whether luck was due when it fell and only then (a second deal, a second cut), and the results. `groomporter replay` does that.
 * Races are measured and not drawn.
 */

export type Verdict = {
  good: boolean;
  hands: { hand: number; good: boolean; what: string }[];
  wrong: string[];
  drawn: Record<string, number>; // how often each kind of luck was drawn again
};

const FORMAT = "groomporter/1";
const SCHEME = "hmac-sha256/2";
const FIRST_SCHEME = "hmac-sha256/1"; // every pack began a hand, though nobody had acted in the last: the first deal took no seeds
const EDITION = 1;
const LONGEST_SEED = 64;

export async function verify(text: string, onProgress?: (done: number, of: number) => void): Promise<Verdict> {
  try {
    if (!globalThis.crypto?.subtle) throw new Refusal("a browser verifies only on a page that came over https, or from itself");
    const record = read(text);
    await checkRulings(record.header);
    return await verifyHands(record, onProgress);
  } catch (error) {
    if (error instanceof Refusal) return { good: false, hands: [], wrong: [error.message], drawn: {} };
    throw error;
  }
}

/** The record cannot be verified at all. */
class Refusal extends Error {}

// --- Reading the record: docs/record.md ---

type Header = {
  game: string;
  rulings: Record<string, unknown>;
  rulings_hash: string;
  seats: string[];
  fair: { scheme: string; table: string; hands: unknown[] };
};

/** Something that happened: its line, counted from one, and its words. */
type Line = { number: number; words: string[] };

type GameRecord = { header: Header; lines: Line[]; hasResults: boolean };

function read(text: string): GameRecord {
  const rows = text.split("\n").flatMap((row, at) => (row.trim() ? [{ number: at + 1, value: parsed(row, at + 1) }] : []));
  const [first, ...rest] = rows;
  if (!first) throw new Refusal("there is nothing in this record");
  const header = readHeader(first.value);
  const lines: Line[] = [];
  let hasResults = false;
  for (const { number, value } of rest) {
    if (hasResults) throw new Refusal(`line ${number}: the record goes on after its results`);
    if (typeof value === "string") lines.push({ number, words: value.split(" ") });
    else if (isObject(value) && Array.isArray(value.results)) hasResults = true;
    else if (!isObject(value) || typeof value.comment !== "string") throw new Refusal(`line ${number} is no line of a record`);
  }
  return { header, lines, hasResults };
}

function parsed(row: string, number: number): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw new Refusal(`line ${number} is not JSON`);
  }
}

function readHeader(head: unknown): Header {
  if (!isObject(head) || head.format !== FORMAT) throw new Refusal(`the first line is no header of ${FORMAT}`);
  const { game, edition, rulings, rulings_hash, seats, fair } = head;
  if (typeof game !== "string" || !Object.hasOwn(GAMES, game)) throw new Refusal(`${JSON.stringify(game)} is no game of this house`);
  if (edition !== EDITION) throw new Refusal(`the edition of ${game} is not ${EDITION}`);
  if (!isObject(rulings) || typeof rulings_hash !== "string") throw new Refusal("the header has no rulings, or no hash of them");
  if (!isListOfText(seats) || seats.length === 0) throw new Refusal("the header names no seats");
  if ("seen_by" in head) throw new Refusal("this is what one seat knows; only the whole record can be verified");
  if (!isObject(fair) || typeof fair.table !== "string" || !Array.isArray(fair.hands)) {
    throw new Refusal("this record does not say how its luck was drawn");
  }
  const { scheme, table, hands } = fair;
  if (scheme !== SCHEME && scheme !== FIRST_SCHEME) {
    throw new Refusal(`its luck was drawn by ${JSON.stringify(scheme)}; known are ${SCHEME} and ${FIRST_SCHEME}`);
  }
  return { game, rulings, rulings_hash, seats, fair: { scheme, table, hands } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** The hash of the rulings: the first 16 digits of the SHA-256 of their JSON, keys sorted, without spaces. */
async function checkRulings({ rulings, rulings_hash }: Header): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(rulings).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = toHex(await sha256(bytesOf(asciiJson(sorted))));
  if (hash.slice(0, 16) !== rulings_hash) throw new Refusal("the rulings were touched: they do not have the hash in the header");
}

// --- The secret and the seeds: docs/fairness.md, 1 to 3 ---

type Hand = { secret: Bytes; seeds: string[] };
type Bytes = Uint8Array<ArrayBuffer>;

/** A hand of the header, its secret being the one committed to; or what is wrong with it. */
async function openHand(row: unknown, seats: number): Promise<Hand | string> {
  if (!isObject(row) || typeof row.commitment !== "string") return "there is no commitment";
  const { commitment, seeds, secret } = row;
  if (!isListOfText(seeds) || seeds.length !== seats) return "there is no seed of each seat, though an empty one";
  if (seeds.some((seed) => [...seed].length > LONGEST_SEED)) return `a seed is longer than ${LONGEST_SEED} characters`;
  if (secret === undefined) return "its secret is not shown, so that nothing can be drawn again";
  if (typeof secret !== "string" || !/^[0-9a-f]{64}$/.test(secret)) return "its secret is not one of 32 bytes";
  const bytes = fromHex(secret);
  if (toHex(await sha256(bytes)) !== commitment) return "its secret is not the one that was committed to";
  return { secret: bytes, seeds };
}

/** HMAC-SHA256 of the scheme, the table, the hand's number and the seeds, under the secret. */
async function keyOf(hand: Hand, number: number, { scheme, table }: Header["fair"]): Promise<CryptoKey> {
  const text = asciiJson([scheme, table, number, hand.seeds]);
  return hmacKey(await hmac(await hmacKey(hand.secret), bytesOf(text)));
}

/** The upper half of word × n; undefined for the few words that would favour some numbers (Lemire's rejection). */
export function numberBelow(n: number, word: number): number | undefined {
  const product = word * n; // exact, for no n here is above 100
  return product % 2 ** 32 < 2 ** 32 % n ? undefined : Math.floor(product / 2 ** 32);
}

/** The words of one turn of luck: HMAC-SHA256 of the turn and a counter, under the hand's key; eight words of 32 bits a digest. */
class Luck {
  private words: number[] = [];
  private counter = 0;

  constructor(
    private readonly key: CryptoKey,
    private readonly turn: number,
  ) {}

  private async word(): Promise<number> {
    if (this.words.length === 0) {
      const digest = new DataView((await hmac(this.key, bigEndian(this.turn, this.counter++))).buffer);
      this.words = Array.from({ length: 8 }, (_, at) => digest.getUint32(4 * at));
    }
    return this.words.shift()!;
  }

  /** A number below n, by the first word that gives one. */
  async below(n: number): Promise<number> {
    let number = numberBelow(n, await this.word());
    while (number === undefined) number = numberBelow(n, await this.word());
    return number;
  }

  /** The first so many cards of a pack in order, shuffled from the front. */
  async shuffled(pack: readonly string[], needed = pack.length): Promise<string[]> {
    const cards = [...pack];
    for (let i = 0; i < Math.min(needed, cards.length); i++) {
      const j = i + (await this.below(cards.length - i));
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    return cards.slice(0, needed);
  }
}

// --- Bytes ---

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const hmac = async (key: CryptoKey, bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
const hmacKey = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** JSON without spaces, all but printable ASCII escaped as \u and four small digits. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Two numbers of four bytes each, highest first. */
function bigEndian(first: number, second: number): Bytes {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setUint32(0, first);
  bytes.setUint32(4, second);
  return new Uint8Array(bytes.buffer);
}

// --- Which hand a line of luck is of: docs/fairness.md, 4 ---

type Turn = { line: Line; at: number };

/** The turns of luck of a hand, its races, and where its lines end. */
type Drawn = { turns: Turn[]; races: number; end: number };

function handsOf({ header, lines }: GameRecord): Drawn[] {
  const { game, seats, fair } = header;
  const hands: Drawn[] = [];
  let hasActed = false; // somebody, since the last hand began: only then could he add a seed to the next
  lines.forEach((line, at) => {
    const word = line.words[0]!;
    if (isLuck(game, word) && (hands.length === 0 || (beginsHand(game, word) && (hasActed || fair.scheme === FIRST_SCHEME)))) {
      hands.push({ turns: [], races: 0, end: at });
      hasActed = false;
    }
    const hand = hands.at(-1);
    if (isLuck(game, word)) hand!.turns.push({ line, at });
    else if (isRace(game, word) && hand) hand.races++;
    else if (seats.includes(word) || word === "time") hasActed = true;
    else throw new Refusal(`line ${line.number} is no line of ${game}`);
    if (hand) hand.end = at + 1;
  });
  return hands;
}

const isLuck = (game: string, word: string): boolean => Object.hasOwn(GAMES[game]!, word);
const isRace = (game: string, word: string): boolean => game === "topper" && word === "scramble";
const isPack = (word: string): boolean => word === "deal" || word === "pack";

/** A new pack may begin a hand; where there are no cards, every lot and throw may. */
const beginsHand = (game: string, word: string): boolean => isPack(word) || isCutAnew(game, word) || !hasCards(game);
const hasCards = (game: string): boolean => Object.keys(GAMES[game]!).some(isPack);

/** In the two games in which the deal is always cut for, a cut may begin a hand; in All Fours and Ombre none does. */
const isCutAnew = (game: string, word: string): boolean => word === "cut" && (game === "strip_tease_1" || game === "strip_tease_2");

// --- Verifying hand by hand ---

const NO_RESULTS = "its secret is shown, so that the game is over, but the record has no results";

async function verifyHands(record: GameRecord, onProgress?: (done: number, of: number) => void): Promise<Verdict> {
  const told = record.header.fair.hands;
  const drawn = handsOf(record);
  const verdict: Verdict = { good: true, hands: [], wrong: [], drawn: counted(drawn.flatMap(({ turns }) => turns)) };
  const of = Math.max(told.length, drawn.length);
  if (of === 0 && hasCards(record.header.game)) throw new Refusal("there is no luck in this record");
  for (let number = 0; number < of; number++) {
    const { wrong, found } = await verifyHand(record, number, told[number], drawn[number]);
    if (number === of - 1 && wrong.length === 0 && !record.hasResults) wrong.push(NO_RESULTS);
    verdict.hands.push({ hand: number, good: wrong.length === 0, what: (wrong.length ? wrong : found).join("; ") });
    verdict.wrong.push(...wrong.map((what) => `hand ${number}: ${what}`));
    onProgress?.(number + 1, of);
  }
  verdict.good = verdict.wrong.length === 0;
  return verdict;
}

type Findings = { wrong: string[]; found: string[] };

async function verifyHand(record: GameRecord, number: number, row: unknown, drawn: Drawn | undefined): Promise<Findings> {
  const { header, lines } = record;
  if (row === undefined) return { wrong: ["nothing was committed to for this hand"], found: [] };
  const hand = await openHand(row, header.seats.length);
  if (typeof hand === "string") return { wrong: [hand], found: [] };
  if (!drawn) return { wrong: ["it was committed to, but the record has no luck of it"], found: [] };
  const key = await keyOf(hand, number, header.fair);
  const wrong: string[] = [];
  const remarks = new Set<string>();
  for (const [turn, { line, at }] of drawn.turns.entries()) {
    const outcome = await drawAgain(new Luck(key, turn), record, line, at);
    if (outcome.remark) remarks.add(outcome.remark);
    if (outcome.words.join(" ") !== line.words.join(" ")) wrong.push(`line ${line.number}: the luck was '${outcome.words.join(" ")}'`);
  }
  wrong.push(...playedButNotDealt(lines.slice(drawn.turns[0]!.at, drawn.end)));
  if (drawn.races) remarks.add(`${drawn.races} ${drawn.races === 1 ? "race was" : "races were"} measured, which nothing here can verify`);
  return { wrong, found: [`${sayTurns(drawn.turns)}: as it was committed to`, ...remarks] };
}

async function drawAgain(luck: Luck, { header, lines }: GameRecord, line: Line, at: number): Promise<Outcome> {
  const [word, ...said] = line.words as [string, ...string[]];
  const draw = GAMES[header.game]![word]!;
  const { words, remark = "" } = await draw(luck, { ...header, before: lines.slice(0, at).map(({ words }) => words), said });
  return { words: [word, ...words], remark };
}

function counted(turns: Turn[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { line } of turns) counts[line.words[0]!] = (counts[line.words[0]!] ?? 0) + 1;
  return counts;
}

function sayTurns(turns: Turn[]): string {
  return Object.entries(counted(turns)).map(([word, count]) => (count === 1 ? word : `${count} × ${word}`)).join(", ");
}

/** Cards of the hand that nobody can have had: so the end of a hand cannot lack what was dealt last. */
function playedButNotDealt(lines: Line[]): string[] {
  const dealt = new Set(lines.flatMap(({ words }) => (words[0] === "deal" || words[0] === "run" ? words.slice(1) : [])));
  const used = lines.filter(({ words }) => ["play", "discard", "exchange"].includes(words[1]!));
  return used.filter(({ words }) => !dealt.has(words[2]!)).map(({ number, words }) => `line ${number}: ${words[2]} was not dealt`);
}

// --- Every kind of luck ---

/** What a draw is made under: the header, the words of all lines before, and what the record says was drawn. */
type Situation = {
  game: string;
  seats: string[];
  rulings: Record<string, unknown>;
  before: string[][];
  said: string[];
};

/** The words that the line of luck must have, after the first, and what could not be verified in it. */
type Outcome = { words: string[]; remark?: string };
type Draw = (luck: Luck, at: Situation) => Promise<Outcome>;
type Pack = (at: Situation) => string[];

/** One of the seats: `dealer W`. */
const lot: Draw = async (luck, { seats }) => ({ words: [seats[await luck.below(seats.length)]!] });

/** Two dice, by one number below 36: the first changes slowest. */
const dice: Draw = async (luck) => {
  const number = await luck.below(36);
  return { words: [`${Math.floor(number / 6) + 1}`, `${(number % 6) + 1}`] };
};

/** From the top of a shuffled pack, so many. */
const deal =
  (pack: Pack, count: (seats: number) => number): Draw =>
  async (luck, at) => ({ words: await luck.shuffled(pack(at), count(at.seats.length)) });

/** A whole pack. */
const dealAll =
  (pack: Pack): Draw =>
  async (luck, at) => ({ words: await luck.shuffled(pack(at)) });

/** Cards face up, until the first knave. */
const firstKnave =
  (pack: Pack): Draw =>
  async (luck, at) => {
    const cards = await luck.shuffled(pack(at));
    return { words: cards.slice(0, cards.findIndex((card) => card.startsWith("J")) + 1) };
  };

/** A card from a shuffled pack for each who cuts; those who are level cut again. */
const cut =
  (pack: Pack, level: Level): Draw =>
  async (luck, at) => {
    const last = at.before.at(-1) ?? [];
    const cutters = last[0] === "cut" ? level(last.slice(1), at) : at.seats.length;
    const words = await luck.shuffled(pack(at), cutters ?? Math.min(at.said.length, at.seats.length));
    return cutters === undefined ? { words, remark: "how many had to cut again was not verified" } : { words };
  };

/** How many cut again after these; undefined, if the cards alone do not tell. */
type Level = (cards: string[], at: Situation) => number | undefined;

function countOf(best: (...all: number[]) => number, ranks: number[]): number {
  return ranks.filter((rank) => rank === best(...ranks)).length;
}

/** What has been done since the last pack was shuffled, with that line. */
function sincePack(before: string[][]): string[][] {
  const at = before.findLastIndex(([word]) => isPack(word!));
  return at < 0 ? [] : before.slice(at);
}

// --- The packs, in order ---

const ranked = (suits: string, ranks: string): string[] => [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
const numbered = (suits: string): string[] => [...suits].flatMap((suit) => Array.from({ length: 13 }, (_, at) => `${suit}${at + 1}`));

// All Fours: three more to each and a new turn-up, from what is left of the pack, put in order again.

const ALL_FOURS_RANKS = "23456789TJQKA";
const allFoursPack: Pack = () => ranked("CSHD", ALL_FOURS_RANKS);
const highestCut: Level = (cards) => countOf(Math.max, cards.map((card) => ALL_FOURS_RANKS.indexOf(card[0]!)));

const stock: Pack = (at) => {
  const gone = new Set(sincePack(at.before).flatMap(([word, ...cards]) => (word === "deal" || word === "run" ? cards : [])));
  return allFoursPack(at).filter((card) => !gone.has(card));
};

// Baccara: by `reshuffle_scope` = `discards_only` the cards left over lie aside for one pack. They are the last of the pack before.

const baccaraPack: Pack = ({ rulings, before, said }) => {
  const whole = ranked("CSHD", "A23456789TJQK");
  const since = sincePack(before);
  if (rulings.reshuffle_scope !== "discards_only" || since[0]?.[0] !== "pack") return whole;
  const last = since[0].slice(1);
  const called = since.find((words) => words[1] === "cut")?.[2]; // if nobody said it, time had run out: in the middle
  const lifted = called === undefined ? Math.floor(last.length / 2) : Number(called);
  const cutPack = [...last.slice(lifted), ...last.slice(0, lifted)];
  const aside = new Set(cutPack.slice(last.length - leftOver(said)));
  return whole.filter((card) => !aside.has(card));
};

/** How many were left over is told by the play; six at the most (BAC-33). */
const leftOver = (said: string[]): number => Math.min(6, Math.max(0, 52 - said.length));

const baccaraShuffle: Draw = async (luck, at) => {
  const { words } = await dealAll(baccaraPack)(luck, at);
  return words.length === 52 ? { words } : { words, remark: "how many cards were left over was not verified" };
};

// Bassett: by `pack_source` without the spades, which are the last.

const bassettPack: Pack = ({ rulings }) => ranked(rulings.pack_source === "spades_from_pack_39" ? "CDH" : "CDHS", "A23456789TJQK");

// Ombre, Ruff, Schafskopf: the ten stands where it counts.

const OMBRE_RANKS = "789TJQKA";
const ombrePack: Pack = () => ranked("CSHD", OMBRE_RANKS);
const lowestCut: Level = (cards) => countOf(Math.min, cards.map((card) => OMBRE_RANKS.indexOf(card[0]!)));
const ruffPack: Pack = ({ rulings }) => ranked("CSHD", rulings.pack === 24 ? "9TJQKA" : "789TJQKA");
const schafskopfPack: Pack = () => ranked("CSHD", "789JQKTA");

// Strip Tease, Variation 1: the Joker last, and above all numbers.

const stripTease1Pack: Pack = () => [...numbered("TCP"), "JK"];

const highestNumber: Level = (cards, { rulings, seats }) => {
  if (rulings.cut_joker === "recut") return undefined; // whom the others are level with stands farther back
  const level = countOf(Math.max, cards.map((card) => (card === "JK" ? 14 : numberOf(card))));
  return rulings.cut_tie_scope === "all" ? seats.length : level;
};

const numberOf = (card: string): number => Number(card.slice(1));

// Strip Tease, Variation 2: some cards are out, by the number of players (ST2-02, ST2-G01).

const stripTease2Pack: Pack = (at) => {
  const out = new Set(takenOut(at));
  return numbered("STCP").filter((card) => !out.has(card));
};

function takenOut({ rulings, seats }: Situation): unknown[] {
  if (seats.length === 3) return [rulings.paul_pry_card];
  if (seats.length === 4) return [];
  if (seats.length === 5) return [rulings.paul_pry_card, rulings.constable_card];
  const low = numbered("P").flatMap((_, at) => [`P${at + 1}`, `C${at + 1}`, `T${at + 1}`]);
  const may = low.filter((card) => card !== rulings.theatre_manager_card && card !== rulings.producer_card);
  return may.slice(0, 52 % seats.length);
}

const bestNumber: Level = (cards, { rulings }) => countOf(rulings.cut_rule === "lowest_deals" ? Math.min : Math.max, cards.map(numberOf));

/** Each seat forgets in so many of a hundred cases. */
const lapses: Draw = async (luck, { seats, rulings }) => {
  const forgetful: string[] = [];
  for (const seat of seats) if ((await luck.below(100)) < Number(rulings.lapse_rate)) forgetful.push(seat);
  return { words: forgetful.length ? forgetful : ["-"] };
};

// Topper: as many books as seats, the lowest or by lot.

const topperNumbers = ({ rulings }: Situation): string[] => [...(rulings.book_numbers === "one_to_nine" ? "123456789" : "23456789T")];

const books: Draw = async (luck, at) => {
  const chosen = await luck.shuffled(topperNumbers(at), at.seats.length);
  return { words: topperNumbers(at).filter((number) => chosen.includes(number)) };
};

const topperPack: Pack = (at) => {
  const named = at.before.find(([word]) => word === "books")?.slice(1);
  const numbers = named ?? topperNumbers(at).slice(0, at.seats.length);
  return numbers.flatMap((number) => [..."abcd"].map((letter) => number + letter));
};

/** For each who has passed nothing in this deal, one of his four cards, these being in order. */
const absent: Draw = async (luck, at) => {
  const since = sincePack(at.before);
  const hasPassed = (seat: string) => since.some(([who, word]) => (who === seat && word === "pass") || who === "absent");
  const words: string[] = [];
  for (const [seat, name] of at.seats.entries()) {
    if (!hasPassed(name)) words.push(handDealt(at, seat)[await luck.below(4)]!);
  }
  return { words };
};

/** One card at a time from the dealer's left. */
function handDealt(at: Situation, seat: number): string[] {
  const cards = sincePack(at.before)[0]?.slice(1) ?? [];
  const seats = at.seats.length;
  const mine = cards.filter((_, place) => (topperDealer(at) + 1 + place) % seats === seat);
  return topperPack(at).filter((card) => mine.includes(card));
}

/** The deal goes to the left; by `book_at_deal` = `redeal` a deal after which nothing was done is dealt again by the same. */
function topperDealer({ before, seats, rulings }: Situation): number {
  const first = before.find(([word]) => word === "dealer")?.[1];
  const isAgain = (at: number) => rulings.book_at_deal === "redeal" && before[at + 1]?.[0] === "deal";
  const deals = before.filter(([word], at) => word === "deal" && !isAgain(at)).length;
  return ((first === undefined ? 0 : seats.indexOf(first)) + deals - 1) % seats.length;
}

// --- The ten games: the first word of each line of luck, and how it is drawn ---

const GAMES: Record<string, Record<string, Draw>> = {
  all_fours: {
    dealer: lot,
    cut: cut(allFoursPack, highestCut),
    deal: deal(allFoursPack, (seats) => 6 * seats + 1),
    run: deal(stock, (seats) => 3 * seats + 1),
  },
  baccara: { dealer: lot, pack: baccaraShuffle },
  bassett: { banker: lot, pack: dealAll(bassettPack) },
  hazzard: { caster: lot, throw: dice },
  ombre: { dealer: lot, cut: cut(ombrePack, lowestCut), deal: dealAll(ombrePack) },
  ruff: { dealer: lot, knave: firstKnave(ruffPack), deal: deal(ruffPack, () => 21) },
  schafskopf: { dealer: lot, knave: firstKnave(schafskopfPack), deal: dealAll(schafskopfPack) },
  strip_tease_1: { cut: cut(stripTease1Pack, highestNumber), deal: dealAll(stripTease1Pack) },
  strip_tease_2: { cut: cut(stripTease2Pack, bestNumber), deal: dealAll(stripTease2Pack), lapse: lapses },
  topper: { dealer: lot, books, deal: dealAll(topperPack), absent },
};
