/** The throw that has come to rest: until then nobody says what it is. */
export const rest = $state({ cast: "" });
