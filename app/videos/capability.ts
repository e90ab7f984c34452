import type { Sections } from "#app/capabilities/section-descriptor.ts";

export const capability = {
	sections: { videos: { name: "Vídeos", heading: "Gestió de Vídeos", placeholders: 6 } } satisfies Sections,
};
