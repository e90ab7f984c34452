import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

export const path = "/segueixlavivi";

const sections = {
	"bici-fucsia": { name: "Vivi (Bici Fúcsia)", heading: "Gestió Fotos Vivi", placeholders: 3 },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
