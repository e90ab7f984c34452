import { type Section, sectionOf } from "../sections.ts";

/** The trash or the audit log: both restore and erase. */
export const sectionIn = (url: URL): Section => sectionOf(url.pathname) ?? "registre";
