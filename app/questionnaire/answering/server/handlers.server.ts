export * as autosave from "./autosave.server.ts";
export * as first from "./first.server.ts";
export * as later from "./later.server.ts";
export * as section from "./page.server.ts";
export * as resume from "./resume.server.ts";
export * as review from "./review.server.ts";
export * as thanks from "./thanks.server.ts";
