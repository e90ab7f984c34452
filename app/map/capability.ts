import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

export const path = "/mapa";

const sections = {
	"map-comments": { name: "Comentaris Mapa", heading: "Comentaris Mapa", place: 40 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
