import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

/** The kinds of records whose pages are in the sitemap. */
const sitemapTags = ["landings"] as const;

const sections = {
	landings: { name: "Landing Pages", heading: "Landing Pages" },
} satisfies Record<string, SectionDescriptor>;

export const capability = { sitemapTags, sections };
