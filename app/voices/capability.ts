import type { SectionDescriptor } from "#app/platform/content/section-descriptor.ts";

export const path = "/testimonis";

const sections = {
	testimonials: { name: "Testimonis", heading: "Gestió de Testimonis", place: 20 },
} satisfies Record<string, SectionDescriptor>;

const shownTags = ["testimonials"] as const;

export const capability = { path, sections, shownTags };
