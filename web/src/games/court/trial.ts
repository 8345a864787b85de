// What Strip Tease, Variation 1 has in its rules and in no view.
import type { StripTeaseSuit } from "../../lib/cards";
import { m } from "../../paraglide/messages.js";

/** ST1-03  The trumps of the Prosecution and of the Defence. */
export const OWN: StripTeaseSuit[] = ["C", "T"];

/** ST1-17  The courts, in order. */
export const COURTS = [m.strip_tease_1_court_1, m.strip_tease_1_court_2, m.strip_tease_1_court_3, m.strip_tease_1_court_4];

/** ST1-35  How often a card that is shifted counts in this trial, the first being 1. */
export const timesIn = (trial: number): number => trial;

/** ST1-30  Whether the later tricks of a run move two cards in this trial. */
export const isRunning = (trial: number, rulings: Record<string, unknown>): boolean => trial === 2 || (trial > 2 && rulings["streak_trials"] !== "second_only");
