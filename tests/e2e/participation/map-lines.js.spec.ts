import type { Page } from "@playwright/test";
import { toPoint } from "#app/places/projection.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { clickAt, form, frame, pixelAt, points, press, state, wake } from "#tests/support/journeys/lines.ts";

const ground = (page: Page) => form(page).locator(".map__ground");
const dots = (page: Page) => form(page).locator(".map__point");
const viewBox = (page: Page) => ground(page).getAttribute("viewBox");

async function begin(page: Page, view = "1.7,41.35,2") {
	await page.goto(`/mapa/comentari?vista=${view}`);
	await form(page).getByLabel("Una línia").check();
	await wake(page);
}

/** The points that are sent lie where the map shows them: their dots, and the corners of the line. */
async function expectShown(page: Page) {
	const places = (await points(page)).map((text) => {
		const [longitude, latitude] = text.replace("~", "").split(",").map(Number);
		return toPoint({ longitude: longitude ?? 0, latitude: latitude ?? 0 });
	});
	const [x = 0, y = 0, width = 1, height = 1] = ((await viewBox(page)) ?? "").split(" ").map(Number);
	const shares = await dots(page).evaluateAll((all) =>
		all.map((dot) => ["x", "y"].map((axis) => Number.parseFloat(dot.getAttribute(axis) ?? "") / 100)),
	);
	expect(shares).toHaveLength(places.length);
	for (const [at, place] of places.entries()) {
		const [across = 0, down = 0] = shares[at] ?? [];
		expect(across).toBeCloseTo((place.x - x) / width, 2);
		expect(down).toBeCloseTo((place.y - y) / height, 2);
	}
	const d = await form(page).locator(".map__drawn path").last().getAttribute("d");
	expect(d?.match(/[ML]/g)).toHaveLength(places.length);
}

async function drag(page: Page, number: number, across: number, down: number) {
	const dot = await dots(page)
		.nth(number - 1)
		.locator("circle")
		.first()
		.boundingBox();
	if (!dot) throw new Error("there is no such point");
	const to = await pixelAt(page, across, down);
	await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
	await page.mouse.down();
	await page.mouse.move((dot.x + to.x) / 2, (dot.y + to.y) / 2, { steps: 4 });
	await page.mouse.move(to.x, to.y, { steps: 4 });
	await page.mouse.up();
}

test("draws a line by clicks, drags a point elsewhere, and sends what it shows", async ({ page, database }) => {
	const words = `Dibuixada ${crypto.randomUUID()}`;
	await begin(page);
	for (const [at, [across, down]] of [[0.2, 0.3] as const, [0.5, 0.4] as const, [0.8, 0.7] as const].entries()) {
		await clickAt(page, across, down);
		await expect(dots(page)).toHaveCount(at + 1);
	}
	await expect(state(page)).toContainText("Línia de 3 punts");
	await expectShown(page);
	const [first, second, third] = await points(page);
	const box = await viewBox(page);

	await drag(page, 2, 0.4, 0.6);
	await expect.poll(async () => (await points(page))[1]).not.toBe(second);
	expect(await points(page)).toEqual([first, expect.any(String), third]);
	const [, moved = ""] = await points(page);
	const { x, y } = toPoint({ longitude: Number(moved.split(",")[0]), latitude: Number(moved.split(",")[1]) });
	const [left = 0, top = 0, width = 1, height = 1] = (box ?? "").split(" ").map(Number);
	expect((x - left) / width).toBeCloseTo(0.4, 1);
	expect((y - top) / height).toBeCloseTo(0.6, 1);
	// The map stood still under it, and letting go was no click.
	expect(await viewBox(page)).toBe(box);
	await expect(dots(page)).toHaveCount(3);
	await expectShown(page);
	await expectAccessible(page);

	const drawn = await points(page);
	await form(page).getByLabel("El teu comentari").fill(words);
	await form(page).getByLabel("Accepto la política de privacitat").check();
	await form(page).getByRole("button", { name: "Envia el comentari" }).click();
	await expect(message(page)).toContainText("Gràcies!");
	const row = await database.prepare("select line from map_comments where comment = ?").bind(words).first();
	const [steps] = JSON.parse(String(row?.line)) as [number[]];
	let [sentX, sentY] = [0, 0];
	for (const [at, text] of drawn.entries()) {
		sentX += steps[2 * at] ?? 0;
		sentY += steps[2 * at + 1] ?? 0;
		const [longitude, latitude] = text.split(",").map(Number);
		const place = toPoint({ longitude: longitude ?? 0, latitude: latitude ?? 0 });
		expect(Math.hypot(sentX / 100 - place.x, sentY / 100 - place.y)).toBeLessThan(0.02);
	}
	expect(steps).toHaveLength(6);
});

test("pans by mouse and zooms by wheel while a line is drawn, and its points stay where they are", async ({ page }) => {
	await begin(page);
	await clickAt(page, 0.4, 0.4);
	await clickAt(page, 0.6, 0.6);
	await expect(state(page)).toContainText("Línia de 2 punts");
	const drawn = await points(page);
	const before = await viewBox(page);
	const [from, to] = [await pixelAt(page, 0.3, 0.8), await pixelAt(page, 0.2, 0.7)];
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 5 });
	await page.mouse.up();
	await expect.poll(() => viewBox(page)).not.toBe(before);
	expect(await points(page)).toEqual(drawn);
	await expectShown(page);
	const panned = await viewBox(page);
	await frame(page).focus();
	await page.mouse.wheel(0, -200);
	await expect
		.poll(async () => Number((await viewBox(page))?.split(" ")[2]))
		.toBeLessThan(Number(panned?.split(" ")[2]));
	expect(await points(page)).toEqual(drawn);
	await expectShown(page);
	await clickAt(page, 0.5, 0.9);
	await expect(state(page)).toContainText("Línia de 3 punts");
	await expectShown(page);
});

test("draws, corrects and takes back with the keyboard alone", async ({ page }) => {
	await begin(page);
	await form(page).getByLabel("Una línia").focus();
	await page.keyboard.press("Tab");
	await expect(frame(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(state(page)).toContainText("Comença aquí");
	for (const [at, key] of ["ArrowRight", "ArrowDown", "ArrowLeft"].entries()) {
		const before = await viewBox(page);
		await page.keyboard.press(key);
		await expect.poll(() => viewBox(page)).not.toBe(before);
		await page.keyboard.press("Enter");
		await expect(state(page)).toContainText(`Línia de ${at + 2} punts`);
	}
	await page.keyboard.press("Backspace");
	await expect(state(page)).toContainText("Línia de 3 punts");
	await expectShown(page);
	const [first, second, third] = await points(page);
	await page.keyboard.press("ArrowDown");

	const chosen = form(page).getByRole("combobox", { name: /^Punt/ });
	for (let step = 0; step < 20 && !(await chosen.evaluate((list) => list === document.activeElement)); step++) {
		await page.keyboard.press("Tab");
	}
	await expect(chosen).toBeFocused();
	await expect(chosen).toHaveValue("3");
	await page.keyboard.press("ArrowUp");
	await expect(chosen).toHaveValue("2");
	await page.keyboard.press("Tab");
	await expect(form(page).getByRole("button", { name: "Porta'l al centre" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect.poll(async () => (await points(page))[1]).not.toBe(second);
	expect(await points(page)).toEqual([first, expect.any(String), third]);
	await expectShown(page);
	// The same point again, from elsewhere.
	await expect(chosen).toHaveValue("2");
});

test("snaps to the network, and shows where it then goes", async ({ page }) => {
	await begin(page, "1.7,41.35,1");
	await clickAt(page, 0.5, 0.5);
	await clickAt(page, 0.7, 0.35);
	await expect(state(page)).toContainText("Línia de 2 punts");
	await press(page, "Enganxa-ho a la xarxa");
	await expect(form(page).locator("[name=linia]")).toHaveValue(/;~/);
	await expect
		.poll(async () => (await form(page).locator(".map__drawn path").last().getAttribute("d"))?.match(/L/g)?.length)
		.toBeGreaterThan(2);
	await press(page, "Esborra-la");
	await expect(state(page)).toContainText("Encara no has marcat cap punt de la línia.");
	await expect(dots(page)).toHaveCount(0);
	await expect(form(page).locator(".map__drawn path")).toHaveCount(0);
});

test.describe("on a telephone", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

	test("draws by taps, drags a point by finger, and pans with one once it is near", async ({ page }) => {
		await page.goto("/mapa/comentari?vista=1.7,41.35,2");
		await form(page).getByLabel("Una línia").check();
		await frame(page).scrollIntoViewIfNeeded();
		const tap = async (across: number, down: number) => {
			const { x, y } = await pixelAt(page, across, down);
			await page.touchscreen.tap(x, y);
		};
		await expect(frame(page)).toHaveClass(/map__frame--live/);
		for (const [across, down] of [[0.3, 0.3] as const, [0.3, 0.5] as const, [0.7, 0.6] as const]) {
			await tap(across, down);
		}
		await expect(state(page)).toContainText("Línia de 3 punts");
		await expectShown(page);
		const before = await points(page);
		const box = await viewBox(page);

		const session = await page.context().newCDPSession(page);
		const touch = async (path: { x: number; y: number }[]) => {
			const [start, ...rest] = path;
			if (!start) return;
			await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
			for (const point of rest)
				await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
			await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		};
		const dot = await dots(page).last().locator("circle").first().boundingBox();
		if (!dot) throw new Error("there is no point");
		const [from, to] = [{ x: dot.x + dot.width / 2, y: dot.y + dot.height / 2 }, await pixelAt(page, 0.5, 0.85)];
		await touch([from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to]);
		await expect.poll(async () => (await points(page)).at(-1)).not.toBe(before.at(-1));
		expect(await points(page)).toEqual([...before.slice(0, -1), expect.any(String)]);
		expect(await viewBox(page)).toBe(box);
		await expectShown(page);

		const drawn = await points(page);
		const [here, there] = [await pixelAt(page, 0.85, 0.3), await pixelAt(page, 0.6, 0.2)];
		await touch([here, { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 }, there]);
		await expect.poll(() => viewBox(page)).not.toBe(box);
		expect(await points(page)).toEqual(drawn);
		await expectShown(page);
	});
});
