import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe finds on the page as it stands, best practices included. axe itself needs JavaScript: where the page was
 * loaded without it, it is allowed for as long as axe looks, and what the site would have run does not run any more. At
 * each of the widths, or as wide as the page is.
 */
export async function axeViolations(page: Page, widths: readonly number[] = []): Promise<string[]> {
	if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) return analyze(page, widths);
	const session = await page.context().newCDPSession(page);
	const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
	// A session that never disabled scripts has none to enable. Closing it would enable them for good.
	await disable(true);
	await disable(false);
	try {
		return await analyze(page, widths);
	} finally {
		await disable(true);
	}
}

async function analyze(page: Page, widths: readonly number[]): Promise<string[]> {
	// Then axe needs no page of its own to put together what it found in each frame.
	expect(page.frames()).toHaveLength(1);
	const found: string[] = [];
	for (const width of widths.length > 0 ? widths : [undefined]) {
		if (width) await page.setViewportSize({ width, height: 800 });
		const { violations } = await new AxeBuilder({ page })
			.setLegacyMode()
			.options({ resultTypes: ["violations"] })
			.analyze();
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
	// A page that is just being gone to has nothing wrong in it, and nothing at all.
	await expect(page.locator("main")).toBeVisible();
	await expect(page.locator("img:not([width][height])")).toHaveCount(0);
	for (const width of allWidths) {
		await page.setViewportSize({ width, height: 800 });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow, `what stands out at ${width} px`).toBeLessThanOrEqual(0);
	}
	expect(await axeViolations(page, allWidths)).toEqual([]);
}
