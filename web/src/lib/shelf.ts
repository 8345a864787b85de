// The tables this browser has sat at: to come back to, and to look back at.
export interface Sat {
  table: string;
  code: string;
  game: string;
  title: string;
  when: number;
  over: boolean;
  results?: string;
}

const KEY = "shelf";
const MOST = 60;

export function shelf(): Sat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Sat[];
  } catch {
    return [];
  }
}

export function put(sat: Sat): void {
  const others = shelf().filter((one) => one.table !== sat.table);
  localStorage.setItem(KEY, JSON.stringify([sat, ...others].slice(0, MOST)));
}
