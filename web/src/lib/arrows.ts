/** Arrows go from one button of a group to the next; `keys` says which go which way. */
export function along(event: KeyboardEvent, keys: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }): void {
  const step = keys[event.key];
  if (!step) return;
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("button")];
  all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

/** Who stands nearest in a row to one that has gone from it: after it, else before. */
export function heir(was: string[], now: string[], gone: string): string | undefined {
  const at = was.indexOf(gone);
  return [...was.slice(at + 1), ...was.slice(0, at).reverse()].find((one) => now.includes(one));
}
