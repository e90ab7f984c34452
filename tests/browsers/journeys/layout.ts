import { deepEqual, ok } from "node:assert/strict";
import { sectionPaths } from "#app/office/sections.ts";
import { visitorPages } from "#tests/fixtures/public-pages.ts";
import { inGroups } from "#tests/support/journeys/groups.ts";
import { compareWith } from "../engines/chromium.ts";
import { hasLanded, type Layout, loadAll, measure, tallPlayers } from "../visitor/layout.ts";
import type { Visitor } from "../visitor/visitor.ts";
import { journey } from "./journey.ts";

/*
 * Each page as the browser lays it out, beside Chromium at the same width. Only measures tell: a page with an empty yellow
 * screen in it passes every other journey.
 */

/** The wide layout, and the narrowest window that a browser can be made, in CSS pixels. */
const widths = [1280, 320];
const height = 800;

/** A page may be so much higher than in Chromium: fonts and native controls differ. */
const mostHeight = 1.15;

/** Where a list has nothing to show. */
const emptyLists = ["reflections", "map-comments", "testimonials", "subscribers"].map(
	(path) => `/admin/${path}?cerca=no-hi-es`,
);
const officePages = ["/compte", ...sectionPaths.map((path) => `/admin/${path}`), ...emptyLists];

/** What is wrong with a page, in words. */
function faultsOf(own: Layout, chromium: Layout): string[] {
	const isTooHigh = own.height > mostHeight * Math.max(chromium.height, chromium.window);
	return [
		...own.squeezed.map((image) => `is cut, or has other proportions than its attributes: ${image}`),
		...own.covered.filter((words) => !chromium.covered.includes(words)),
		...chromium.covered.map((words) => `in Chromium: ${words}`),
		...(own.heading < own.window ? [] : [`the first heading is ${Math.round(own.heading)} px down`]),
		...(own.beyond > 0 ? [`is ${own.beyond} px wider than the window`] : []),
		...(isTooHigh ? [`${own.height} px high, ${chromium.height} in Chromium`] : []),
	];
}

async function layOut(visitor: Visitor, paths: readonly string[], width: number): Promise<void> {
	await visitor.resize(width, height);
	const chromium = await compareWith(visitor);
	try {
		const faults: string[] = [];
		for (const path of paths) {
			await visitor.goto(path);
			await visitor.hydrated();
			await visitor.until(loadAll);
			const own = await visitor.ask(measure);
			const other = await chromium.measure(path, await visitor.ask(() => innerWidth), own.window);
			const all = [...faultsOf(own, other), ...(await visitor.ask(tallPlayers))];
			faults.push(...all.map((fault) => `${path}: ${fault}`));
		}
		deepEqual(faults, [], `at ${await visitor.ask(() => innerWidth)} px`);
	} finally {
		await chromium.close();
	}
}

for (const width of widths) {
	for (const group of inGroups(visitorPages, 8)) {
		journey(`lays out ${group.length} pages from ${group[0]} on, at ${width} px`, async (visitor) => {
			// Pages that say that they are not there.
			visitor.expected.push(/404|400/);
			await layOut(visitor, group, width);
		});
	}
	for (const group of inGroups(officePages, 8)) {
		journey(`lays out ${group.length} pages from ${group[0]} on, at ${width} px`, async (visitor) => {
			await visitor.administrate();
			await layOut(visitor, group, width);
		});
	}
}

// A legal page has eight addresses, and each is opened anew.
for (const group of inGroups(visitorPages, 2)) {
	journey(`lands where the addresses of ${group.length} pages from ${group[0]} on say`, async (visitor) => {
		// Pages that say that they are not there, and the icon that Firefox asks for beside a text.
		visitor.expected.push(/404|400|favicon/);
		// One of those that differ in their query alone: the map has forty.
		const found = new Map<string, string>();
		for (const path of group) {
			await visitor.goto(path);
			const links = await visitor.ask(() =>
				// A link of a drawing has no text for its address.
				[...document.querySelectorAll("a[href*='#']")].map(
					(link) => new URL(link.getAttribute("href") ?? "", location.href).href,
				),
			);
			for (const link of links) {
				const { origin, pathname, search, hash } = new URL(link);
				if (origin === visitor.site) found.set(pathname + hash, pathname + search + hash);
			}
		}
		ok(found.has("/#agenda"), [...found.keys()].join(" "));
		for (const address of found.values()) {
			// A new document each time: another part of the same page would not load it.
			await visitor.goto("/robots.txt");
			await visitor.goto(address);
			await visitor.until(hasLanded);
		}
	});
}
