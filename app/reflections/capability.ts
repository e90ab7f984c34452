import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

const sections = {
	reflections: { name: "Reflexions", heading: "Reflexions", place: 30 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
