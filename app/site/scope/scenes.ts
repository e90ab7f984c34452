import type { Scope } from "#app/content/campaign/scope-names.ts";
import ciutadania from "#app/drawings/scope-ciutadania.svg?url";
import infants from "#app/drawings/scope-infants.svg?url";
import laboral from "#app/drawings/scope-laboral.svg?url";
import turistic from "#app/drawings/scope-turistic.svg?url";

/** 640 × 400. */
export const scenes: Record<Scope, string> = { ciutadania, infants, laboral, turistic };
