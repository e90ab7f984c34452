import { expect, test } from "#tests/support/journeys/journey.ts";

test("finds a place by its name on the map, by keyboard alone, and is told where there is none; by itself with scripts alone", async ({
	page,
	hasScript,
}) => {
	await page.goto("/mapa");
	await expect(page.getByRole("button", { name: "A prop meu" })).toBeVisible({ visible: hasScript });
	const search = page.getByRole("search");
	const field = search.getByLabel("Cerca un lloc");
	await field.fill("ESTACIO  lavern");
	await field.press("Enter");
	await expect(search.getByRole("status")).toContainText("Hem trobat un lloc");
	await expect(field).toHaveValue("ESTACIO  lavern");
	const found = search.getByRole("link", { name: "Lavern-Subirats" });
	await found.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lavern-Subirats");
	await expect(page.locator(".map__base-names")).toContainText("Lavern-Subirats");
	await field.fill("Atlàntida");
	await search.getByRole("button", { name: "Cerca" }).click();
	await expect(search.getByRole("status")).toContainText("No hem trobat res amb «Atlàntida»");
});

test("finds municipalities, lines of the network and rivers alike, each with its page", async ({ page }) => {
	await page.goto("/mapa");
	for (const [words, link, heading] of [
		["penedes vilafranca", "Vilafranca del Penedès", "Vilafranca del Penedès"],
		["litoral calafell", "Litoral: de Vilanova a Calafell", "Litoral: de Vilanova a Calafell"],
		["riera ribes", "Riera de Ribes", "Riera de Ribes"],
	] as const) {
		await page.getByRole("search").getByLabel("Cerca un lloc").fill(words);
		await page.getByRole("search").getByRole("button", { name: "Cerca" }).click();
		await page.getByRole("search").getByRole("link", { name: link, exact: true }).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
	}
});

test("finds a place in the form without losing a word, then marks it", async ({ page, hasScript }) => {
	await page.goto("/mapa/comentari");
	const form = page.locator("form[action='/mapa/comentari']");
	const comment = form.getByLabel("El teu comentari");
	await comment.fill("A l'estació hi falten aparcaments");
	await form.getByLabel("Cerca un lloc al mapa").fill("gelida estació");
	if (hasScript) await expect(form.locator(".map__frame")).toHaveClass(/map__frame--live/);
	await form.getByLabel("Cerca un lloc al mapa").press("Enter");
	const found = form.getByRole("button", { name: "Gelida", exact: true });
	await expect(found).toBeVisible();
	await expect(comment).toHaveValue("A l'estació hi falten aparcaments");
	await found.click();
	await expect(form.locator("[name=vista]")).toHaveValue(/^1\.8\d*,41\.4\d*,3$/);
	await expect(form.locator(".place__state")).toContainText("El mapa mostra Gelida");
	await form.getByRole("button", { name: "Marca el centre del mapa" }).click();
	await expect(form.locator(".place__state")).toContainText("Punt marcat a Gelida");
	await expect(comment).toHaveValue("A l'estació hi falten aparcaments");
	await expect(form.getByLabel("Municipi")).toHaveValue("08091");
});
