// Where a card of one's hand lay when it was pressed: it flies from there.
const from = new Map<string, DOMRect>();

export function lift(card: string, node: Element): void {
  from.clear();
  from.set(card, node.getBoundingClientRect());
}

export const lifted = (card: string): DOMRect | undefined => from.get(card);

/** How far the middle of a place is from where a thing stands. */
export function between(node: Element, place: DOMRect): [number, number] {
  const box = node.getBoundingClientRect();
  return [Math.round(place.x + place.width / 2 - box.x - box.width / 2), Math.round(place.y + place.height / 2 - box.y - box.height / 2)];
}
