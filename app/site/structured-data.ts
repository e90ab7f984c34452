import type { ShownActivity } from "#app/agenda/queries.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { site } from "#app/platform/content/site.ts";
import { offsetTime } from "#app/platform/ui/text/dates.ts";

/** schema.org data for search engines. */
export function structuredData(siteUrl: string, coming: ShownActivity[]) {
	const organization = {
		"@type": "Organization",
		"@id": `${siteUrl}/#org`,
		name: site.name,
		url: `${siteUrl}/`,
		slogan: site.slogan,
	};
	const events = coming.map(({ id, title, description, date, startsAt, endsAt, place, linkUrl, viviStop }) => ({
		"@type": "Event",
		"@id": `${siteUrl}/#${id}`,
		name: title,
		...(description ? { description } : {}),
		startDate: startsAt ? offsetTime(date, startsAt) : date,
		...(endsAt || !startsAt ? { endDate: endsAt ? offsetTime(date, endsAt) : date } : {}),
		location: placeOf(place, viviStop),
		organizer: { "@id": organization["@id"] },
		url: linkUrl ?? `${siteUrl}/#agenda`,
	}));
	return { "script:ld+json": { "@context": "https://schema.org", "@graph": [organization, ...events] } };
}

function placeOf(place: string | null, municipality: string | null) {
	const town = municipality ? nameOfMunicipality(municipality) : undefined;
	return {
		"@type": "Place",
		name: place ?? town ?? "Penedès",
		address: {
			"@type": "PostalAddress",
			...(town ? { addressLocality: town } : {}),
			addressRegion: "Catalunya",
			addressCountry: "ES",
		},
	};
}
