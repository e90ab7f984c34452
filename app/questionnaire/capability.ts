import type { SectionDescriptor } from "#app/platform/content/section-descriptor.ts";

export const path = "/participa/questionari";

const sections = {
	questionari: { name: "Qüestionari", heading: "Qüestionari", place: 120, isFurther: true },
} satisfies Record<string, SectionDescriptor>;

/** The page of all ways to take part says whether one is open. */
const participationTags = ["questionnaires"] as const;

/** Results are in the sitemap once there are any. */
const sitemapTags = ["questionnaires"] as const;

export const capability = { path, sections, participationTags, sitemapTags };
