// Hands as they are held in games that have trumps of their own: those first, then the suits by turns.
import { sorted } from "./cards";

/** `trumps` from the highest; `ranks` of the other suits, where they are not as ever. */
export function held(cards: string[], trumps: string[], ranks = ""): string[] {
  const high = trumps.filter((card) => cards.includes(card));
  const plain = sorted(cards.filter((card) => !high.includes(card)), "french");
  if (ranks) {
    const suits = [...new Set(plain.map((card) => card[1]))];
    plain.sort((a, b) => suits.indexOf(a[1]) - suits.indexOf(b[1]) || ranks.indexOf(a[0]!) - ranks.indexOf(b[0]!));
  }
  return [...high, ...plain];
}

/** All the cards of a suit, from the highest. */
export const suitFrom = (ranks: string, suit: string): string[] => [...ranks].map((rank) => rank + suit);
