import type { BrowserContext, Page } from "@playwright/test";
import { expect, test, withMotion } from "#tests/support/journeys/journey.ts";

test.use(withMotion);

test.use({ consent: "none" });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies? Només si tu vols" });

async function stored(context: BrowserContext) {
	const cookie = (await context.cookies()).find(({ name }) => name === "cookie-consent");
	return cookie && JSON.parse(decodeURIComponent(cookie.value));
}

for (const [button, functional] of [
	["Acceptar totes", true],
	["Només necessàries", false],
] as const) {
	test(`chooses «${button}» in the banner and is not asked again`, async ({ page, context, hasScript }) => {
		await page.goto("/de-que-va");
		const before = Date.now();
		await banner(page).getByRole("button", { name: button }).click();
		await expect(page).toHaveURL("/de-que-va");
		await expect(banner(page)).toHaveCount(0);
		const choice = await stored(context);
		expect(choice).toMatchObject({ necessary: true, functional, analytics: functional });
		expect(choice.timestamp).toBeGreaterThanOrEqual(before - 1000);
		const mirrored = () => page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));
		if (hasScript) await expect.poll(mirrored).toEqual(choice);
		await page.goto("/");
		await expect(banner(page)).toHaveCount(0);
	});
}

test("the policy lists whatever scripts keep in the browser", async ({ page, signInAs, hasScript }) => {
	const kept = new Set<string>();
	await signInAs({ admin: true });
	await page.goto("/");
	await banner(page).getByRole("button", { name: "Només necessàries" }).click();
	await expect(banner(page)).toHaveCount(0);
	for (const path of ["/", "/admin/dashboard", "/admin/activities", "/politica-cookies"]) {
		await page.goto(path, { waitUntil: "networkidle" });
		const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
		for (const key of await page.evaluate(keys)) kept.add(key);
	}
	if (hasScript) expect([...kept].toSorted()).toEqual(["cookie-consent", "react-router-scroll-positions"]);
	const table = page.getByRole("table", { name: "Cookies d'aquest web" });
	for (const key of kept) await expect(table).toContainText(new RegExp(`${key} \\((local|session)Storage\\)`));
	await expect(table).toContainText("cookie-consent (localStorage)");
});

test("cancels the settings and is still asked; configures the cookies with the switches, and comes back to where they were", async ({
	page,
	context,
	hasScript,
}) => {
	await page.goto("/turistic?a=b");
	const opener = banner(page).getByRole("link", { name: "Configurar" });
	await opener.click();
	await page.getByText("Cancel·lar").click();
	await expect(page).toHaveURL("/turistic?a=b");
	await expect(banner(page)).toBeVisible();
	expect(await stored(context)).toBeUndefined();
	await opener.click();
	const place = hasScript ? page.getByRole("dialog", { name: "Configura les cookies" }) : page.getByRole("main");
	await expect(place.getByRole("switch", { name: "Necessàries" })).toBeDisabled();
	await expect(place.getByRole("switch", { name: "Necessàries" })).toBeChecked();
	await expect(place.getByRole("switch", { name: "Analítiques" })).not.toBeChecked();
	await place.getByRole("switch", { name: "Funcionals" }).check();
	await place.getByRole("button", { name: "Guardar preferències" }).click();
	await expect(page).toHaveURL("/turistic?a=b");
	await expect(banner(page)).toHaveCount(0);
	expect(await stored(context)).toMatchObject({ functional: true, analytics: false });
	await page.goto("/galetes");
	await expect(page.getByRole("switch", { name: "Funcionals" })).toBeChecked();
});

test("is asked a second after the page is there, or at once where no script runs or what is stored cannot be read", async ({
	page,
	context,
	baseURL,
	hasScript,
}) => {
	await page.goto("/");
	const { animationName, animationDelay } = await page.locator(".consent").evaluate((asked) => {
		const style = getComputedStyle(asked);
		return { animationName: style.animationName, animationDelay: style.animationDelay };
	});
	if (hasScript) expect([animationName, animationDelay]).toEqual(["appear", "1s"]);
	else expect(animationName).toBe("none");
	await expect(banner(page)).toBeVisible();
	await context.addCookies([{ name: "cookie-consent", value: "%7Bbroken", url: baseURL ?? "" }]);
	await page.reload();
	await expect(page.locator(".consent:not(.consent--waits)")).toBeVisible();
});

test("is asked without losing sight of what has the focus", async ({ page }) => {
	for (const viewport of [
		{ width: 360, height: 640 },
		{ width: 1280, height: 720 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto("/");
		await expect(banner(page)).toBeVisible();
		for (let step = 0; step < 40; step++) {
			await page.keyboard.press("Tab");
			const hidden = () =>
				page.evaluate(() => {
					const focused = document.activeElement;
					const asked = document.querySelector(".consent");
					if (!focused || !asked || focused === document.body || asked.contains(focused)) return "";
					const { left, right, top, bottom } = focused.getBoundingClientRect();
					const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
					return asked.contains(onTop) ? focused.outerHTML.slice(0, 120) : "";
				});
			// The browser scrolls with the next frame.
			await expect.poll(hidden, `at ${viewport.width} px`).toBe("");
		}
	}
});

test("is asked below the footer at the end of the page, with nothing empty between", async ({ page, hasScript }) => {
	await page.goto("/accessibilitat");
	for (const width of [320, 360, 768, 1280]) {
		await page.setViewportSize({ width, height: 720 });
		await expect(banner(page)).toBeVisible();
		await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
		const empty = () =>
			page.evaluate(() => {
				const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
				const top = document.querySelector(".consent")?.getBoundingClientRect().top ?? 0;
				// Heights have fractions, pixels have none.
				return [top - bottom(".site-footer"), innerHeight - bottom(".consent")].map((gap) => Math.abs(gap) < 1);
			});
		if (hasScript) await expect.poll(empty, `at ${width} px`).toEqual([true, true]);
		const buttons = banner(page).locator(".consent__choices > *");
		const boxes = await buttons.evaluateAll((all) =>
			all.map((one) => {
				const { top, width } = one.getBoundingClientRect();
				return { top, width: Math.round(width), overflows: one.scrollWidth > one.clientWidth };
			}),
		);
		expect(boxes.map(({ overflows }) => overflows)).toEqual([false, false, false]);
		const [, necessary, all] = boxes;
		expect(necessary, `at ${width} px both answers are alike`).toEqual(all);
	}
});
