// A record that somebody has dropped on the page: it is kept nowhere else.
export const dropped = $state({ text: "" });
