import { pageOf } from "#app/http/hydration.server.ts";
import { type Section, sectionOf } from "../sections.ts";

/** The list from which something in the trash is restored or erased: the trash itself, or the audit log. */
export const sectionIn = (request: Request): Section => sectionOf(pageOf(request).pathname) ?? "registre";
