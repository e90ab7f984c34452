import type { SectionDescriptor } from "#app/office/sections.ts";

export const path = "/mapa";

const sections = {
	"map-comments": { name: "Comentaris Mapa", heading: "Comentaris Mapa" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
