/** Of a record that nothing else names: for people, to tell two of them apart. */
export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();
