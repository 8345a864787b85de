// Single keys: whether one is the game's.

const READING = ".menu, .rules, .log, .pad"; // where one scrolls, seeks and sets
const WRITING = "input, select, textarea, [contenteditable]";

/** Alone, and pressed where one neither reads nor writes. */
export function isForTheGame(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target as Element).closest(`${READING}, ${WRITING}`);
}
