// Another language loads the page anew: what lay open is open again, and one is where one was.
const KEY = "menu";

/** What is kept as long as the window is; a browser may keep nothing. */
function kept(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

export const reopened = { so: kept()?.getItem(KEY) === "open" };
kept()?.removeItem(KEY);

export const leaveOpen = (): void => kept()?.setItem(KEY, "open");
