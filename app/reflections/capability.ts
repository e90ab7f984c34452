import type { SectionDescriptor } from "#app/office/sections.ts";

const sections = {
	reflections: { name: "Reflexions", heading: "Reflexions" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
