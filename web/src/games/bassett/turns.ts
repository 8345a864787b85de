// The turns that have been dealt since one saw the last: they are shown one after another, and then coin is paid.
import { ALL_TURNS, EACH_TURN, LAST_TURN, PAYING, TURNED } from "../../lib/times";
import type { Told } from "../../lib/wire";

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
  return { turned, final, stages, step: final ? LAST_TURN : Math.min(EACH_TURN, ALL_TURNS / Math.max(1, stages)) };
}

/** How long it takes till all of it has been seen. */
export function lasts(told: Told[]): number {
  const { turned, stages, step } = turnsOf(told);
  return turned.length && stages * step + TURNED + PAYING;
}
