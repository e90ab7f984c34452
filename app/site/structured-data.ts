import { site } from "#app/content/site.ts";
import type { ShownActivity } from "#app/data/content/activities.ts";

/** schema.org data for search engines. */
export function structuredData(siteUrl: string, coming: ShownActivity[]) {
	const organization = {
		"@type": "Organization",
		"@id": `${siteUrl}/#org`,
		name: site.name,
		url: `${siteUrl}/`,
		slogan: site.slogan,
	};
	const events = coming.map(({ id, title, description, date, linkUrl }) => ({
		"@type": "Event",
		"@id": `${siteUrl}/#${id}`,
		name: title,
		...(description ? { description } : {}),
		startDate: date,
		endDate: date,
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		location: {
			"@type": "Place",
			name: "Penedès",
			address: { "@type": "PostalAddress", addressRegion: "Catalunya", addressCountry: "ES" },
		},
		organizer: { "@id": organization["@id"] },
		url: linkUrl ?? `${siteUrl}/#agenda`,
	}));
	return { "script:ld+json": { "@context": "https://schema.org", "@graph": [organization, ...events] } };
}
