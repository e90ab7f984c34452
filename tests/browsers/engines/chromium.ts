import { chromium } from "@playwright/test";
import { findBrowser } from "#tests/setup/servers/browser.ts";
import { type Layout, loadAll, measure } from "../visitor/layout.ts";
import type { Visitor } from "../visitor/visitor.ts";

/** The Chromium of the journeys, with the cookies of a visitor: what another browser lays out is compared with it. */
export async function compareWith({ site, cookies, hasScript }: Visitor) {
	const browser = await chromium.launch({ ...(await findBrowser()), args: ["--no-sandbox", "--disable-gpu"] });
	const context = await browser.newContext({
		baseURL: site,
		locale: "ca-ES",
		reducedMotion: "reduce",
		javaScriptEnabled: hasScript,
	});
	await context.addCookies(cookies);
	const page = await context.newPage();
	return {
		async measure(path: string, width: number, height: number): Promise<Layout> {
			await page.setViewportSize({ width, height });
			await page.goto(path, { waitUntil: hasScript ? "networkidle" : "load" });
			await expectAll();
			return page.evaluate(measure);
		},
		close: () => browser.close(),
	};

	async function expectAll(): Promise<void> {
		for (let missing: true | string = ""; missing !== true; ) missing = await page.evaluate(loadAll);
	}
}
