import { pageOf } from "#app/platform/http/page/hydration.server.ts";
import { type Section, sectionOf } from "../sections.ts";

/** The trash or the audit log: both restore and erase. */
export const sectionIn = (request: Request): Section => sectionOf(pageOf(request).pathname) ?? "registre";
