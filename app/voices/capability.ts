import type { SectionDescriptor } from "#app/office/sections.ts";

export const path = "/testimonis";

const sections = {
	testimonials: { name: "Testimonis", heading: "Gestió de Testimonis" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
