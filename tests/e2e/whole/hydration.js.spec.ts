import type { APIResponse, Page } from "@playwright/test";
import { sectionPaths } from "#app/office/sections.ts";
import { inGroups } from "#tests/support/journeys/groups.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

/*
 * Hydrated pages whose document is not what React expects: another ICU, an extension that changes the document. All pages of
 * the back-office are asked for: each section, and one of each kind of page that it links to.
 */

const groups = inGroups(sectionPaths, 4);

/** Paths by their kind: `/admin/vivi/:id/edita` once. Downloads are no pages. */
async function pagesOf(page: Page, section: string): Promise<string[]> {
	await page.goto(`/admin/${section}`);
	const links = await page
		.locator("main a[href^='/admin/']:not([download])")
		.evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
	const own = links.filter((href) => href.startsWith(`/admin/${section}/`) && !/\.(csv|geojson|zip)\b/.test(href));
	const kinds = new Map(own.map((href) => [href.replace(/[0-9a-f-]{30,}|\?.*/g, ""), href]));
	return [`/admin/${section}`, ...kinds.values()];
}

/** React has taken over the heading. */
async function waitForReact(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const heading = document.querySelector("h1");
		return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
	});
}

interface Watched {
	reports: string[];
	errors: string[];
}

async function watch(page: Page): Promise<Watched> {
	const watched: Watched = { reports: [], errors: [] };
	// In the page: Playwright does not see each beacon while the interception of requests is switched.
	await page.exposeFunction("hydrationReported", (address: string) => watched.reports.push(address));
	await page.addInitScript(() => {
		const send = navigator.sendBeacon.bind(navigator);
		navigator.sendBeacon = (address, body) => {
			const { hydrationReported } = window as unknown as { hydrationReported: (address: string) => void };
			if (String(address).includes("/admin/hidratacio")) hydrationReported(String(address));
			return send(address, body);
		};
	});
	page.on("pageerror", (error) => watched.errors.push(error.message));
	return watched;
}

const contentOf = (page: Page) =>
	page.evaluate(() => ({
		// The words of buttons say how much is ticked.
		headings: [...document.querySelectorAll("main :is(h1, h2, h3, label, th, dt)")].map((one) => one.textContent),
		entries: document.querySelectorAll("main :is(li, tr, article)").length,
		forms: document.querySelectorAll("main form").length,
		fields: document.querySelectorAll("main :is(input, select, textarea, button)").length,
	}));

for (const group of groups) {
	test(`has the same text in a browser with another ICU: ${group.join(" ")}`, async ({ page, signInAs }) => {
		test.slow();
		await signInAs({ admin: true });
		const watched = await watch(page);
		await page.addInitScript(() => {
			const strange = {
				format: () => "estrany",
				formatToParts: () => [],
				formatRange: () => "estrany",
				compare: () => 1,
			};
			for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat", "Collator", "PluralRules"] as const) {
				Object.defineProperty(Intl, name, {
					value: class {
						constructor() {
							Object.assign(this, strange);
						}
					},
				});
			}
			for (const kind of [Date, Number, BigInt, Array]) kind.prototype.toLocaleString = () => "estrany";
			Date.prototype.toLocaleDateString = Date.prototype.toLocaleTimeString = () => "estrany";
			String.prototype.localeCompare = () => 1;
		});
		for (const section of group) {
			for (const path of await pagesOf(page, section)) {
				await page.goto(path, { waitUntil: "commit" });
				const heading = await page.locator("h1").elementHandle();
				await waitForReact(page);
				expect(await heading?.evaluate((one) => one.isConnected), path).toBe(true);
			}
		}
		expect(watched).toEqual({ reports: [], errors: [] });
	});

	test(`works where React draws the page anew, and loses nothing typed: ${group.join(" ")}`, async ({
		page,
		signInAs,
	}) => {
		test.slow();
		await signInAs({ admin: true });
		const watched = await watch(page);
		let asked = 0;
		for (const section of group) {
			for (const path of await pagesOf(page, section)) {
				await waitForReact(page);
				const { expected } = await openChanged(page, path, (html) => html.replace(/(<h1[^>]*>)/, "$1del "));
				await expect.poll(() => contentOf(page), path).toEqual(expected);
				asked++;
				// The report leaves after React has drawn.
				await expect.poll(() => watched.reports, path).toHaveLength(asked);
			}
		}
		expect(watched.errors.filter((message) => !/#4(18|23|25)/.test(message))).toEqual([]);
	});
}

/**
 * Opens the page with its HTML changed, types into its fields before React comes, and finds it all afterwards. What the page
 * has unchanged is `expected`: of the same answer, because other journeys add records meanwhile.
 */
async function openChanged(page: Page, path: string, change: (html: string) => string) {
	let first: { response: APIResponse; html: string } | undefined;
	await page.route(`**${path}`, async (route) => {
		if (first) return route.fulfill({ response: first.response, body: change(first.html) });
		// Again where the server has just closed the kept connection (ECONNRESET).
		const response = await route.fetch({ maxRetries: 1 });
		first = { response, html: await response.text() };
		await route.fulfill({ response });
	});
	// Some parts come in files of their own, after React.
	await page.goto(path, { waitUntil: "networkidle" });
	await waitForReact(page);
	const expected = await contentOf(page);
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "commit" });
	await page.locator("footer, #contingut").first().waitFor();
	// A field that styles hide is visible until they are there.
	await page.waitForFunction(() =>
		[...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
	);
	const texts = page.locator(
		"main :is(input[type=text], input:not([type]), input[type=search], textarea):not([readonly]):visible:enabled",
	);
	const typed = await texts.count();
	for (let n = 0; n < typed; n++) await texts.nth(n).fill(`Abans de React ${n}`);
	const choices = page.locator("main input[type=checkbox]:visible:enabled");
	const ticked = (await choices.count()) > 0 ? !(await choices.first().isChecked()) : undefined;
	if (ticked !== undefined) await choices.first().setChecked(ticked);
	if (typed > 0) await texts.first().focus();
	scripts.resolve();
	await waitForReact(page);
	for (let n = 0; n < typed; n++) await expect(texts.nth(n), path).toHaveValue(`Abans de React ${n}`);
	if (ticked !== undefined) await expect(choices.first()).toBeChecked({ checked: ticked });
	if (typed > 0) await expect(texts.first(), path).toBeFocused();
	await page.unrouteAll();
	return { expected };
}

/** Changes of the document that extensions make before React runs. */
const extensions: Record<string, (html: string) => string> = {
	"puts an element first in the body": (html) => html.replace(/(<body[^>]*>)/, "$1<div id=barra>x</div>"),
	"puts elements last": (html) => html.replace("</body>", "<x-eina></x-eina></body>"),
	"puts a style first in the head": (html) => html.replace("<head>", "<head><style>p{}</style>"),
	"puts words into fonts": (html) => html.replace(/<p>([^<]+)/, "<p><font>$1</font>"),
	"sets attributes": (html) => html.replace("<html ", "<html data-eina=1 ").replace("<main ", "<main data-eina=1 "),
	"takes a script out of the head": (html) => html.replace(/<script type="module"[^>]*><\/script>/, ""),
	"takes the icon and the styles of transitions away": (html) =>
		html.replace(/<style>.*?<\/style>/s, "").replace(/<link rel="icon"[^>]*>/, ""),
	"takes an element out of the page": (html) => html.replace(/<label[^>]*>.*?<\/label>/s, ""),
};

for (const [name, change] of Object.entries(extensions)) {
	test(`works with an extension that ${name}`, async ({ page, signInAs }) => {
		await signInAs({ admin: true });
		const path = "/admin/activities/crea";
		const { expected } = await openChanged(page, path, change);
		await expect.poll(() => contentOf(page)).toEqual(expected);
		await page.getByLabel("Títol").fill(`Sortida ${crypto.randomUUID()}`);
		await page.getByRole("main").getByRole("button", { name: "Crear Activitat" }).click();
		await expect(page.getByText("Activitat creada correctament")).toBeVisible();
	});
}
