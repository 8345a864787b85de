// What each total of two dice does for the caster now, by the rules' table and this table's rulings (HAZ-13 to HAZ-25).
// A ruling that this page does not know makes it silent about the total, and about no other.

export type Does = "main" | "chance" | "win" | "lose" | "again" | "";
export type Name = "main" | "chance" | "nick" | "crabs" | "out" | "wins" | "again" | "";

export interface Total {
  total: number;
  ways: number; // of 36
  does: Does;
  name: Name; // as it is called
}

type Rulings = Record<string, unknown>;
type Verdict = [Does, Name];

const AGAIN: Verdict = ["again", "again"];
const SILENT: Verdict = ["", ""];
const isMain = (total: number): boolean => total >= 5 && total <= 9;
const ruled = (rulings: Rulings, option: string, verdicts: Record<string, Verdict>): Verdict => verdicts[String(rulings[option])] ?? SILENT;

function chanceThrow(rulings: Rulings, main: number, total: number): Verdict {
  if (total === 2 || total === 3) return ["lose", "crabs"];
  const favoured: Verdict = (total === 11 && main === 7) || (total === 12 && (main === 6 || main === 8)) ? ["win", "nick"] : ["lose", "out"];
  if (total === 12) return ruled(rulings, "twelve_on_chance", { out_always: ["lose", "out"], traditional: favoured });
  if (total === 11) return ruled(rulings, "eleven_on_chance", { traditional: favoured, reroll: AGAIN, out_always: ["lose", "out"] });
  if (total === 7 && main === 7) return ruled(rulings, "seven_main_seven", { nick: ["win", "nick"], chance_lose: ["chance", "chance"], chance_win: ["chance", "chance"], reroll: AGAIN });
  return total === main ? ["win", "nick"] : ["chance", "chance"];
}

function laterThrow(rulings: Rulings, main: number, chance: number, total: number): Verdict {
  if (total === main && main === chance) return ruled(rulings, "seven_main_seven", { chance_win: ["win", "chance"], chance_lose: ["lose", "main"] });
  if (total === main) return ["lose", "main"];
  if (total === chance) return ["win", "chance"];
  if (total === 2 || total === 3) return ruled(rulings, "later_crabs", { lose: ["lose", "crabs"], ignore: AGAIN });
  if (total !== 11 && total !== 12) return AGAIN;
  const favoured = (total === 11 && main === 7) || (total === 12 && (main === 6 || main === 8));
  return ruled(rulings, "later_specials", {
    booklet: favoured ? ["win", "wins"] : AGAIN,
    ignore: AGAIN,
    anytime: favoured ? ["win", "wins"] : ["lose", "out"],
  });
}

/** The next throw: for the main, for the chance, or a later one. */
export function nextThrow(rulings: Rulings, main: number, chance: number): Total[] {
  return Array.from({ length: 11 }, (_, i) => {
    const total = i + 2;
    const [does, name] = chance ? laterThrow(rulings, main, chance, total) : main ? chanceThrow(rulings, main, total) : isMain(total) ? (["main", "main"] as Verdict) : AGAIN;
    return { total, ways: 6 - Math.abs(7 - total), does, name };
  });
}
