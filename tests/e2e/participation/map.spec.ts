import type { Locator, Page } from "@playwright/test";
import { expect, message, test } from "#tests/support/journeys/journey.ts";

const form = (page: Page) => page.locator("form[action='/mapa/comentari']");
const comment = (page: Page) => form(page).getByLabel("El teu comentari");
const consent = (page: Page) => form(page).getByLabel("Accepto la política de privacitat");
const send = (page: Page) => form(page).getByRole("button", { name: "Envia el comentari" });
const state = (page: Page) => form(page).locator(".place__state");
const frame = (page: Page) => form(page).locator(".map__frame");

/** Points at a fraction of the map's width and height. With JavaScript the map comes alive under the pointer first. */
async function pointAt(page: Page, hasScript: boolean, across: number, down: number) {
	await frame(page).scrollIntoViewIfNeeded();
	if (hasScript) {
		// After a click on the page before, the pointer is on the map already: it must leave, so that it can enter.
		await page.mouse.move(0, 0);
		await frame(page).hover({ position: { x: 10, y: 10 } });
		await expect(frame(page)).toHaveClass(/map__frame--live/);
	}
	const { width, height } = await frame(page).evaluate(({ clientWidth: width, clientHeight: height }) => ({
		width,
		height,
	}));
	await frame(page).click({ position: { x: width * across, y: height * down } });
}

async function place(page: Page) {
	const value = async (name: string) => Number(await form(page).locator(`[name=${name}]`).inputValue());
	return { longitude: await value("longitude"), latitude: await value("latitude") };
}

test("points at a place, writes, sends; once it is approved the pin appears", async ({
	page,
	email,
	hasScript,
	database,
}) => {
	const words = `Hi falta un pas de vianants ${crypto.randomUUID()}`;
	await page.goto("/mapa");
	await page.getByRole("link", { name: "Fes els teus comentaris" }).click();
	if (hasScript) await expect(page.getByRole("dialog", { name: "Fes els teus comentaris" })).toBeVisible();
	await comment(page).fill(words);
	await form(page).getByLabel("Correu electrònic").fill(email);
	await pointAt(page, hasScript, 0.6, 0.7);
	await expect(state(page)).toContainText("Punt marcat");
	await expect(comment(page)).toHaveValue(words);
	await expect(form(page).getByLabel("Correu electrònic")).toHaveValue(email);
	const { longitude, latitude } = await place(page);
	await consent(page).check();
	await send(page).click();
	await expect(message(page)).toContainText("Gràcies!");
	await expect(message(page)).toContainText("Revisarem el teu comentari");
	if (hasScript) await expect(page.getByRole("dialog")).toHaveCount(0);

	const spot = `/mapa?punt=${longitude},${latitude}`;
	await page.goto(spot);
	await expect(page.getByText(words)).toHaveCount(0);
	const stored = await database.prepare("select * from map_comments where comment = ?").bind(words).first();
	expect(stored).toMatchObject({ email, longitude, latitude, status: "pending" });
	await database.prepare("update map_comments set status = 'approved' where comment = ?").bind(words).run();
	await page.goto(spot);
	await expect(page.locator("#comentaris").getByText(words)).toBeVisible();
	await expect(page.locator(".map__pins a").first()).toBeVisible();
	expect(await page.content()).not.toContain(email);
	await page.goto("/mapa");
	await expect(page.locator("#comentaris").getByText(words)).toBeVisible();
	await database.prepare("update map_comments set status = 'hidden' where comment = ?").bind(words).run();
	await page.reload();
	await expect(page.getByText(words)).toHaveCount(0);
});

test("moves the map to the municipality that is chosen, and the choice to the point that is marked", async ({
	page,
	hasScript,
	database,
}) => {
	const words = `On toca ${crypto.randomUUID()}`;
	const list = form(page).getByLabel("Municipi");
	const view = form(page).locator("[name=vista]");
	await page.goto("/mapa/comentari");
	await list.selectOption("Gelida");
	if (!hasScript) await form(page).getByRole("button", { name: "Mostra el municipi al mapa" }).click();
	await expect(view).toHaveValue(/^1\.8\d*,41\.4\d*,2$/);
	await expect(state(page)).toContainText("El mapa mostra Gelida");
	await expect(list).toHaveValue("08091");

	await page.goto("/mapa/comentari?municipi=gelida&vista=1.6978,41.3463,4");
	await expect(list).toHaveValue("08091");
	await pointAt(page, hasScript, 0.5, 0.5);
	await expect(list).toHaveValue("08305");
	await expect(state(page)).toContainText("Punt marcat a Vilafranca del Penedès: hem canviat el municipi");

	await list.selectOption("el Vendrell");
	if (!hasScript) await form(page).getByRole("button", { name: "Mostra el municipi al mapa" }).click();
	await expect(form(page).locator("[name=longitude]")).toHaveValue("");
	await expect(list).toHaveValue("43163");
	await comment(page).fill(words);
	await consent(page).check();
	await send(page).click();
	await expect(message(page)).toContainText("Gràcies!");
	const stored = await database.prepare("select * from map_comments where comment = ?").bind(words).first();
	expect(stored).toMatchObject({ municipality: "43163", longitude: null, latitude: null });
});

test("cannot send too little, and loses neither words nor point", async ({ page, hasScript }) => {
	await page.goto("/mapa/comentari");
	await form(page).getByLabel("Correu electrònic").fill("anna@");
	await pointAt(page, hasScript, 0.5, 0.5);
	await expect(state(page)).toContainText("Punt marcat");
	if (hasScript) {
		await expect(send(page)).toBeDisabled();
		await consent(page).check();
		await expect(send(page)).toBeDisabled();
		await comment(page).fill("   ");
		await expect(send(page)).toBeDisabled();
		await comment(page).fill("Ara sí");
		await expect(send(page)).toBeEnabled();
		await comment(page).fill("");
		await consent(page).uncheck();
	} else {
		await send(page).click();
		await expect(page.locator(".error-summary")).toBeFocused();
		await expect(comment(page)).toHaveAccessibleDescription("El comentari no pot estar buit");
		await expect(consent(page)).toHaveAccessibleDescription("Has d'acceptar la política de privacitat per continuar");
		await expect(form(page).getByLabel("Correu electrònic")).toHaveValue("anna@");
	}
	await comment(page).fill("Ara sí");
	await consent(page).check();
	await send(page).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(form(page).getByLabel("Correu electrònic")).toHaveAccessibleDescription(/Revisa el correu/);
	await expect(comment(page)).toHaveValue("Ara sí");
	await expect(state(page)).toContainText("Punt marcat");
});

test("does not take Enter in a field for a click on the map, and sends a comment without a place", async ({
	page,
	email,
	hasScript,
	database,
}) => {
	await page.goto("/mapa/comentari");
	await form(page).getByLabel("Correu electrònic").fill("anna@example.org");
	await form(page).getByLabel("Correu electrònic").press("Enter");
	if (!hasScript) await expect(page.locator(".error-summary")).toBeFocused();
	await expect(state(page)).toHaveText("Encara no has marcat cap punt.");
	await comment(page).fill("Sense punt");
	await consent(page).check();
	await form(page).getByLabel("Correu electrònic").fill(email);
	await form(page).getByLabel("Correu electrònic").press("Enter");
	await expect(message(page)).toContainText("Gràcies!");
	await expect(comment(page)).toHaveValue("");
	const stored = await database.prepare("select * from map_comments where email = ?").bind(email).first();
	expect(stored).toMatchObject({ municipality: null, longitude: null, latitude: null });
});

test("marks a place by keyboard alone", async ({ page, hasScript }) => {
	await page.goto("/mapa/comentari");
	await comment(page).fill("Amb el teclat");
	for (const name of ["Acosta't", "Acosta't", "Cap al sud"]) {
		const button = form(page).getByRole("button", { name });
		await button.focus();
		const before = await form(page).locator("[name=vista]").inputValue();
		await page.keyboard.press("Enter");
		await expect(form(page).locator("[name=vista]")).not.toHaveValue(before);
		if (hasScript) await expect(button).toBeFocused();
	}
	const [longitude, latitude] = (await form(page).locator("[name=vista]").inputValue()).split(",").map(Number);
	await form(page).getByRole("button", { name: "Marca el centre del mapa" }).press("Enter");
	await expect(state(page)).toContainText("Punt marcat");
	expect(await place(page)).toEqual({ longitude, latitude });
	await expect(comment(page)).toHaveValue("Amb el teclat");
	await form(page).getByRole("button", { name: "Treu el punt" }).press("Enter");
	await expect(state(page)).toHaveText("Encara no has marcat cap punt.");
});

for (const [scale, width] of [
	[1, 1280],
	[2, 1280],
	[1, 600],
	[2, 360],
] as const) {
	test.describe(`at ${scale} device pixels a pixel, ${width} px wide`, () => {
		test.use({ deviceScaleFactor: scale, viewport: { width, height: 720 } });
		// Every edge, zoom and image is in pointing.test.ts: here is what only a browser knows, the size of what was clicked.
		test("finds a click where it was made, on the whole map and on the nearest", async ({ page, hasScript }) => {
			for (const [longitude, latitude, zoom, across, down] of [
				[1.65247, 41.485, 0, 0.01, 0.99],
				[1.7, 41.35, 4, 0.99, 0.01],
			] as const) {
				await page.goto(`/mapa/comentari?vista=${longitude},${latitude},${zoom}`);
				await pointAt(page, hasScript, across, down);
				await expect(state(page)).toContainText("Punt marcat");
				const [width, height] = [0.704_94 / 2 ** zoom, 0.66 / 2 ** zoom];
				const found = await place(page);
				const off = [
					Math.abs(found.longitude - (longitude + (across - 0.5) * width)) / width,
					Math.abs(found.latitude - (latitude - (down - 0.5) * height)) / height,
				];
				expect(Math.max(...off), `${across}, ${down} at zoom ${zoom}`).toBeLessThan(0.01);
			}
		});
	});
}

test("walks the map by its links: a municipality, where a comment begins with it, and a point", async ({
	page,
	hasScript,
}) => {
	await page.goto("/mapa");
	await page.getByRole("link", { name: "Llista de municipis" }).click();
	await expect(page.locator("#municipis")).toBeInViewport();
	await page.locator("#municipis").getByRole("link", { name: "Vilafranca del Penedès" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vilafranca del Penedès");
	await page.getByRole("link", { name: "Fes els teus comentaris" }).click();
	await expect(form(page).getByLabel("Municipi")).toHaveValue("08305");
	if (hasScript) await page.getByRole("dialog").getByRole("button", { name: "Tanca" }).click();
	else await page.goBack();
	await expect(page.locator("#comentaris")).toContainText("A la rotonda de l'entrada de Vilafranca");
	await expect(page.locator("#municipis").locator("[aria-current]")).toHaveText("Vilafranca del Penedès");
	await page.locator("#comentaris").getByRole("link", { name: "Mira el punt" }).first().click();
	const heading = page.getByRole("heading", { name: "Comentaris en aquest punt" });
	await expect(heading).toBeVisible();
	// Not below the header, which stays.
	const bottomOf = async (one: Locator) => {
		const box = await one.boundingBox();
		return (box?.y ?? 0) + (box?.height ?? 0);
	};
	const header = await bottomOf(page.locator(".site-header"));
	await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(header);
	await expect(page.locator("#comentaris")).toContainText("A la rotonda de l'entrada de Vilafranca");
});

test("shows by what one finds oneself: the base, and more of it from nearer", async ({ page, hasScript }) => {
	await page.goto("/mapa");
	const names = page.locator(".map__base-names");
	await expect(page.locator(".map figcaption")).toContainText("Base orientativa");
	for (const name of ["Montserrat", "AP-7", "C-32", "Anoia"]) await expect(names).toContainText(name);
	for (const name of ["Lavern-Subirats", "Riu de Bitlles"]) await expect(names).not.toContainText(name);
	await page.goto("/mapa?vista=1.75,41.42,2");
	for (const name of ["Riu de Bitlles", "Lavern-Subirats", "C-15", "R4"]) await expect(names).toContainText(name);
	await expect(names).not.toContainText("Montserrat");

	// What comes into view has its names too, also where a script moves the map in its place.
	await expect(names).not.toContainText("els Monjos");
	if (hasScript) {
		await page.locator(".map__frame").hover();
		await expect(page.locator(".map__frame")).toHaveClass(/map__frame--live/);
	}
	const move = page.getByRole("navigation", { name: "Mou el mapa" });
	for (const name of ["Cap al sud", "Cap al sud"]) await move.getByRole("link", { name }).click();
	await expect(names).toContainText("Foix");
	await expect(names).not.toContainText("Riu de Bitlles");
});

test("opens the map from the home page", async ({ page, hasScript }) => {
	await page.goto("/");
	await expect(page.getByRole("img", { name: /Mapa de la xarxa ciclable/ })).toHaveAttribute("src", "/mapa/imatge.svg");
	await page.getByRole("link", { name: "Descobreix la xarxa" }).click();
	if (hasScript) {
		const dialog = page.getByRole("dialog", { name: "El mapa de la xarxa" });
		await expect(dialog).toBeVisible();
		await dialog.getByRole("button", { name: "Tanca" }).click();
		await expect(page.getByRole("link", { name: "Descobreix la xarxa" })).toBeFocused();
	} else await expect(page).toHaveURL("/mapa");
});
