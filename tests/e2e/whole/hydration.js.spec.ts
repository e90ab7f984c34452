import type { APIResponse, Page } from "@playwright/test";
import { sectionPaths } from "#app/office/sections.ts";
import { inGroups } from "#tests/support/journeys/groups.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

/*
 * Hydrated pages whose document is not what React expects: another ICU, an extension that changes the document. All pages of
 * the back-office are asked for: each section, and one of each kind of page that it links to.
 */

/** Below a section, from what stands on its page: `/admin/vivi/:id/edita` once. Downloads are no pages. */
async function pagesBelow(page: Page, section: string): Promise<string[]> {
	const links = await page
		.locator("main a[href^='/admin/']:not([download])")
		.evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
	const own = links.filter((href) => href.startsWith(`${section}/`) && !/\.(csv|geojson|zip)\b/.test(href));
	const kinds = new Map(own.map((href) => [href.replace(/[0-9a-f-]{30,}|\?.*/g, ""), href]));
	return [...kinds.values()];
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

/** A page whose browser writes dates, numbers and orders as no server does. */
async function withAnotherIcu(page: Page): Promise<Page> {
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
	return page;
}

for (const group of inGroups(sectionPaths, 2)) {
	test(`has the same text in a browser with another ICU, and loses nothing typed where React draws the page anew: ${group.join(" ")}`, async ({
		page,
		context,
		signInAs,
	}) => {
		test.slow();
		await signInAs({ admin: true });
		const strange = await withAnotherIcu(await context.newPage());
		const [unchanged, changed] = [await watch(strange), await watch(page)];
		let asked = 0;
		for (const section of group.map((path) => `/admin/${path}`)) {
			const paths = [section];
			for (const path of paths) {
				const answer = await openUnchanged(strange, path);
				if (path === section) paths.push(...(await pagesBelow(strange, section)));
				await openChanged(page, path, answer, (html) => html.replace(/(<h1[^>]*>)/, "$1del "));
				await expect.poll(() => contentOf(page), path).toEqual(answer.content);
				asked++;
				// The report leaves after React has drawn.
				await expect.poll(() => changed.reports, path).toHaveLength(asked);
			}
		}
		expect(unchanged).toEqual({ reports: [], errors: [] });
		expect(changed.errors.filter((message) => !/#4(18|23|25)/.test(message))).toEqual([]);
	});
}

interface Answer {
	response: APIResponse;
	html: string;
	content: Awaited<ReturnType<typeof contentOf>>;
}

/** React keeps what the server has drawn. Gives it, and what is on the page in the end. */
async function openUnchanged(page: Page, path: string): Promise<Answer> {
	let response: APIResponse | undefined;
	await page.route(`**${path}`, async (route) => {
		// Again where the server has just closed the kept connection (ECONNRESET).
		response = await route.fetch({ maxRetries: 1 });
		await route.fulfill({ response });
	});
	await page.goto(path, { waitUntil: "commit" });
	const heading = await page.locator("h1").elementHandle();
	await waitForReact(page);
	// Some parts come in files of their own, after React.
	await page.waitForLoadState("networkidle");
	expect(await heading?.evaluate((one) => one.isConnected), path).toBe(true);
	await page.unrouteAll();
	if (!response) throw new Error(`${path} was not asked for`);
	return { response, html: await response.text(), content: await contentOf(page) };
}

/**
 * Opens the same answer with its HTML changed, because other journeys add records meanwhile; types into its fields before
 * React comes, and finds it all afterwards.
 */
async function openChanged(page: Page, path: string, { response, html }: Answer, change: (html: string) => string) {
	await page.route(`**${path}`, (route) => route.fulfill({ response, body: change(html) }));
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

test("works with extensions that change the document", async ({ page, signInAs }) => {
	test.slow();
	await signInAs({ admin: true });
	const path = "/admin/activities/crea";
	const answer = await openUnchanged(page, path);
	// Each record that is created has an id of its own, which comes with its form.
	const [, id = ""] = /name="id"[^>]*value="([^"]+)"/.exec(answer.html) ?? [];
	expect(id).not.toBe("");
	for (const [name, change] of Object.entries(extensions)) {
		await test.step(name, async () => {
			const own = crypto.randomUUID();
			await openChanged(page, path, answer, (html) => change(html).replaceAll(id, own));
			await expect.poll(() => contentOf(page)).toEqual(answer.content);
			await page.getByLabel("Títol").fill(`Sortida ${crypto.randomUUID()}`);
			await page.getByRole("main").getByRole("button", { name: "Crear Activitat" }).click();
			await expect(page.getByText("Activitat creada correctament")).toBeVisible();
		});
	}
});
