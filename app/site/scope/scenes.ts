import type { Scope } from "#app/platform/content/scope-names.ts";
import ciutadania from "#app/platform/drawings/scope-ciutadania.svg?url";
import infants from "#app/platform/drawings/scope-infants.svg?url";
import laboral from "#app/platform/drawings/scope-laboral.svg?url";
import turistic from "#app/platform/drawings/scope-turistic.svg?url";

/** 640 × 400. */
export const scenes: Record<Scope, string> = { ciutadania, infants, laboral, turistic };

const vignettes = import.meta.glob<string>("./vignettes/*.svg", { eager: true, query: "?url", import: "default" });

/** 400 × 240. Of a benefit, by its place among those of the theme. */
export const vignetteOf = (scope: Scope, at: number) => vignettes[`./vignettes/${scope}-${at + 1}.svg`];
