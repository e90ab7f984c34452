import type { Sections } from "#app/platform/content/section-descriptor.ts";

export const capability = {
	sections: { activities: { name: "Activitats", heading: "Gestió d'Activitats", place: 60 } } satisfies Sections,
};
