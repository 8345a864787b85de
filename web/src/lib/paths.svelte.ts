// Where one is in the house: the path, under whatever path the house itself stands.
import { root } from "./api";

const now = (): string[] => location.pathname.slice(root.pathname.length).split("/").filter(Boolean).map(decodeURIComponent);

export const path = $state<{ parts: string[] }>({ parts: now() });

export const href = (...parts: string[]): string => root.pathname + parts.map(encodeURIComponent).join("/");

export function go(...parts: string[]): void {
  history.pushState(null, "", href(...parts));
  path.parts = now();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (path.parts = now()));

/** A plain click on a link of the house turns the page without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (!link.pathname.startsWith(root.pathname) || link.pathname.startsWith(`${root.pathname}api/`)) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  path.parts = now();
  scrollTo(0, 0);
}
