// BAC-08, BAC-09  A card is worth its pips, an ace one, a court card ten; of a hand's sum the last digit counts.
const worth = (card: string): number => ("TJQK".includes(card[0]!) ? 10 : card[0] === "A" ? 1 : Number(card[0]));

export const totalOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + worth(card), 0) % 10;
