import { toPoint } from "#app/places/projection.ts";
import { readView } from "#app/places/view.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

/** Map units in ten metres. */
const tenMetres = 10 / 111;

test("finds a street of the real base, and comes as near to it as the file goes", async ({ page, hasScript }) => {
	await page.goto("/mapa");
	const search = page.getByRole("search");
	await search.getByLabel("Cerca un lloc").fill("felipe perez sosa");
	await search.getByRole("button", { name: "Cerca" }).click();
	await search.getByRole("link", { name: "Felipe Pérez de Sosa" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Felipe Pérez de Sosa");
	const map = page.locator("network-map");
	const nearer = page.getByRole("link", { name: "Acosta't" });
	const zoom = async () => Number((await map.getAttribute("data-view"))?.split(",")[2]);
	for (let from = await zoom(); from < 6; from++) {
		await nearer.click();
		await expect.poll(zoom).toBe(from + 1);
	}
	await nearer.click();
	if (hasScript) await expect(page.locator(".map__frame")).toHaveClass(/map__frame--live/);
	await expect.poll(zoom).toBe(6);
	const cells = page.locator(".map__cells image");
	await expect(cells.first()).toHaveAttribute("href", /\/6-\d+-\d+\.svg$/);
	for (const href of await cells.evaluateAll((all) => all.map((one) => one.getAttribute("href")))) {
		expect((await page.request.get(href ?? "")).status()).toBe(200);
	}
	await expect(page.locator(".map__base-names")).toContainText("Felipe Pérez de Sosa");
	await expect(page.locator("figcaption")).toContainText("OpenStreetMap");
	expect(await axeViolations(page)).toEqual([]);
});

test("marks a place in a street within ten metres, and sends it", async ({ page, hasScript }) => {
	await page.goto("/mapa/comentari");
	const form = page.locator("form[action='/mapa/comentari']");
	await form.getByLabel("El teu comentari").fill("Aquí hi vull un aparcament");
	await form.getByLabel("Cerca un lloc al mapa").fill("felipe perez sosa");
	if (hasScript) await expect(form.locator(".map__frame")).toHaveClass(/map__frame--live/);
	await form.getByRole("button", { name: "Cerca" }).click();
	await form.getByRole("button", { name: "Felipe Pérez de Sosa" }).first().click();
	const vista = form.locator("[name=vista]");
	await expect(vista).toHaveValue(/,[56]$/);
	const shown = form.locator(hasScript ? ".map__drawing" : ".place__image:visible");
	// A font that comes late moves what is below its words.
	await page.evaluate(async () => void (await document.fonts.ready));
	const before = await vista.inputValue();
	const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
	await shown.click({ position: { x: width / 2, y: height / 2 } });
	await expect(form.locator(".place__state")).toContainText("Punt marcat");
	expect(await axeViolations(page)).toEqual([]);
	// With scripts the view may still settle before the click; without, the answer's view has what was marked in its middle.
	const middle = readView(hasScript ? await vista.inputValue() : before, 6);
	const numberIn = async (name: string) => Number(await form.locator(`[name=${name}]`).inputValue());
	const marked = toPoint({ longitude: await numberIn("longitude"), latitude: await numberIn("latitude") });
	const wanted = toPoint(middle ?? { longitude: 0, latitude: 0 });
	expect(Math.hypot(marked.x - wanted.x, marked.y - wanted.y)).toBeLessThan(tenMetres);
	await form.getByLabel(/Accepto la/).check();
	await form.getByRole("button", { name: "Envia el comentari" }).click();
	await expect(page.getByText("Gràcies", { exact: false }).first()).toBeVisible();
});
