import type { Page } from "@playwright/test";
import { publicForms } from "#app/participation/public-forms.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

/** The one page that two paths show. */
const aliases = ["/politica-privacitat"];

interface Found {
	title: string;
	description: string;
	language: string;
	headings: number[];
	/** Links and buttons that read as one word where there are no styles. */
	runTogether: string[];
	links: string[];
	assets: string[];
}

function look(page: Page): Promise<Found> {
	return page.evaluate(() => {
		const pressed = "a[href], summary, button, input:is([type=submit], [type=image])";
		/** Without `fieldset`, which w3m reads as if it were not there. */
		const isBlock =
			"address, article, aside, div, dl, dt, dd, figure, footer, form, h1, h2, h3, h4, header, hr, li, main, nav, ol, p, section, table, td, th, tr, ul";
		/** Between neighbours is a block's edge, or text; between two links more than a space; text does not begin at a button. */
		const runTogether = () => {
			const found: string[] = [];
			let last: Element | undefined;
			let between = "";
			const walk = (node: Node) => {
				if (node instanceof Text) {
					if (last?.matches("button") && between === "" && /^\S/.test(node.data))
						found.push(last.outerHTML + node.data);
					between += node.data;
				}
				if (!(node instanceof Element) || node.matches("script, style, template, svg, [hidden]")) return;
				const edge = node.matches(isBlock) ? "\n¶" : "";
				between += edge;
				if (node.matches(pressed)) {
					const areLinks = last?.matches("a") && node.matches("a");
					if (last && (areLinks ? between.trim() : between) === "") found.push(`${last.outerHTML} ${node.outerHTML}`);
					last = node;
					between = "";
				} else for (const child of node.childNodes) walk(child);
				between += edge;
			};
			walk(document.body);
			return found;
		};
		const attributes = (selector: string, name: string) =>
			[...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "").filter(Boolean);
		const srcset = attributes("img[srcset]", "srcset").flatMap((set) =>
			set.split(", ").map((one) => one.split(" ")[0] ?? ""),
		);
		return {
			title: document.title,
			description: document.querySelector("meta[name=description]")?.getAttribute("content") ?? "",
			language: document.documentElement.lang,
			headings: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1])),
			runTogether: runTogether(),
			links: attributes("a[href]", "href"),
			assets: [
				...attributes("link[href]:not([rel=canonical])", "href"),
				...attributes("img[src]", "src"),
				...attributes("script[src]", "src"),
				...attributes("source[src]", "src"),
				...attributes("video[poster]", "poster"),
				...srcset,
			],
		};
	});
}

test("reaches every page and asset from the home page, each with its own title, in order; asks nothing of another origin", async ({
	page,
	context,
	request,
	baseURL,
}) => {
	test.slow();
	const foreign: string[] = [];
	page.on("request", (asked) => {
		const url = new URL(asked.url());
		if (url.protocol.startsWith("http") && url.origin !== baseURL) foreign.push(asked.url());
	});
	const pages = new Map<string, Found>();
	const assets = new Set<string>();
	const queue = ["/"];
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		if (pages.has(path)) continue;
		const answer = await page.goto(path);
		expect(answer?.status(), path).toBe(200);
		const found = await look(page);
		pages.set(path, found);
		for (const asset of found.assets) assets.add(asset);
		for (const href of found.links) {
			const url = new URL(href, page.url());
			if (url.origin !== new URL(page.url()).origin) continue;
			if (/\.(ics|pdf|geojson|gpx|xml|csv|json)$/.test(url.pathname)) assets.add(url.pathname);
			else if (url.pathname !== "/galetes") queue.push(url.pathname);
		}
	}
	for (const path of ["/galetes", "/404"]) await page.goto(path);
	expect(foreign).toEqual([]);
	// The second one comes with the page of a form: the day's allowance is counted by it.
	expect((await context.cookies()).map(({ name }) => name)).toEqual(["cookie-consent", "navegador"]);
	for (const path of [
		"/",
		"/de-que-va",
		"/ciutadania",
		"/segueixlavivi",
		"/participa/questionari",
		"/politica-cookies",
		"/accessibilitat",
		"/participa/normes",
		...aliases,
		...publicForms.map((form) => form.path),
	]) {
		expect([...pages.keys()]).toContain(path);
	}

	for (const [path, { language, headings, runTogether }] of pages) {
		expect(runTogether, path).toEqual([]);
		expect(language, path).toBe("ca");
		expect(
			headings.filter((level) => level === 1),
			path,
		).toHaveLength(1);
		for (const [at, level] of headings.entries())
			expect(level - (headings[at - 1] ?? 0), `${path}, heading ${at}`).toBeLessThanOrEqual(1);
	}
	const own = [...pages].filter(([path]) => !aliases.includes(path));
	for (const words of ["title", "description"] as const) {
		const all = own.map(([, found]) => found[words]);
		expect(all.every(Boolean)).toBe(true);
		expect(new Set(all).size, words).toBe(all.length);
	}
	for (const asset of [...assets, "/share.png"]) {
		if (asset.startsWith("data:")) continue;
		const answer = await request.get(asset);
		expect(answer.status(), asset).toBe(200);
		if (!/^\/(assets\/|[\w-]+\.(pdf|svg|png|webmanifest)$)/.test(asset)) continue;
		const headers = answer.headers();
		expect(headers["content-security-policy"], asset).toContain("frame-ancestors 'none'");
		expect(headers["x-frame-options"], asset).toBe("DENY");
		expect(headers["strict-transport-security"], asset).toBe("max-age=31536000; includeSubDomains");
	}
	for (const file of ["/avis-legal.pdf", "/favicon.svg", "/manifest.webmanifest", /^\/assets\/.*\.js$/])
		expect([...assets]).toContainEqual(expect.stringMatching(file));
});
