// A hand at Baccara in the order its cards came.  The house sends a set of them: what came last is what was not there before.
import type { Told } from "../../lib/wire";

type Happened = Pick<Told, "event" | "parts">;

/** A hand, and whether its third card is known to be the one that was drawn. */
export interface Came {
  cards: string[];
  drawn: boolean;
}

/** `before` is the same hand as it was last seen. */
export function inTurn(cards: readonly string[], before: Came | undefined): Came {
  const had = (before?.cards ?? []).filter((card) => cards.includes(card));
  const known = had.length === 2 || (had.length > 2 && before!.drawn);
  return { cards: [...had, ...cards.filter((card) => !had.includes(card))], drawn: cards.length > 2 && known };
}

/** A hand that was shown, as it was told when it was. */
export function asTold(cards: readonly string[], events: readonly Happened[]): Came | undefined {
  for (const { event, parts } of events.toReversed()) {
    if (event !== "revealed") continue;
    const told = parts?.["cards"] as string | { parts: { cards: string; card: string } };
    const came = typeof told === "string" ? told.split(" ") : [...told.parts.cards.split(" "), told.parts.card];
    if (came.length === cards.length && came.every((card) => cards.includes(card))) return { cards: came, drawn: came.length > 2 };
  }
  return undefined;
}

/** All hands that one sees, by seat: `lying` has each as it is sent, or how many cards of it lie face down; `before` are these hands as they were last. */
export function arrivals(lying: readonly (readonly string[] | number)[], events: readonly Happened[], before: readonly (Came | undefined)[]): (Came | undefined)[] {
  return lying.map((hand, seat) => {
    if (typeof hand === "number") return undefined; // another hand, that one does not see
    return hand.length ? (asTold(hand, events) ?? inTurn(hand, before[seat])) : before[seat]; // of what is gathered it is known how it lay
  });
}
