import type { SectionDescriptor } from "#app/office/sections.ts";

const sections = {
	videos: { name: "Vídeos", heading: "Gestió de Vídeos", placeholders: 6 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
