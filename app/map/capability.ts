import type { SectionDescriptor } from "#app/platform/content/section-descriptor.ts";

export const path = "/mapa";

const sections = {
	"map-comments": { name: "Comentaris Mapa", heading: "Comentaris Mapa", place: 40 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
