import type { Locator } from "@playwright/test";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, openForm, record, undoDeletion } from "#tests/support/journeys/office.ts";

const film = "app/videos/demo/passeig-maritim.mp4";
const other = "app/videos/demo/bicibus.webm";
const poster = "app/videos/demo/passeig-maritim.poster.webp";

test.beforeEach(asAdministrator);

/** With JavaScript it goes to the server by itself, before the form is sent. */
async function choose(form: Locator, label: string, path: string, hasScript: boolean): Promise<void> {
	await form.getByLabel(label).setInputFiles(path);
	if (hasScript) await expect(form.getByText(`Ja tenim ${path.split("/").at(-1)}`)).toBeVisible();
}

test("creates a video, sees it on its theme's page, edits it, hides it, deletes it and takes that back", async ({
	page,
	hasScript,
}) => {
	const title = `Vídeo ${crypto.randomUUID()}`;
	await page.goto("/admin/videos");
	let form = await openForm(page, page.getByRole("link", { name: "Nou Vídeo" }), "Nou Vídeo", hasScript);

	// What is wrong is said, and what was typed stays.
	await form.getByLabel("Descripció").fill("De bon matí");
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(form.getByLabel("Fitxer de vídeo")).toHaveAccessibleDescription(/Selecciona un fitxer de vídeo/);
	await expect(form.getByLabel("Títol")).toHaveAccessibleDescription(/Escriu un títol/);
	const fake = { name: "fals.mp4", mimeType: "video/mp4", buffer: Buffer.from("GIF89a, i res més") };
	await form.getByLabel("Fitxer de vídeo").setInputFiles(fake);
	if (!hasScript) await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(form.getByText("Només es permeten fitxers de vídeo").first()).toBeVisible();
	await expect(form.getByLabel("Descripció")).toHaveValue("De bon matí");

	await choose(form, "Fitxer de vídeo", film, hasScript);
	await form.getByLabel("Àmbit").selectOption("turistic");
	await form.getByLabel("Cartell").setInputFiles(poster);
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	// It need not be chosen again.
	await expect(form.getByText("Ja tenim passeig-maritim.mp4")).toBeVisible();
	await form.getByLabel("Títol").fill(title);
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(page).toHaveURL("/admin/videos");
	await expect(message(page)).toContainText("Vídeo creat correctament");
	const card = record(page, title);
	await expect(card).toContainText("0,2 MB");
	await expect(card).toContainText("Turístic");
	const first = await card.locator("video").getAttribute("src");
	const shown = () => page.locator(`.scope-hero source[src="${first}"]`);
	await page.goto("/turistic");
	await expect(shown()).toHaveCount(1);

	await page.goto("/admin/videos");
	form = await openForm(page, card.getByRole("link", { name: "Editar" }), "Editar Vídeo", hasScript);
	await expect(form.getByLabel("Títol")).toHaveValue(title);
	await form.getByLabel("Títol").fill(`${title} nou`);
	await choose(form, "Canvia el fitxer de vídeo", other, hasScript);
	await form.getByRole("button", { name: "Actualitzar Vídeo" }).click();
	await expect(message(page)).toContainText("Vídeo actualitzat correctament");
	const second = (await card.locator("video").getAttribute("src")) ?? "";
	expect(second).toMatch(/\.webm$/);
	expect((await page.request.get(first ?? "")).status()).toBe(404);
	expect((await page.request.get(second)).status()).toBe(200);

	await card.getByRole("button", { name: "Desactivar" }).click();
	await expect(message(page)).toContainText("Vídeo desactivat correctament");
	await expect(card).toHaveClass(/row--inactive/);
	await page.goto("/turistic");
	await expect(page.locator(`source[src="${second}"]`)).toHaveCount(0);
	await page.goto("/admin/videos");
	await card.getByRole("button", { name: "Activar" }).click();
	await expect(message(page)).toContainText("Vídeo activat correctament");

	await deleteRecord(page, card, "Estàs segur que vols eliminar aquest vídeo?", hasScript);
	await expect(message(page)).toContainText("Vídeo eliminat correctament");
	await expect(card).toHaveCount(0);
	await undoDeletion(page, `${title} nou`);
	await page.goto("/turistic");
	await expect(page.locator(`source[src="${second}"]`)).toHaveCount(1);
});
