import type { Sections } from "#app/platform/content/section-descriptor.ts";

export const path = "/segueixlavivi";

export const capability = {
	path,
	sections: {
		"bici-fucsia": { name: "Vivi (Bici Fúcsia)", heading: "Gestió Fotos Vivi", place: 90, placeholders: 3 },
	} satisfies Sections,
};
