// An id that nobody else has.  `crypto.randomUUID` is only there over https or on one's own machine.
export function unique(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
