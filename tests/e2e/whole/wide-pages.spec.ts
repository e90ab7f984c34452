import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

async function boxOf(locator: Locator) {
	const box = await locator.boundingBox();
	if (!box) throw new Error("it is not shown");
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.describe("at 360 × 740", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("begins with its heading and the map, what is said of it under it", async ({ page }) => {
		await page.goto("/mapa");
		const header = await boxOf(page.locator(".site-header"));
		const heading = await boxOf(page.getByRole("heading", { level: 1 }));
		const map = await boxOf(page.locator(".map__frame"));
		expect([map.x, map.right]).toEqual([0, 360]);
		expect(heading.y).toBeLessThanOrEqual(header.bottom);
		expect(map.y).toBeLessThanOrEqual(heading.bottom);
		expect((await boxOf(page.locator(".map-panel"))).y).toBeGreaterThanOrEqual(map.bottom);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});

	test("begins the comment form with the map, as wide as the screen", async ({ page }) => {
		await page.goto("/mapa/comentari");
		const map = await boxOf(page.locator(".place .map__frame"));
		expect([map.x, map.right]).toEqual([0, 360]);
		expect((await boxOf(page.getByLabel("El teu comentari"))).y).toBeGreaterThan(map.bottom);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
});

test.describe("at 1280 × 800", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("shows the map with its buttons on it, as wide as the screen beside a panel that scrolls by itself", async ({
		page,
	}) => {
		await page.goto("/mapa");
		const header = await boxOf(page.locator(".site-header"));
		const map = await boxOf(page.locator(".map__frame"));
		const framed = await boxOf(page.locator(".map"));
		const panel = await boxOf(page.locator(".map-panel"));
		expect(map.y).toBeGreaterThanOrEqual(header.bottom);
		expect([map.x, framed.right, panel.right]).toEqual([0, panel.x, 1280]);
		expect(map.height).toBeGreaterThan(550);
		expect(panel.bottom).toBeLessThanOrEqual(800);
		for (const button of await page.locator(".map__moves a").all()) {
			const { x, y, right, bottom } = await boxOf(button);
			expect([x > map.x, y > map.y, right < map.right, bottom < map.bottom]).toEqual([true, true, true, true]);
		}
		const hidden = await page.locator(".map-panel").evaluate((one) => one.scrollHeight - one.clientHeight);
		expect(hidden).toBeGreaterThan(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
	});

	test("puts the map of the comment form beside its fields, and its search under the words", async ({ page }) => {
		await page.goto("/mapa/comentari");
		const fields = await boxOf(page.getByLabel("El teu comentari"));
		const search = await boxOf(page.getByLabel("Cerca un lloc al mapa"));
		const map = await boxOf(page.locator(".place .map__frame"));
		expect(map.x).toBeGreaterThan(fields.right);
		expect(map.x).toBeGreaterThan(search.right);
		expect(search.y).toBeGreaterThan(map.y);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
	});

	test("puts forms beside their heading", async ({ page }) => {
		for (const path of ["/participa/reflexio", "/testimonis/grava", "/butlleti"]) {
			await page.goto(path);
			const heading = await boxOf(page.getByRole("heading", { level: 1 }));
			const form = await boxOf(page.locator("main form"));
			expect(form.x, path).toBeGreaterThan(heading.right);
			expect(form.y, path).toBeLessThan(heading.bottom);
		}
	});
});

test.describe("at 1920 × 1080", () => {
	test.use({ viewport: { width: 1920, height: 1080 } });

	test("keeps the map of the tour beside its stops, whole, down to the last one, and no photo alone in its row", async ({
		page,
	}) => {
		await page.goto("/segueixlavivi");
		const last = page.locator(".tour__stops > li").last();
		await last.evaluate((stop) => stop.scrollIntoView({ block: "end", behavior: "instant" }));
		const map = page.locator(".tour img");
		await expect(map).toBeInViewport({ ratio: 1 });
		expect((await boxOf(map)).width).toBeGreaterThan(2 * (await boxOf(page.locator(".tour__stops"))).width);
		const tops = await page
			.locator(".gallery > li")
			.evaluateAll((photos) => photos.map((photo) => photo.getBoundingClientRect().top));
		for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
	});

	test("fills the rows of voices", async ({ page }) => {
		await page.goto("/testimonis");
		const rows = await page.locator(".voices__list").evaluate((list) => {
			const { left, right } = list.getBoundingClientRect();
			const ends = new Map<number, number[]>();
			for (const { left, right, top } of [...list.children].map((one) => one.getBoundingClientRect()))
				ends.set(Math.round(top), [...(ends.get(Math.round(top)) ?? []), left, right]);
			return [...ends.values()].map((row) => [Math.min(...row) - left, Math.max(...row) - right].map(Math.round));
		});
		expect(rows).toEqual(rows.map(() => [0, 0]));
	});

	test("begins the words of a theme where those below them do", async ({ page }) => {
		await page.goto("/laboral");
		const title = await boxOf(page.getByRole("heading", { level: 1 }));
		expect(title.x).toBe((await boxOf(page.getByRole("heading", { name: "Què hi guanyem" }))).x);
	});
});

for (const width of [1280, 1920]) {
	test(`leaves at most 110 px between bands, with text of 18 to 19.2 px, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		for (const path of ["/", "/laboral", "/segueixlavivi", "/de-que-va"]) {
			await page.goto(path);
			const gaps = await page.locator("main .band").evaluateAll((bands) =>
				bands.map((band, at) => {
					const above = bands[at - 1];
					const bottom = above && getComputedStyle(above).paddingBottom;
					return Number.parseFloat(getComputedStyle(band).paddingTop) + Number.parseFloat(bottom ?? "0");
				}),
			);
			expect(Math.max(...gaps), path).toBeLessThanOrEqual(110);
			const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
			expect(size).toBeGreaterThanOrEqual(18);
			expect(size).toBeLessThanOrEqual(19.2);
		}
	});
}

test.describe("at 320 px", () => {
	test.use({ viewport: { width: 320, height: 640 } });

	test("shows each cookie as a card that has all of it", async ({ page }) => {
		await page.goto("/politica-cookies");
		const row = page.getByRole("row", { name: "respostes" });
		const card = await boxOf(row);
		for (const cell of await row.getByRole("cell").all()) expect((await boxOf(cell)).right).toBeLessThan(card.right);
		expect(card.right).toBeLessThanOrEqual(320);
	});
});
