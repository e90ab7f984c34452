import { createContext } from "react";

/** When the list was read, in milliseconds: words that an author has changed since are not reviewed unseen. */
export const ReadAt = createContext(0);
