import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import { expect, hold, test, withMotion } from "#tests/support/journeys/journey.ts";

test.use(withMotion);

/** In the page: keeps what moves, and by how much, in `window.shifts`. */
function recordShifts() {
	const shifts: string[] = [];
	Object.assign(window, { shifts });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
			const moved = entry.sources.map(({ node }) =>
				node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
			);
			shifts.push(`${entry.value}: ${moved.join(" ")}`);
		}
	}).observe({ type: "layout-shift", buffered: true });
}

/** In the page: scrolls to one image after the other, so that also those are loaded that wait for their view. */
async function showImages() {
	await document.fonts.ready;
	for (const image of document.images) {
		// What is folded away waits for its view, and is not loaded.
		if (!image.checkVisibility()) continue;
		image.scrollIntoView();
		await image.decode();
	}
	// What the last of them moves is told after it has been painted.
	for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
}

/** In the page: images that take another room than their attributes had left for them. */
function wrongRooms(): string[] {
	const ratioOf = (image: Element) => Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
	return (
		[...document.images]
			.filter((image) => image.checkVisibility() && getComputedStyle(image).objectFit === "fill")
			// It fits a box of any proportions.
			.filter((image) => !image.currentSrc.includes("/slogan-"))
			.filter((image) => !(Math.abs(image.width / image.height / ratioOf(image) - 1) < 0.03))
			.map(({ outerHTML }) => outerHTML)
	);
}

for (const consent of ["necessary", "none"] as const) {
	for (const width of [360, 1280]) {
		test.describe(`with ${consent} chosen about cookies`, () => {
			test.use({ consent });

			test(`does not move while it loads, at ${width} px`, async ({ page }) => {
				await page.setViewportSize({ width, height: 800 });
				await page.addInitScript(recordShifts);
				await page.goto("/", { waitUntil: "load" });
				if (consent === "none") await expect(page.getByRole("button", { name: "Acceptar totes" })).toBeInViewport();
				await page.evaluate(showImages);
				expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
			});
		});
	}
}

test("is not painted with half a header, over a line where the page comes in pieces", async ({ page, request }) => {
	const body = await (await request.get("/")).text();
	const half = body.indexOf("</a>", body.indexOf("Segueix la Vivi"));
	const slowLine = createServer((asked, answer) => {
		if (asked.url !== "/") return answer.writeHead(404).end();
		answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(body.slice(0, half));
		setTimeout(() => answer.end(body.slice(half)), 500);
	});
	await new Promise<void>((listening) => slowLine.listen(0, "127.0.0.1", listening));
	await page.addInitScript(recordShifts);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(`http://127.0.0.1:${(slowLine.address() as AddressInfo).port}/`);
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
	expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
	slowLine.close();
});

/** Of a page: one heading may take a line more or less (app.css). A shift that visitors notice begins at 0.1. */
const mostShift = 0.05;

for (const width of [360, 768, 1280]) {
	test(`hardly moves when the display face comes late, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.addInitScript(recordShifts);
		for (const path of publicPages) {
			const sendFont = await hold(page, "**/*.woff2");
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
			expect(await page.evaluate(() => document.fonts.check("800 20px 'Bricolage Grotesque'"))).toBe(false);
			sendFont();
			await page.evaluate(async () => {
				await document.fonts.ready;
				for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
			});
			expect(await page.evaluate(() => document.fonts.check("800 20px 'Bricolage Grotesque'"))).toBe(true);
			if (width === 360) {
				await page.evaluate(showImages);
				expect(await page.evaluate(wrongRooms), path).toEqual([]);
			}
			const shifts = await page.evaluate((): string[] => Reflect.get(window, "shifts"));
			const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
			expect(total, `${path}: ${shifts}`).toBeLessThanOrEqual(mostShift);
		}
	});
}
