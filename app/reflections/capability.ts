import type { SectionDescriptor } from "#app/platform/content/section-descriptor.ts";

const sections = {
	reflections: { name: "Reflexions", heading: "Reflexions", place: 30 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
