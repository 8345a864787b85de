// What the house was committed to, hand by hand, as long as one is at its table.
import type { Luck } from "./wire";

export class Commitments {
  private readonly commitments = new Map<number, string>();
  private readonly shown = new Set<number>();

  /** Whether the house is committed to one secret a hand, and shows that very one when the hand is over. */
  async areKept({ hand, commitment, shown = {} }: Luck, over: boolean): Promise<boolean> {
    const before = this.commitments.get(hand) ?? commitment;
    this.commitments.set(hand, before);
    const secrets = Object.entries(shown).map(([number, secret]) => ({ number: Number(number), secret }));
    for (const { number } of secrets) this.shown.add(number);
    const isOver = (number: number) => number < (over ? hand : hand - 1);
    if (before !== commitment || [...this.commitments.keys()].some((number) => isOver(number) && !this.shown.has(number))) return false;
    if (!globalThis.crypto?.subtle) return true; // a browser hashes only on a page that came over https, or from itself
    for (const { number, secret } of secrets) {
      const known = this.commitments.get(number);
      if (known !== undefined && (await hashed(secret)) !== known) return false;
    }
    return true;
  }
}

async function hashed(secret: string): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
