import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

const frame = (page: Page) => page.locator(".map__frame");
const box = async (page: Page) =>
	((await page.locator(".map__ground").getAttribute("viewBox")) ?? "").split(" ").map(Number) as [
		number,
		number,
		number,
		number,
	];

const boundsOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function wake(page: Page) {
	await frame(page).hover();
	await expect(frame(page)).toHaveClass(/map__frame--live/);
}

test("loads what moves the map only when it is used, and leaves the wheel to the page until it has the focus", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.goto("/mapa", { waitUntil: "networkidle" });
	const isMapModule = (url: string) => url.includes("enhance-map");
	expect(asked.filter(isMapModule)).toEqual([]);
	await wake(page);
	expect(asked.filter(isMapModule)).toHaveLength(1);
	const [, , width] = await box(page);
	await page.mouse.wheel(0, 200);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
	expect((await box(page))[2]).toBe(width);
	await frame(page).focus();
	await frame(page).hover();
	await page.mouse.wheel(0, -600);
	await expect.poll(async () => (await box(page))[2]).toBeLessThan(width);
});

test("moves the map by mouse and gets the names of what comes into view", async ({ page }) => {
	await page.goto("/mapa?vista=1.7,41.35,3");
	await wake(page);
	const [x, y, width] = await box(page);
	await frame(page).scrollIntoViewIfNeeded();
	const at = await frame(page).boundingBox();
	if (!at) throw new Error("there is no map");
	await expect(page.locator(".map__names")).not.toContainText("Font-rubí");
	// Beside the buttons.
	await page.mouse.move(at.x + 300, at.y + 100);
	await page.mouse.down();
	await page.mouse.move(at.x + 500, at.y + 600, { steps: 5 });
	await page.mouse.up();
	const [nextX, nextY, nextWidth] = await box(page);
	expect(nextWidth).toBeCloseTo(width, 3);
	expect(x - nextX).toBeGreaterThan(10);
	expect(y - nextY).toBeGreaterThan(10);
	await expect(page.locator(".map__names")).toContainText("Font-rubí");
	await expect(page).toHaveURL(/vista=1\.7,41\.35,3$/);
});

test("moves what is drawn with the pointer, draws anew once the button is up, and all of it stays in its place", async ({
	page,
}) => {
	await page.goto("/mapa?vista=1.7,41.35,2");
	await wake(page);
	const [line, { x, y, width, height }] = [page.locator(".map__lines > *").first(), await boundsOf(frame(page))];
	const start = await boundsOf(line);
	const drawnFor = await box(page);
	const near = (shift: number) => async () => {
		const now = await boundsOf(line);
		expect(Math.hypot(now.x - start.x - shift, now.y - start.y - shift)).toBeLessThan(1.5);
	};
	await page.mouse.move(x + 300, y + 100);
	await page.mouse.down();
	await page.mouse.move(x + 330, y + 130, { steps: 3 });
	await expect(near(30)).toPass();
	expect(await box(page), "drawn anew while it moves a little").toEqual(drawnFor);
	await page.mouse.move(x + width * 0.8, y + height * 0.8, { steps: 3 });
	await expect.poll(() => box(page), "not drawn anew while it moves far").not.toEqual(drawnFor);
	await page.mouse.move(x + 340, y + 140, { steps: 3 });
	await page.mouse.up();
	await expect(near(40)).toPass();
	await expect(page.locator(".map__drawing")).not.toHaveAttribute("style", /transform:/);
});

test("keeps under the pointer what was there, beside the view too", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/mapa?vista=1.7,41.35,2");
	await wake(page);
	const around = await frame(page).boundingBox();
	const stage = await page.locator(".map__drawing").boundingBox();
	if (!around || !stage) throw new Error("there is no map");
	// On the land at the left of the view.
	const pointer = { x: stage.x - 100, y: around.y + 200 };
	const under = async () => {
		const [x, y, width, height] = await box(page);
		const [across, down] = [(pointer.x - stage.x) / stage.width, (pointer.y - stage.y) / stage.height];
		return [x + width * across, y + height * down] as const;
	};
	const before = await under();
	await frame(page).focus();
	await page.mouse.move(pointer.x, pointer.y);
	await page.mouse.wheel(0, -150);
	await expect.poll(async () => (await box(page))[2]).toBeLessThan(132);
	const after = await under();
	expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(0.5);
});

test("moves the map by keyboard, and never beyond its edge", async ({ page }) => {
	await page.goto("/mapa");
	await wake(page);
	await frame(page).focus();
	await page.keyboard.press("+");
	await expect.poll(async () => (await box(page))[2]).toBeCloseTo(264, 0);
	const [, y] = await box(page);
	await page.keyboard.press("ArrowDown");
	await expect.poll(async () => (await box(page))[1]).toBeGreaterThan(y);
	for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowDown");
	await expect.poll(async () => (await box(page))[1]).toBeCloseTo(330, 0);
	await page.keyboard.press("-");
	await expect.poll(async () => await box(page)).toEqual([0, 0, 528, 660]);
});

test("gathers the pins that stand together, and lets them part as one comes nearer", async ({ page, database }) => {
	const comment = { comment: "Aquí", latitude: 41.7, status: "approved", created_at: 1 };
	for (let n = 0; n < 7; n++) await database.add("map_comments", { ...comment, longitude: 1.38 + n * 0.0008 });
	await page.goto("/mapa");
	const cluster = page.locator(".map__pins a", { hasText: "7 comentaris" });
	await expect(cluster).toHaveCount(1);
	await wake(page);
	await cluster.click();
	await expect(page).toHaveURL(/vista=.*,1#xarxa$/);
	for (let step = 0; step < 4; step++) await page.getByRole("link", { name: "Acosta't" }).click();
	await expect(page.locator(".map__pins a", { hasText: "7 comentaris" })).toHaveCount(0);
	await database.prepare("delete from map_comments where comment = 'Aquí'").run();
});

test("a button pressed as soon as the map moves starts from what is in view", async ({ page }) => {
	// As in a page so busy that nothing has been measured yet.
	await page.addInitScript(() => {
		ResizeObserver.prototype.observe = () => {};
	});
	await page.goto("/mapa/comentari?vista=1.7,41.35,2");
	await wake(page);
	const [, , width] = await box(page);
	await page.getByRole("button", { name: "Acosta't" }).click();
	await expect.poll(async () => (await box(page))[2]).toBeCloseTo(width / 2, 3);
});

test("marks the middle of what is in view, however far the wheel has gone", async ({ page }) => {
	await page.goto("/mapa/comentari?vista=1.7,41.35,2");
	await wake(page);
	await frame(page).focus();
	await frame(page).hover({ position: { x: 40, y: 60 } });
	await page.mouse.wheel(0, -150);
	await expect.poll(async () => (await box(page))[2]).toBeLessThan(132);
	await page.getByRole("button", { name: "Marca el centre del mapa" }).click();
	await expect(page.locator(".place__state")).toContainText("Punt marcat");
	const [x, y, width, height] = await box(page);
	const longitude = Number(await page.locator("[name=longitude]").inputValue());
	const latitude = Number(await page.locator("[name=latitude]").inputValue());
	expect(longitude).toBeCloseTo(1.3 + (x + width / 2) / 749, 4);
	expect(latitude).toBeCloseTo(41.815 - (y + height / 2) / 1000, 4);
});

test("keeps in a dialog what was written and not sent", async ({ page }) => {
	await page.goto("/");
	const open = page.getByRole("link", { name: "Fes els teus comentaris" });
	await open.click();
	const dialog = page.getByRole("dialog", { name: "Fes els teus comentaris" });
	await dialog.getByLabel("El teu comentari").fill("A mig escriure");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(open).toBeFocused();
	await open.click();
	await expect(dialog.getByLabel("El teu comentari")).toHaveValue("A mig escriure");
	await wake(page);
	const [, , width] = await box(page);
	await dialog.getByRole("button", { name: "Acosta't" }).click();
	await expect.poll(async () => (await box(page))[2]).toBeCloseTo(width / 2, 1);
});

test("comments from the map's dialog, in a dialog over it, and hears there that it arrived", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "Obre el mapa" }).click();
	const map = page.getByRole("dialog", { name: "El mapa de la xarxa" });
	await map.getByRole("link", { name: "Fes els teus comentaris" }).click();
	const dialog = page.getByRole("dialog", { name: "Fes els teus comentaris" });
	await dialog.getByLabel("El teu comentari").fill("Des del mapa");
	await dialog.getByLabel("Accepto la política de privacitat").check();
	await dialog.getByRole("button", { name: "Envia el comentari" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(map).toContainText("Gràcies!");
});

test("says in the dialog itself that sending failed", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "Fes els teus comentaris" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("El teu comentari").fill("No arriba");
	await dialog.getByLabel("Accepto la política de privacitat").check();
	await page.route("**/mapa/comentari", (route) => route.abort());
	await dialog.getByRole("button", { name: "Envia el comentari" }).click();
	await expect(dialog).toContainText("Hi ha hagut un problema enviant el comentari. Torna-ho a provar.");
	await page.unroute("**/mapa/comentari");
	await dialog.getByRole("button", { name: "Envia el comentari" }).click();
	await expect(page.locator("toast-region")).toContainText("Gràcies!");
	await expect(dialog).toHaveCount(0);
});
