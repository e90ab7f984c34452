import { readFileSync } from "node:fs";
import { type CDPSession, expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** Minified, because it is sent to the page at each look: 0.65 MB, not 1.5. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The narrowest and the widest screen that is looked at, in CSS pixels. */
const [narrow, wide] = [320, 1280];

/**
 * What axe finds on the page as it stands, best practices included. axe itself needs JavaScript: where the page was
 * loaded without it, it is allowed for as long as axe looks, and what the site would have run does not run any more.
 */
export async function axeViolations(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	if (await hasScript(page)) return analyze(page, session);
	const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
	// A session that never disabled scripts has none to enable. Closing it would enable them for good.
	await disable(true);
	await disable(false);
	try {
		return await analyze(page, session);
	} finally {
		await disable(true);
	}
}

const hasScript = (page: Page) => page.evaluate(() => matchMedia("(scripting: enabled)").matches);

async function analyze(page: Page, session: CDPSession): Promise<string[]> {
	// What is inside other frames would not be checked.
	expect(page.frames()).toHaveLength(1);
	// Sent by the DevTools protocol, axe is compiled once for all pages of a test. `page.evaluate` compiles it again on each
	// page, and then a look takes twice as long.
	const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: axeSource });
	if (exceptionDetails) throw new Error(`axe could not be loaded: ${exceptionDetails.text}`);
	const violations = await page.evaluate(
		async () => (await window.axe.run({ resultTypes: ["violations"] })).violations,
	);
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * At both widths the page breaks no axe rule, and nothing stands out of it at its side. Each picture says how large it is,
 * so that nothing moves once it is there. The page ends as wide as it was. The document and its styles are the same in both
 * modes: axe looks at the wide layout with JavaScript, at the narrow one without.
 */
export const expectAccessible = (page: Page) => lookAtBothWidths(page, { endsAsBefore: true });

/** The same, for one page after the other: it ends at the other width, which the next one comes with. */
export const expectAccessibleAndLeave = (page: Page) => lookAtBothWidths(page, { endsAsBefore: false });

// Another width costs a layout and a drawing of it all: each is asked for once.
async function lookAtBothWidths(page: Page, { endsAsBefore }: { endsAsBefore: boolean }): Promise<void> {
	// A page that is just being navigated to has no violations, and no content.
	await expect(page.locator("main")).toBeVisible();
	await expect(page.locator("img:not([width][height])")).toHaveCount(0);
	const isScripted = await hasScript(page);
	const isNarrow = page.viewportSize()?.width === narrow;
	for (const width of isNarrow === endsAsBefore ? [wide, narrow] : [narrow, wide]) {
		if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow, `what stands out of ${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
		if (isScripted === (width === wide)) expect(await axeViolations(page), `${page.url()} at ${width} px`).toEqual([]);
	}
}
