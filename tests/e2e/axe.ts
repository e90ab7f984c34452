import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds on the page as it stands, best practices included. axe itself needs JavaScript: without it, what the
 * browser shows is laid before axe in a page that may run scripts but gets none of the site's.
 */
export async function axeViolations(page: Page): Promise<string[]> {
	const runsScripts = await Promise.race([
		page.evaluate(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(true)))),
		new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500)),
	]);
	if (runsScripts) return analyze(page);
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
	const violations = await analyze(copy);
	await context.close();
	return violations;
}

async function analyze(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
