// The four suits by their letters in notation.
import { m } from "../../paraglide/messages.js";

export const SUITS = ["C", "S", "H", "D"];
const NAMES: Record<string, () => string> = { C: m.card_clubs, S: m.card_spades, H: m.card_hearts, D: m.card_diamonds };
export const suitOf = (letter: string): string => NAMES[letter]?.() ?? letter;
