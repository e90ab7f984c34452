import type { SectionDescriptor } from "#app/office/sections.ts";

export const path = "/segueixlavivi";

const sections = {
	"bici-fucsia": { name: "Vivi (Bici Fúcsia)", heading: "Gestió Fotos Vivi", placeholders: 3 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
