import type { SectionDescriptor } from "#app/platform/content/section-descriptor.ts";

export const path = "/butlleti";

/** In the sitemap. */
const furtherPaths = ["/butlleti/arxiu"];

const sections = {
	butlletins: { name: "Butlletins", heading: "Butlletins", place: 130, isFurther: true },
	subscribers: { name: "Subscriptors", heading: "Subscriptors del butlletí", place: 140, isFurther: true },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, furtherPaths, sections };
