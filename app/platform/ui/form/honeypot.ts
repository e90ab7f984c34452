/** A name that browsers do not autofill. */
export const honeypotName = "deixa-ho-en-blanc";
