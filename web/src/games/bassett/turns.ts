// The turns that have been dealt since one saw the last: they are shown one after another, and then coin is paid.
import type { Told } from "../../lib/wire";

export const TURNED = 620; // milliseconds till the cards of a turn lie
const PAYING = 900; // and till what they pay or take has been seen to go
const EACH = 700;
const ALL = 2400; // turns at which nobody has staked go faster, if they are many
const LAST = 1500; // the last three are looked at

export interface Turns {
  turned: [losing: string, winning: string][];
  final: string; // the pack's last card, if it has come to that
  stages: number; // what is shown before what then lies there
  step: number; // how long each
}

export function turnsOf(told: Told[]): Turns {
  const turned = told.filter((one) => one.event === "turned").map(({ parts }): [string, string] => [String(parts?.["losing"]), String(parts?.["winning"])]);
  const final = String(told.find((one) => one.event === "last_card")?.parts?.["card"] ?? "");
  const stages = turned.length && (final ? turned.length + 1 : turned.length - 1); // the last turn is the one that lies there, unless it is gathered
  return { turned, final, stages, step: final ? LAST : Math.min(EACH, ALL / Math.max(1, stages)) };
}

/** How long it takes till all of it has been seen. */
export function lasts(told: Told[]): number {
  const { turned, stages, step } = turnsOf(told);
  return turned.length && stages * step + TURNED + PAYING;
}
