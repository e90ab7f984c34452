import type { SectionDescriptor } from "#app/office/sections.ts";

const sections = {
	"home-background": { name: "Fons Home", heading: "Fons de la Home" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
