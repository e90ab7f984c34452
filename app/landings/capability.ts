import type { Sections } from "#app/platform/content/section-descriptor.ts";

/** The kinds of records whose pages are in the sitemap. */
const sitemapTags = ["landings"] as const;

export const capability = {
	sitemapTags,
	sections: { landings: { name: "Landing Pages", heading: "Landing Pages", place: 50 } } satisfies Sections,
};
