import { expect, type Page } from "@playwright/test";

/** Width by height of what a drawing says of itself, by its address. Undefined: it fits into any room. */
const proportions = new Map<string, number | undefined>();

/** Each drawing of the page is one file, and `width` and `height` leave room in the file's own proportions. */
export async function expectWholeDrawings(page: Page): Promise<void> {
	const images = await page.locator("img, input[type=image], svg image").evaluateAll((all) =>
		all.map((one) => ({
			src: new URL(one.getAttribute("src") ?? one.getAttribute("href") ?? "", one.baseURI).href,
			proportion: Number(one.getAttribute("width")) / Number(one.getAttribute("height")),
		})),
	);
	const drawings = images.filter(({ src }) => /^data:image\/svg|\/assets\/[^?#]*\.svg/.test(src));
	for (const { src, proportion } of drawings) {
		if (!proportions.has(src)) proportions.set(src, await proportionOf(page, src));
		expect(src.replace(/^data:[^,]*,/, ""), page.url()).not.toMatch(/\.svg#|^[^<]*#/);
		expect(proportion / (proportions.get(src) ?? proportion), `${page.url()}: ${src.slice(0, 200)}`).toBeCloseTo(1, 2);
	}
}

async function proportionOf(page: Page, src: string): Promise<number | undefined> {
	const svg = src.startsWith("data:")
		? await (await fetch(src)).text()
		: await (await page.request.get(src, { failOnStatusCode: true })).text();
	const [width = 0, height = 0] = (/<svg\b[^>]* viewBox=["']0 0 ([\d. ]+)["']/.exec(svg)?.[1] ?? "")
		.split(" ")
		.map(Number);
	return height ? width / height : undefined;
}
