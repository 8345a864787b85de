// Where a bubble lies on the cloth without covering what one may press.

/** A place in the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Spot = Omit<Box, "height">;

const ANSWERS = ".prompt > .ask, button:not(:disabled, [aria-disabled=true]), input, select, a[href], summary";
const AWAY = 16; // from what is lit: its shadow reaches farther than it does;
const EDGE = 16; // from the edge of the cloth

const apart = (a: Box, b: Box): boolean => a.left >= b.left + b.width || b.left >= a.left + a.width || a.top >= b.top + b.height || b.top >= a.top + a.height;

/** The first of the places that covers none of the things. */
export const uncovering = (places: Box[], things: Box[]): Box | undefined => places.find((place) => things.every((thing) => apart(place, thing)));

/** Whether it is seen whole, as the window stands. */
export const isSeen = ({ top, height }: Box, high: number): boolean => top >= 0 && top + height <= high;

/** None where it is well as it lies, or nothing better is found. */
export function freeSpot(bubble: HTMLElement, felt: HTMLElement): Spot | null {
  const at = (one: Element): Box => one.getBoundingClientRect();
  const [lies, cloth] = [at(bubble), at(felt)];
  const things = [...felt.querySelectorAll(ANSWERS)].filter((one) => !bubble.contains(one) && one.checkVisibility()).map(at).filter((one) => one.width && one.height);
  const seen = (box: Box): boolean => isSeen(box, innerHeight);
  if (seen(lies) && uncovering([lies], things)) return null;
  const { width, height } = lies;
  const rows = [".handrow", ".prompt"].flatMap((row) => [...felt.querySelectorAll(row)].map((one) => at(one).top - AWAY - height));
  const columns = [cloth.left + cloth.width - EDGE - width, cloth.left + EDGE];
  const above = rows.flatMap((top) => columns.map((left): Box => ({ left, top, width, height })));
  const beside = [...document.querySelectorAll(".room > .pad")].map(at).filter((pad) => pad.width).map((pad): Box => {
    const high = height * Math.max(1, width / pad.width); // on a narrower sheet what it says takes more lines
    return { left: pad.left, top: Math.min(pad.top + pad.height, innerHeight - EDGE) - high, width: pad.width, height: high };
  });
  const places = [...above.filter(({ top }) => top >= cloth.top), ...beside];
  return uncovering(places.filter(seen), things) ?? (uncovering([lies], things) ? null : uncovering(places, things)) ?? null;
}
