import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { sectionPaths } from "#app/office/sections.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

/** HTML and CSS that browsers know, and the checker does not yet; and what React writes. A message, and the place in the file. */
const unknown: [complaint: RegExp, why: string][] = [
	[/^Trailing slash on void elements/, "React's way of writing them, which the standard allows"],
	[
		/^CSS: Unrecognized at-rule “@(view-transition|property|container)”/,
		"CSS View Transitions 2, Houdini, Containment 3",
	],
	[
		/^CSS: “(margin-trim|field-sizing|container-type|vector-effect|reading-flow)”: Property/,
		"CSS Box 4, UI 4, Containment 3, SVG 2, Display 4",
	],
	[/^A “link” element with a “blocking” attribute must have .*<link rel="expect" href="#/s, "HTML, link type expect"],
	[
		/^CSS: “(width|font-size)”: (Parse Error|Unknown dimension)\..*\d(cqw|cqh|cqi)\b/s,
		"CSS Containment 3: units of a container",
	],
	[/^CSS: “animation-(timeline|range)”: Property/, "CSS Scroll-driven Animations 1"],
	[/^CSS: “mask”: Too many values .*"\) 0\/100% 100%/s, "CSS Masking 1: a position and a size, as browsers read it"],
];

/** Pages that differ only in whose they are look alike. */
const kindOf = (path: string) =>
	path
		.replace(/#.*/, "")
		.replace(/[\da-f]{8}-[\da-f-]{27}/g, "ID")
		.replace(/=[^&]*/g, "=")
		.replace(/(municipi|cami)=/g, "");

/** Files, and what would leave the back-office. */
const noPage = /\.(ics|pdf|geojson|xml|svg|csv|zip|gpx|json|txt|webmanifest)\b|^\/(media|audio)\//;

async function linksOf(page: Page): Promise<string[]> {
	const origin = new URL(page.url()).origin;
	const hrefs = await page
		.locator("a[href]:not([download])")
		// Those of a drawing have no text as `href`.
		.evaluateAll((links) => links.map((link) => new URL(link.getAttribute("href") ?? "", link.baseURI).href));
	return hrefs.filter((href) => href.startsWith(`${origin}/`)).map((href) => href.slice(origin.length));
}

interface Complaint {
	url: string;
	message: string;
	extract?: string;
}

function check(folder: string): Complaint[] {
	const args = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html", folder];
	const { messages } = JSON.parse(execFileSync("java", args, { maxBuffer: 1024 ** 3 }).toString());
	return messages;
}

test("the Nu checker finds nothing on any page but syntax it does not know", async ({ page, hasScript, signInAs }) => {
	const folder = `tests/.results/html-${hasScript ? "js" : "no-js"}`;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const paths = new Map<string, string>();
	const visit = async (starts: string[]) => {
		const queue = [...starts];
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			const kind = kindOf(path);
			if (paths.has(kind) || noPage.test(path)) continue;
			paths.set(kind, path);
			const answer = await page.goto(path, { waitUntil: hasScript ? "networkidle" : "load" });
			// What the server wrote; with scripts, what they have made of it.
			const html = hasScript ? `<!DOCTYPE html>${await page.content()}` : ((await answer?.text()) ?? "");
			writeFileSync(`${folder}/${paths.size}.html`, html.replace(/^(<!DOCTYPE html>)+/, "<!DOCTYPE html>"));
			queue.push(...(await linksOf(page)));
		}
	};
	await visit(["/", "/admin/login", "/registre", "/recupera", "/no-hi-es"]);
	await signInAs({ admin: true });
	await visit(["/compte", ...sectionPaths.map((section) => `/admin/${section}`)]);
	const named = [...paths.values()];
	expect(named.length).toBeGreaterThan(90);
	const found = check(folder)
		.filter(({ message, extract }) => !unknown.some(([known]) => known.test(`${message}\n${extract}`)))
		.map(({ url, message, extract }) => {
			const at = Number(url.match(/(\d+)\.html$/)?.[1]) - 1;
			return `${named[at]}: ${message} ${extract ?? ""}`;
		});
	expect(found).toEqual([]);
});
