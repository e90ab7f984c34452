import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

export const path = "/testimonis";

const sections = {
	testimonials: { name: "Testimonis", heading: "Gestió de Testimonis" },
} satisfies Record<string, SectionDescriptor>;

/** Letters of the archive show titles of voices. */
const letterTags = ["testimonials"] as const;

export const capability = { path, sections, letterTags };
