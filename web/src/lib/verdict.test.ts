import { expect, test } from "vitest";

import source from "./verify.ts?raw";
import { isKnown, phrased, verified } from "./verdict";
import { verify } from "./verify";
import ombre from "./records/ombre.jsonl?raw";

/** Every sentence that verifying may say is wrong, with 7 for whatever stands in it. */
const sentences = [...source.matchAll(/(?:Refusal\(|return |push\(|wrong: \[|RESULTS = |=> )(["`])((?:line )?[a-z$][^"`]* [^"`]*)\1/g)]
  .map((match) => match[2]!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "7"))
  .filter((text) => text.includes(" ") && !text.startsWith("hand 7:"));

test("whatever may be wrong has words of its own", () => {
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => !isKnown(sentence))).toEqual([]);
});

test("hands are counted from one", () => {
  expect(phrased("hand 0: its secret is not the one that was committed to")).toBe("Hand 1: its secret is not the one that was committed to.");
  expect(phrased("hand 2: line 8: the luck was 'deal JD QH'")).toBe("Hand 3: in line 8 the luck was “deal JD QH”.");
  expect(phrased("there is nothing in this record")).toBe("There is nothing in it.");
  expect(phrased("something new")).toBe("something new");
});

test("what was verified is called what it is at the table: the lot for who deals is no hand", async () => {
  const { good, hands, drawn } = await verify(ombre);
  expect([good, hands.length, drawn["deal"]]).toEqual([true, 5, 4]);
  expect(verified(drawn)).toMatch(/^4 deals and \d+ draws? for who begins verified here/);
  expect(verified({ throw: 12, caster: 1, lapse: 2 })).toContain("12 throws, 1 draw for who begins, and 2 other turns of luck");
  expect(verified({ pack: 1 })).toMatch(/^1 deal verified here/);
});
