import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

const sections = {
	reflections: { name: "Reflexions", heading: "Reflexions" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
