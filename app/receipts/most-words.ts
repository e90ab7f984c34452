import { limits } from "#app/platform/content/limits.ts";
import type { SentKind } from "./tables.ts";

/** Not in the schema's file: pages show it, and what they import goes to the browser. */
export const mostWords: Record<SentKind, number> = {
	mapComments: limits.comment,
	reflections: limits.reflection,
	testimonials: limits.testimonialTitle,
};
