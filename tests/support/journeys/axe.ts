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
	const faint = await page.evaluate(faintTexts);
	return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), ...faint];
}

/** Runs in the page. axe does not judge a colour over a band, because its edge is a pseudo-element. */
function faintTexts(): string[] {
	const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
	const luminance = (colour: string) => {
		const [red = 0, green = 0, blue = 0] = channels(colour)
			.map((part) => part / 255)
			.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	/** Undefined over a picture or a gradient. */
	const surfaceOf = (element: Element | null): string | undefined => {
		if (!element) return undefined;
		const { backgroundColor, backgroundImage } = getComputedStyle(element);
		if (backgroundImage !== "none") return undefined;
		return channels(backgroundColor).length === 3 ? backgroundColor : surfaceOf(element.parentElement);
	};
	const faint = [...document.querySelectorAll("body *")].filter((element) => {
		const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
		const surface = hasText && element.checkVisibility() ? surfaceOf(element) : undefined;
		if (!surface || element.closest(":disabled, [aria-disabled=true]")) return false;
		const { color, fontSize, fontWeight } = getComputedStyle(element);
		const [dark = 0, light = 0] = [luminance(color), luminance(surface)].sort((a, b) => a - b);
		const size = Number.parseFloat(fontSize) * (Number(fontWeight) >= 700 ? 24 / 18.66 : 1);
		return (light + 0.05) / (dark + 0.05) < (size >= 24 ? 3 : 4.5);
	});
	return faint.map((element) => `contrast: ${element.outerHTML.slice(0, 120)}`);
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
