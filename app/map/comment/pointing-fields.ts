/** A button of what was found has this and its id. */
export const foundMark = "lloc:";
