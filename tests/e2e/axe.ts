import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe finds on the page as it stands, best practices included. axe itself needs JavaScript: without it, what the
 * browser shows is laid before axe in a page that may run scripts but gets none of the site's. At each of the widths, or
 * as wide as the page is.
 */
export async function axeViolations(page: Page, widths: readonly number[] = []): Promise<string[]> {
	const runsScripts = await Promise.race([
		page.evaluate(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(true)))),
		new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500)),
	]);
	if (runsScripts) return analyze(page, widths);
	const context = await page
		.context()
		.browser()
		?.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() });
	if (!context) throw new Error("there is no browser to look with");
	const html = await page.content();
	const copy = await context.newPage();
	await copy.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.fallback()));
	await copy.route(page.url(), (route) => route.fulfill({ body: html, contentType: "text/html; charset=utf-8" }));
	await copy.goto(page.url());
	const violations = await analyze(copy, widths);
	await context.close();
	return violations;
}

async function analyze(page: Page, widths: readonly number[]): Promise<string[]> {
	const found: string[] = [];
	for (const width of widths.length > 0 ? widths : [undefined]) {
		if (width) await page.setViewportSize({ width, height: 800 });
		const { violations } = await new AxeBuilder({ page }).analyze();
		found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`));
	}
	return found;
}

/** Both ends of what screens are wide. */
const allWidths = [320, 1280];

/**
 * At both ends of what screens are wide, the page breaks no axe rule and nothing stands out of it at its side. Nothing
 * moves in it either once its pictures are there: each says how large it is.
 */
export async function expectAccessible(page: Page): Promise<void> {
	await expect(page.locator("img:not([width][height])")).toHaveCount(0);
	for (const width of allWidths) {
		await page.setViewportSize({ width, height: 800 });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow, `what stands out at ${width} px`).toBeLessThanOrEqual(0);
	}
	expect(await axeViolations(page, allWidths)).toEqual([]);
}
