/** Goes up with each change of how a cell looks: then all are drawn anew. */
export const drawing = 1;
