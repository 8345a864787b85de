// Parts of the page that are fetched when they are needed.  After an upgrade of the house what a page that stood open asks
// for may be there no more: then the page is loaded anew, once; and if that has not helped, one is told.
export const missing = $state({ so: false });

const LATELY = 60_000; // who was loaded anew so short ago is not loaded anew again
const WHEN = "loaded anew";

/** Whether to load anew now; whoever may is written down. */
export function mayReload(kept: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (now - Number(kept.getItem(WHEN) ?? -LATELY) < LATELY) return false;
  kept.setItem(WHEN, String(now));
  return true;
}

/** A house that does not answer would leave one before the browser's own page. */
const answers = async (): Promise<boolean> => (await fetch(location.href, { cache: "no-store" })).ok;

const never = (): Promise<never> => new Promise(() => {});

/** It comes, or never; then the page says so, or is loaded anew. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    try {
      if ((await answers()) && mayReload(sessionStorage, Date.now())) {
        location.reload();
        return await never();
      }
    } catch {
      // nobody answers, or nothing may be kept: one is told
    }
    missing.so = true;
    return never();
  }
}
