// A trick game of four with thirty-two cards and no duty to follow: less than any of ours asks of a server.
export const SEATS = 4;
const CARDS = [...Array(32).keys()];

export function deal() {
  const pack = [...CARDS];
  for (let at = pack.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [pack[at], pack[other]] = [pack[other], pack[at]];
  }
  return [...Array(SEATS).keys()].map((seat) => pack.slice(8 * seat, 8 * seat + 8));
}

/** A card is laid; whose turn it is then. The highest of the suit led wins. */
export function lay(table, seat, card) {
  table.hands[seat].splice(table.hands[seat].indexOf(card), 1);
  table.trick.push(card);
  if (table.trick.length < SEATS) return (seat + 1) % SEATS;
  const led = table.trick[0] >> 3;
  const best = Math.max(...table.trick.filter((one) => one >> 3 === led));
  const winner = (seat + 1 + table.trick.indexOf(best)) % SEATS;
  table.tricks[winner] += 1;
  table.trick = [];
  if (table.hands.every((hand) => hand.length === 0)) table.hands = deal();
  return winner;
}
