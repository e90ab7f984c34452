import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

const sections = {
	footer: { name: "Footer", heading: "Gestió del Footer" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
