// What is read aloud to who cannot see it.  Its place in the page is there before the words are: a region
// that comes together with its text is missed by some.
import { untrack } from "svelte";

export const announced = $state({ text: "", count: 0 });

/** Read out, also when it is what was said before. */
export function announce(text: string): void {
  announced.text = text;
  announced.count = untrack(() => announced.count) + 1; // whoever announces does not wait for it
}
