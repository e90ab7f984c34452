/** The field that only programs fill in: no name that a browser fills in by itself. */
export const honeypotName = "deixa-ho-en-blanc";
