// A record that somebody has dropped on the page: it is kept nowhere else.
import { go } from "./paths.svelte";

export const dropped = $state({ text: "", count: 0 });

export async function take(file: File | undefined): Promise<void> {
  if (!file) return;
  dropped.text = await file.text();
  dropped.count++;
  go("records", "dropped");
}

const hasFiles = (event: DragEvent): boolean => !!event.dataTransfer?.types.includes("Files");

/** A file that is let go anywhere does not make the browser leave; where nothing is played, it is looked back on. */
export function over(event: DragEvent): void {
  if (hasFiles(event)) event.preventDefault();
}

export function drop(event: DragEvent, wanted: boolean): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  if (wanted) void take(event.dataTransfer?.files[0]);
}
