import type { Sections } from "#app/platform/content/section-descriptor.ts";

export const capability = {
	sections: { "home-background": { name: "Fons Home", heading: "Fons de la Home", place: 80 } } satisfies Sections,
};
