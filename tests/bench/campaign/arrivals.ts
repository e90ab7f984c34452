/** Of a hundred openings, about so many of each page; the rest are the other pages. */
const openings: Record<string, number> = {
	"/": 35,
	"/mapa": 15,
	"/participa": 12,
	"/testimonis": 10,
	"/landing/setmana-de-la-mobilitat": 8,
	"/ciutadania": 4,
	"/infants": 4,
	"/laboral": 4,
	"/turistic": 4,
	"/segueixlavivi": 4,
};

/** What of a day's visits comes in each hour, of 1,000. */
const hours = [8, 4, 3, 2, 2, 5, 15, 35, 55, 60, 62, 60, 55, 60, 62, 58, 55, 60, 70, 75, 74, 60, 40, 20];
const days = 30;
/** How long a page can come out of the cache of one isolate: fresh and stale together. */
const usableMs = 60_000;
const pagesOfVisit = 3;

/** A page by how often it is opened. `random` gives a number from 0 to 1. */
export function somePage(random: () => number): string {
	const total = Object.values(openings).reduce((sum, one) => sum + one, 0);
	let left = random() * total;
	for (const [page, share] of Object.entries(openings)) {
		left -= share;
		if (left < 0) return page;
	}
	return "/";
}

export const someVisit = (random: () => number) => Array.from({ length: pagesOfVisit }, () => somePage(random));

/**
 * The share of pages that come out of the cache in a month of so many visits: a page asked for within a minute of the
 * time before. All in one isolate that is never evicted, so it is the most that can be hoped for.
 */
export function hitShare(visits: number, random: () => number): number {
	const asked: { at: number; page: string }[] = [];
	const ofHours = hours.reduce((sum, one) => sum + one, 0);
	const startOf = (): number => {
		let left = random() * ofHours;
		const hour = hours.findIndex((share) => {
			left -= share;
			return left < 0;
		});
		return ((Math.floor(random() * days) * 24 + hour) * 60 + random() * 60) * 60_000;
	};
	for (let n = 0; n < visits; n++) {
		const start = startOf();
		for (const [nth, page] of someVisit(random).entries()) asked.push({ at: start + nth * 45_000, page });
	}
	const rendered = new Map<string, number>();
	let hits = 0;
	for (const { at, page } of asked.toSorted((a, b) => a.at - b.at)) {
		const last = rendered.get(page);
		if (last !== undefined && at - last < usableMs) hits++;
		else rendered.set(page, at);
	}
	return hits / asked.length;
}
