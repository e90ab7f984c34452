import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

const sections = {
	activities: { name: "Activitats", heading: "Gestió d'Activitats" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
