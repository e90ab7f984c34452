import { expect, test } from "./journey.ts";

for (const consent of ["necessary", "none"] as const) {
	for (const width of [360, 1280]) {
		test.describe(`with ${consent} chosen about cookies`, () => {
			test.use({ consent });

			test(`does not move while it loads, at ${width} px`, async ({ page }) => {
				await page.setViewportSize({ width, height: 800 });
				await page.addInitScript(() => {
					const shifts: string[] = [];
					Object.assign(window, { shifts });
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries() as (PerformanceEntry & {
							value: number;
							sources: { node?: Node }[];
						})[]) {
							const moved = entry.sources.map(({ node }) =>
								node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
							);
							shifts.push(`${entry.value}: ${moved.join(" ")}`);
						}
					}).observe({ type: "layout-shift", buffered: true });
				});
				await page.goto("/", { waitUntil: "load" });
				if (consent === "none") await expect(page.getByRole("button", { name: "Acceptar totes" })).toBeInViewport();
				await page.evaluate(async () => {
					await document.fonts.ready;
					for (const image of document.images) {
						image.scrollIntoView();
						await image.decode();
					}
					// What the last of them moves is told after it has been painted.
					for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
				});
				expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
			});
		});
	}
}
