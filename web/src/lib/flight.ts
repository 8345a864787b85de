// What travels: a card from where it lay, a card from the dealer, coin from a purse to its place.  Nothing waits for any of
// it, an act has it all finished at once, and where motion is not wanted nothing travels at all.
import { paceOf } from "./settings.svelte";
import { COIN, DEAL, LAID, PAID, TURN } from "./times";

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

const moving = new Set<Animation>();
const MANY = 80; // so many things at once, and no more are shown

const isStill = (): boolean => document.hidden || moving.size > MANY || matchMedia("(prefers-reduced-motion: reduce)").matches;

function move(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions, then?: () => void): void {
  const motion = node.animate(frames, options);
  moving.add(motion);
  const done = (): void => {
    moving.delete(motion);
    then?.();
  };
  void motion.finished.then(done, done); // before whoever waits till all is settled: its event would come after
}

/** When all that moves now is where it goes. */
export async function settled(): Promise<void> {
  await Promise.allSettled([...moving].map((motion) => motion.finished));
}

/** Whatever still moves is where it goes. */
export function settle(): void {
  for (const motion of [...moving]) motion.finish();
}

// Coin

const COINS: [string, number][] = [["gold", 20], ["silver", 5], ["silver", 1]];
const SHOWN = 5; // of a sum; the rest is only counted
const SIZE = 26;
const RISE = 24;

/** The first of these that is to be seen. */
function seen(places: string[]): DOMRect | undefined {
  for (const place of places)
    for (const node of document.querySelectorAll(place)) {
      const box = node.getBoundingClientRect();
      if (box.width) return box;
    }
  return undefined;
}

/** The coins a sum is shown by, the largest first. */
export function coinsOf(sum: number): string[] {
  const coins: string[] = [];
  let left = sum;
  for (const [metal, worth] of COINS) for (; left >= worth && coins.length < SHOWN; left -= worth) coins.push(metal);
  return coins;
}

/** Coin goes in an arc from one place to another, each the first of its selectors that is seen; it waits `late` where it lay. */
export function slide(where: string[], whither: string[], sum: number, { paid = false, late = 0 } = {}): void {
  if (sum <= 0 || isStill()) return;
  const [start, end] = [seen(where), seen(whither)];
  if (!start || !end) return;
  const [x, y, toX, toY] = [start.x + start.width / 2, start.y + start.height / 2, end.x + end.width / 2, end.y + end.height / 2];
  const pace = paceOf();
  coinsOf(sum).forEach((metal, i) => {
    const coin = document.createElement("i");
    coin.className = "sliding";
    coin.ariaHidden = "true";
    coin.style.cssText = `position:fixed;left:0;top:0;z-index:20;pointer-events:none;width:${SIZE}px;height:${SIZE}px;border-radius:50%;background:var(--${metal});box-shadow:inset 0 0 0 2px rgb(0 0 0/.35),inset 0 0 0 4px var(--${metal}),inset 0 0 0 5px rgb(0 0 0/.2),0 2px 5px rgb(0 0 0/.5);offset-rotate:0deg;offset-path:path("M${x} ${y - i * 3}Q${(x + toX) / 2} ${(y + toY) / 2 - 2 * RISE} ${toX} ${toY - i * 3}")`;
    document.body.append(coin);
    move(coin, [{ offsetDistance: "0%" }, { offsetDistance: "100%" }], { duration: (paid ? PAID : LAID) * pace, delay: late + i * COIN * pace, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" }, () => coin.remove());
  });
}

// Cards

/** A card comes from the dealer, or from above; one's own turns over as it lands. */
export function comes(node: HTMLElement, dealer: number | null, late: number, own: boolean): void {
  if (isStill()) return;
  const sits = dealer === null ? undefined : seen([purse(dealer)]);
  const [x, y] = sits ? between(node, sits) : [0, -120];
  const pace = paceOf();
  const whole = (DEAL + (own ? TURN : 0)) * pace;
  const timing = { duration: whole, delay: late, fill: "backwards" as const };
  const landed = own ? DEAL / (DEAL + TURN) : 1;
  move(node, [{ transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0, easing: "cubic-bezier(.2,.8,.2,1)" }, { opacity: 1, offset: 0.15 * landed }, { offset: landed, transform: getComputedStyle(node).transform }, {}], timing);
  const face = node.querySelector<HTMLElement>(":scope > .card");
  if (!own || !face) return;
  const back = document.createElement("i");
  back.className = "back";
  back.style.cssText = "position:absolute;inset:0;width:100%;height:100%;border-radius:inherit;pointer-events:none;--w:100%";
  node.append(back);
  move(back, [{ transform: "none" }, { transform: "none", offset: landed * 0.8 }, { transform: "scaleX(0)", offset: (1 + landed * 0.8) / 2 }, { transform: "scaleX(0)" }], timing, () => back.remove());
  move(face, [{ transform: "scaleX(0)" }, { transform: "scaleX(0)", offset: (1 + landed * 0.8) / 2 }, { transform: "none" }], timing);
}

/** Where a seat's money is: beside its name. */
export const purse = (seat: number): string => `[data-purse="${seat}"]`;
