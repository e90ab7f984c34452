import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { encodeLine } from "#app/map/drawn/stored.ts";
import { world } from "#app/places/projection.ts";
import { boxOf, readView } from "#app/places/view.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { coloursAlong } from "#tests/support/journeys/line-pixels.ts";
import { clickAt, form, frame, points, press, state, wake } from "#tests/support/journeys/lines.ts";
import { opened, openForm, record } from "#tests/support/journeys/office.ts";
import { openReceipt, sendComment, ticket } from "#tests/support/journeys/receipts.ts";

async function pointAt(page: Page, hasScript: boolean, across: number, down: number) {
	if (hasScript) await wake(page);
	await clickAt(page, across, down);
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
	await expectAccessible(page);
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
	await expectAccessible(page);
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
	if (hasScript) await wake(page);
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

test("a line stays as it is when its author corrects the words and when the team answers, and its author may change it", async ({
	page,
	hasScript,
	signInAs,
	database,
}) => {
	await signInAs({ admin: true });
	const words = `El camí de sempre ${crypto.randomUUID()}`;
	const code = await sendComment(page, words);
	// As one that follows the network far: it has more corners than a form has points.
	const line = encodeLine(
		Array.from({ length: 120 }, (_, at) => ({ x: 290 + at / 4, y: 460 + Math.sin(at / 3) * 5 + at / 10 })),
	);
	await database
		.prepare(
			"update map_comments set line = ?, longitude = 1.71, latitude = 41.35, municipality = '08305' where comment = ?",
		)
		.bind(line, words)
		.run();
	const stored = async () =>
		(await database.prepare("select line from map_comments where instr(comment, ?) = 1").bind(words).first())?.line;

	await page.goto("/admin/map-comments?estat=pendents");
	const row = await opened(record(page, words));
	await expect(row).toContainText(/Línia de \d+,\d km/);
	await expect(row.locator("img")).toHaveAttribute("src", /&linia=/);
	await expectAccessible(page);
	const opener = row.getByRole("link", { name: /^Motiu o resposta/ });
	const answer = await openForm(page, opener, "Digues per què, o respon", hasScript);
	await answer.getByLabel("Què li dius").fill("Gràcies, ho mirarem.");
	await answer.getByRole("button", { name: "Desar" }).click();
	await expect(message(page)).toContainText("Ho veurà qui té el codi del rebut.");
	await record(page, words).getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Comentari aprovat");
	expect(await stored()).toBe(line);

	await openReceipt(page, code);
	const shown = ticket(page).getByRole("link", { name: "una línia al mapa" });
	await expect(shown).toHaveAttribute("href", /^\/mapa\?punt=[\d.,]+&escala=\d#comentaris$/);
	await expect(ticket(page).locator("img")).toHaveAttribute("src", /^\/mapa\/imatge\.svg\?.*&linia=/);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Corregeix-ho" }).click();
	await page.getByLabel("El teu comentari").fill(`${words}, tot sencer`);
	await page.getByLabel("Que es continuï veient el text d'ara").check();
	await page.getByRole("button", { name: "Envia la correcció" }).click();
	await expect(ticket(page)).toContainText("pendent de revisió");
	await page.goto("/admin/map-comments?estat=pendents");
	await record(page, "tot sencer")
		.filter({ hasText: words })
		.getByRole("button", { name: "Publicar la correcció" })
		.click();
	await expect(message(page)).toContainText("Correcció publicada");
	expect(await stored()).toBe(line);

	await openReceipt(page, code);
	await page.getByRole("link", { name: "Canvia el lloc" }).click();
	await expect(page.getByText("La línia té molts revolts")).toBeVisible();
	await expect(form(page).getByLabel("Una línia")).toBeChecked();
	await expect(state(page)).toContainText("Línia de");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Desa el lloc" }).click();
	await expect(message(page)).toContainText("Lloc desat");
	expect(await stored()).toBe(line);

	await page.getByRole("link", { name: "Canvia el lloc" }).click();
	const before = await points(page);
	if (hasScript) await wake(page);
	await press(page, "Desfés l'últim");
	await expect.poll(() => points(page)).toEqual(before.slice(0, -1));
	await page.getByRole("button", { name: "Desa el lloc" }).click();
	await expect(message(page)).toContainText("Lloc desat");
	const [steps] = JSON.parse(String(await stored()));
	expect(steps.length).toBeGreaterThan(20);
	expect(steps.length).toBeLessThanOrEqual(98);
	await database.prepare("delete from map_comments where instr(comment, ?) = 1").bind(words).run();
});

test("lines lie on the ground to the pixel, also beside the view, at each zoom and after panning", async ({
	page,
	hasScript,
	database,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	for (const zoom of [0, 1, 2, 3, 4]) {
		const words = `De banda a banda ${crypto.randomUUID()}`;
		// Of its own: the page is in no cache without the line.
		const vista = `1.6${Math.floor(Math.random() * 1e4)},41.35,${zoom}`;
		const view = readView(vista);
		if (!view) throw new Error("this is no view");
		const { x, y, width, height } = boxOf(view);
		const within = (at: number) => Math.min(world.width - 2, Math.max(2, Math.round(at * 100) / 100));
		const course = [
			{ x: within(x - width * 0.6), y: y + height * 0.35 },
			{ x: within(x + width * 0.5), y: y + height * 0.55 },
			{ x: within(x + width * 1.6), y: y + height * 0.4 },
		].map((corner) => ({ ...corner, y: Math.round(corner.y * 100) / 100 }));
		const place = { longitude: 1.7, latitude: 41.35, line: encodeLine(course) };
		await database.add("map_comments", { comment: words, ...place, status: "approved", created_at: Date.now() });
		await page.goto(`/mapa?vista=${vista}`);
		await page.locator(".map__drawing").evaluate((drawing) => drawing.scrollIntoView({ block: "center" }));
		await expect.poll(async () => (await coloursAlong(page, course)).share, `zoom ${zoom}`).toBeGreaterThan(0.9);
		const { left, within: inView, right } = await coloursAlong(page, course);
		expect(inView).toBeGreaterThan(5);
		// The whole map has sea and land beside it, and no lines.
		if (zoom > 0) expect(Math.min(left, right)).toBeGreaterThan(2);
		if (hasScript && zoom > 0) {
			const map = page.locator(".map__frame");
			const image = map.locator(".map__drawn image");
			const before = await image.getAttribute("href");
			// Its module comes with the first touch.
			await map.hover();
			await expect(map).toHaveClass(/map__frame--live/);
			const around = await map.boundingBox();
			if (!around) throw new Error("there is no map");
			const middle = { x: around.x + around.width / 2, y: around.y + 200 };
			await page.mouse.move(middle.x, middle.y);
			await page.mouse.down();
			await page.mouse.move(middle.x + 120, middle.y + 40, { steps: 4 });
			await page.mouse.up();
			await expect(image).not.toHaveAttribute("href", before ?? "");
			await expect
				.poll(async () => (await coloursAlong(page, course)).share, `zoom ${zoom}, moved`)
				.toBeGreaterThan(0.9);
		}
		await database.prepare("delete from map_comments where comment = ?").bind(words).run();
	}
});
