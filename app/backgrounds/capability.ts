import type { Sections } from "#app/capabilities/section-descriptor.ts";

export const capability = {
	sections: { "home-background": { name: "Fons Home", heading: "Fons de la Home", place: 80 } } satisfies Sections,
};
