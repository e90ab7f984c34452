import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

const sections = {
	videos: { name: "Vídeos", heading: "Gestió de Vídeos", placeholders: 6 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
