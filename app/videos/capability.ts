import type { Sections } from "#app/platform/content/section-descriptor.ts";

export const capability = {
	sections: { videos: { name: "Vídeos", heading: "Gestió de Vídeos", place: 70, placeholders: 6 } } satisfies Sections,
};
