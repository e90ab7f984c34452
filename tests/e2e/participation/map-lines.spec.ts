import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { message, record } from "#tests/support/journeys/office.ts";

const form = (page: Page) => page.locator("form[action='/mapa/comentari']");
const state = (page: Page) => form(page).locator(".place__state");
const frame = (page: Page) => form(page).locator(".map__frame");
const press = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true }).click();
const points = async (page: Page) => (await form(page).locator("[name=linia]").inputValue()).split(";");

async function pointAt(page: Page, hasScript: boolean, across: number, down: number) {
	await frame(page).scrollIntoViewIfNeeded();
	if (hasScript) await expect(frame(page)).toHaveClass(/map__frame--live/);
	const box = await frame(page).boundingBox();
	if (!box) throw new Error("there is no map");
	await frame(page).click({ position: { x: (box.width - 4) * across, y: (box.height - 4) * down } });
}

/** Metres between two places that are near. */
function metres([longitude = 0, latitude = 0]: number[], [east = 0, north = 0]: number[]): number {
	return 111_195 * Math.hypot((east - longitude) * Math.cos((latitude * Math.PI) / 180), north - latitude);
}

test("finds a place, marks a point there, draws a line, and once approved takes it along as GPX", async ({
	page,
	hasScript,
	signInAs,
	database,
}) => {
	await signInAs({ admin: true });
	const words = `Per aquí passo cada dia ${crypto.randomUUID()}`;
	await page.goto("/mapa/comentari");
	await form(page).getByLabel("El teu comentari").fill(words);
	await form(page).getByLabel("Cerca un lloc al mapa").fill("gelida estació");
	if (hasScript) await expect(frame(page)).toHaveClass(/map__frame--live/);
	await press(page, "Cerca");
	await press(page, "Gelida");
	await expect(form(page).locator("[name=vista]")).toHaveValue(/^1\.8\d*,41\.4\d*,3$/);
	const there = (await form(page).locator("[name=vista]").inputValue()).split(",").map(Number);
	await press(page, "Marca el centre del mapa");
	await expect(state(page)).toContainText("Punt marcat a Gelida");
	const marked = ["longitude", "latitude"].map((name) => form(page).locator(`[name=${name}]`).inputValue());
	expect(metres(there, (await Promise.all(marked)).map(Number))).toBeLessThan(10);

	await form(page).getByLabel("Una línia").check();
	const corners = [
		[0.2, 0.3],
		[0.4, 0.35],
		[0.5, 0.5],
		[0.9, 0.9],
	] as const;
	for (const [at, [across, down]] of corners.entries()) {
		await pointAt(page, hasScript, across, down);
		await expect.poll(async () => (await points(page)).length).toBe(at + 1);
		await expect(state(page)).toContainText(at === 0 ? "Comença aquí" : `Línia de ${at + 1} punts`);
	}
	await press(page, "Desfés l'últim");
	await expect(state(page)).toContainText("Línia de 3 punts");
	await pointAt(page, hasScript, 0.6, 0.7);
	await expect(state(page)).toContainText("Línia de 4 punts");
	await pointAt(page, hasScript, 0.75, 0.75);
	await expect(state(page)).toContainText("Línia de 5 punts");
	await expect(form(page).getByLabel("El teu comentari")).toHaveValue(words);
	await form(page).getByLabel("Accepto la política de privacitat").check();
	await form(page).getByRole("button", { name: "Envia el comentari" }).click();
	await expect(message(page)).toContainText("Gràcies!");

	await page.goto("/admin/map-comments?estat=pendents");
	const comment = record(page, words);
	await expect(comment).toContainText(/Línia de \d,\d km/);
	await comment.getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Comentari aprovat");

	await page.goto("/mapa?municipi=gelida");
	const card = page.locator("#comentaris li").filter({ hasText: words });
	await expect(card).toContainText(/Línia de \d,\d km/);
	const image = await page.locator(".map__drawn image").getAttribute("href");
	expect(await (await page.request.get(image ?? "")).text()).toContain("<path");
	const [file] = await Promise.all([page.waitForEvent("download"), card.getByRole("link", { name: /GPX/ }).click()]);
	const gpx = await readFile(await file.path(), "utf8");
	expect(gpx.match(/<trkpt /g)).toHaveLength(5);
	expect(gpx).toContain(words);
	await card.getByRole("link", { name: /Línia de/ }).click();
	await expect(page.locator("#comentaris")).toContainText(words);
	await database.prepare("update map_comments set status = 'hidden' where comment = ?").bind(words).run();
});

test("keeps a line that follows the network, whatever else is missing, and cuts its ends", async ({
	page,
	hasScript,
	database,
}) => {
	const words = `Des de casa ${crypto.randomUUID()}`;
	await page.goto("/mapa/comentari?vista=1.6978,41.3463,2");
	await form(page).getByLabel("Una línia").check();
	if (hasScript) {
		await frame(page).hover();
		await expect(frame(page)).toHaveClass(/map__frame--live/);
	}
	const view = form(page).locator("[name=vista]");
	await press(page, "Marca el centre del mapa");
	await expect(state(page)).toContainText("Comença aquí");
	for (const name of ["Cap al nord", "Cap a l'est"]) {
		const before = await view.inputValue();
		await press(page, name);
		await expect(view).not.toHaveValue(before);
	}
	await press(page, "Marca el centre del mapa");
	await expect(state(page)).toContainText("Línia de 2 punts");
	const straight = await points(page);
	await press(page, "Enganxa-ho a la xarxa");
	await expect(form(page).locator("[name=linia]")).toHaveValue(/;~/);
	await expect.poll(async () => (await points(page))[1]).not.toBe(`~${straight[1]}`);
	await form(page).getByLabel("Treu-ne els extrems").check();
	await form(page).getByLabel("Correu electrònic").fill("anna@");
	await form(page).getByLabel("El teu comentari").fill(words);
	await form(page).getByLabel("Accepto la política de privacitat").check();
	const drawn = await points(page);
	await form(page).getByRole("button", { name: "Envia el comentari" }).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	expect(await points(page)).toEqual(drawn);
	await expect(form(page).getByLabel("Treu-ne els extrems")).toBeChecked();
	await form(page).getByLabel("Correu electrònic").fill("");
	await form(page).getByRole("button", { name: "Envia el comentari" }).click();
	await expect(message(page)).toContainText("Gràcies!");
	const stored = await database
		.prepare("select line, longitude from map_comments where comment = ?")
		.bind(words)
		.first();
	expect(stored?.longitude).toBeGreaterThan(1);
	expect(JSON.parse(String(stored?.line))[0].length).toBeGreaterThan(4);
});
