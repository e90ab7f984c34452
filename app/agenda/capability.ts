import type { SectionDescriptor } from "#app/office/sections.ts";

const sections = {
	activities: { name: "Activitats", heading: "Gestió d'Activitats" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
