import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

const sections = {
	"home-background": { name: "Fons Home", heading: "Fons de la Home" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
