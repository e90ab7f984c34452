import type { Sections } from "#app/capabilities/section-descriptor.ts";

export const capability = {
	sections: { videos: { name: "Vídeos", heading: "Gestió de Vídeos", place: 70, placeholders: 6 } } satisfies Sections,
};
