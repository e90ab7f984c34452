/** A button of what was found has this and its id. */
export const foundMark = "lloc:";

export const isFound = (command: unknown) => typeof command === "string" && command.startsWith(foundMark);
