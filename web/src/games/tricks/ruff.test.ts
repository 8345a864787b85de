import { expect, test } from "vitest";

import { turnedBy, turnedLies } from "./ruff";

const at = (phase: string, view: object = {}, rulings: object = {}) => ({
  phase,
  view: { turned: "AS", turned_down: 0, dealer: "N", ...view },
  rulings: { exchange_when_ordered: true, ...rulings },
  seat: 2,
  turn: 1,
  people: ["Aphra", "Tobias", "Ann", "Nell"],
  seatOf: (called: unknown): number => ["N", "E", "S", "W"].indexOf(String(called)),
});

test("the turned card lies there until it is taken or turned down, and at the end no more", () => {
  expect(turnedLies(at("Ordering"))).toBe("up");
  expect(turnedLies(at("Exchanging"))).toBe("up");
  expect(turnedLies(at("Declaring", {}, { lone_when: "with_choice" }))).toBe("up");
  expect(turnedLies(at("Naming", { turned_down: 1 }))).toBe("down");
  for (const phase of ["Declaring", "Defending", "Playing", "Dealing", "Over", ""]) expect(turnedLies(at(phase)), phase).toBe("");
  expect(turnedLies(at("Ordering", { turned: null }))).toBe("");
});

test("nobody is said to have declared for it", () => {
  expect(turnedBy(at("Ordering"))).toBe("Aphra turned it, and may have it if it is made trumps");
  expect(turnedBy(at("Ordering", { dealer: "S" }))).toBe("You turned it, and may have it if it is made trumps");
  expect(turnedBy(at("Ordering", {}, { exchange_when_ordered: false }))).toBe("Aphra turned it");
  expect(turnedBy(at("Exchanging"))).toBe("Tobias may take it");
});
