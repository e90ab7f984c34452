import type { SectionDescriptor } from "#app/office/sections.ts";

const sections = {
	footer: { name: "Footer", heading: "Gestió del Footer" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
