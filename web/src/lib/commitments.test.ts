import { expect, test } from "vitest";

import { Commitments } from "./commitments";

const secret = (hand: number) => `0${hand}`.repeat(32);

// Their SHA-256, by another hand.
const HASHES = [
  "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793",
  "75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a",
  "648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b",
];
const commitment = (hand: number) => HASHES[hand]!;
const luck = (hand: number, shown: Record<number, string> = {}) => ({ hand, commitment: commitment(hand), shown });

/** One who has been there from the first, when the second hand is being played. */
async function there(): Promise<Commitments> {
  const commitments = new Commitments();
  expect(await commitments.areKept(luck(0), false)).toBe(true);
  expect(await commitments.areKept(luck(1), false)).toBe(true);
  expect(await commitments.areKept(luck(2, { 0: secret(0) }), false)).toBe(true);
  return commitments;
}

test("a house that keeps to what it said, to the end", async () => {
  const commitments = await there();
  expect(await commitments.areKept(luck(3, { 1: secret(1), 2: secret(2) }), true)).toBe(true);
});

test("the secret of another hand, though one that was committed to", async () => {
  expect(await (await there()).areKept(luck(3, { 1: secret(0) }), false)).toBe(false);
  expect(await (await there()).areKept(luck(3, { 1: secret(2) }), false)).toBe(false);
});

test("a secret that is not shown when its hand is over", async () => {
  expect(await (await there()).areKept(luck(3), false)).toBe(false);
  expect(await (await there()).areKept(luck(3, { 1: secret(1) }), true)).toBe(false);
});

test("another commitment to the same hand", async () => {
  const commitments = await there();
  expect(await commitments.areKept({ hand: 2, commitment: commitment(0) }, false)).toBe(false);
});

test("a secret that is none", async () => {
  expect(await (await there()).areKept(luck(3, { 1: "spade" }), false)).toBe(false);
});

test("one who comes later is held to nothing that he was not shown", async () => {
  expect(await new Commitments().areKept(luck(3, { 0: secret(1), 1: "whatever" }), false)).toBe(true);
});
