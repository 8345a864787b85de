// Another language loads the page anew: what lay open is open again, and one is where one was.
const KEY = "menu";
const store = globalThis.sessionStorage;

export const reopened = { so: store?.getItem(KEY) === "open" };
store?.removeItem(KEY);

export const leaveOpen = (): void => store?.setItem(KEY, "open");
