// What a person has chosen for this browser.
const KEY = "settings";

export interface Settings {
  name: string;
  colours: "four" | "two";
  scheme: "as the device" | "light" | "dark";
  large: boolean;
  sound: number; // 0 is off
  pace: "unhurried" | "usual" | "brisk" | "at once";
  sorted: boolean;
  keys: boolean; // single letters and figures do something wherever one is
  opening: { seats: Record<string, number>; clock: number | null; grace?: number; listed: boolean }; // how one opened a table last: null is as the house has it
}

const OURS: Settings = { name: "", colours: "four", scheme: "as the device", large: false, sound: 0, pace: "usual", sorted: true, keys: true, opening: { seats: {}, clock: null, listed: true } };

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...OURS, ...kept() });

const PACES: Record<Settings["pace"], number> = { unhurried: 1.5, usual: 1, brisk: 0.6, "at once": 0 };

/** What all that moves, and all that is to be read, has its time multiplied by. */
export const paceOf = (): number => PACES[settings.pace] ?? 1;

/** The page as it was chosen: before anything is shown, and whenever that changes. */
export function dress(): void {
  const page = document.documentElement;
  page.dataset["colours"] = settings.colours;
  page.dataset["scheme"] = settings.scheme === "as the device" ? (dark.matches ? "dark" : "light") : settings.scheme;
  page.dataset["large"] = String(settings.large);
  page.dataset["pace"] = settings.pace;
}

/** Kept, and shown on the page at once. */
export function follow(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    dress();
  });
  dark.addEventListener("change", dress);
}

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)") ?? { matches: false, addEventListener: () => undefined };
