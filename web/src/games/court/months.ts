// What Strip Tease, Variation 2 has in its rules and in no view: what cards cost, to whom they are passed, which show a garment.
type Rulings = Record<string, unknown>;

/** ST2-11  In every hand. */
export const MONTHS = 18;

/** ST2-10  What a card costs who takes it. */
export function monthsOf(card: string, rulings: Rulings): number {
  if (card === rulings["theatre_manager_card"]) return 3;
  if (card === rulings["producer_card"]) return 2;
  return card.startsWith("S") ? 1 : 0;
}

/** ST2-G05  To whom a seat passes in this hand, counted from 0: to himself is not at all. */
export function passesTo(rulings: Rulings, hand: number, seats: number, seat: number): number {
  const across = Math.floor(seats / 2);
  const turn = rulings["pass_direction"] === "rotate" ? hand % 4 : 0;
  return (seat + [1, seats - 1, across, 0][turn]!) % seats;
}

/** ST2-G10  The numbers of Strip Tease that show a garment. */
export function garmentsOf(rulings: Rulings): number[] {
  const own = rulings["custom_garments"]; // a list in a record, "2+4+6" at a table
  const numbers = (Array.isArray(own) ? own : String(own ?? "").split("+")).map(Number).filter((number) => number > 0);
  if (rulings["garment_cards"] === "custom" && numbers.length) return numbers;
  const [first, last] = [rulings["garment_cards"] === "S1_to_S12" ? 1 : 2, 12];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
