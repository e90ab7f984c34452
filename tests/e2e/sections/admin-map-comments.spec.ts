import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, exported, record, undoDeletion } from "#tests/support/journeys/office.ts";

const inPublic = "/mapa?municipi=gelida";

test("approves a comment, sees it on the map, hides it, deletes it and takes that back", async ({
	page,
	hasScript,
	signInAs,
}) => {
	const admin = await signInAs({ admin: true });
	const words = `Aquí hi falta ombra ${crypto.randomUUID()}`;
	await page.goto("/mapa/comentari?municipi=gelida");
	await page.getByLabel("El teu comentari").fill(words);
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Envia el comentari" }).click();
	await expect(message(page)).toContainText("Gràcies!");
	await page.goto(inPublic);
	await expect(page.getByText(words)).toHaveCount(0);

	await page.goto("/admin/map-comments");
	await page.getByRole("navigation", { name: "Comentaris per estat" }).getByRole("link", { name: "Pendents" }).click();
	await expect(page).toHaveURL("/admin/map-comments?estat=pendents");
	const map = page.getByRole("img", { name: /Veure el punt al mapa/ }).first();
	await map.scrollIntoViewIfNeeded();
	await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeTruthy();
	const comment = record(page, words);
	await expect(comment.getByRole("heading", { name: "Gelida" })).toBeVisible();
	await expect(comment).toContainText("Pendent");
	await comment.getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Comentari aprovat");
	await expect(page).toHaveURL("/admin/map-comments?estat=pendents");
	await expect(comment).toHaveCount(0);
	await page.goto(inPublic);
	await expect(page.getByText(words)).toBeVisible();

	await page.goto("/admin/map-comments");
	await expect(comment).toContainText("Aprovat");
	await comment.getByRole("button", { name: "Amagar" }).click();
	await expect(message(page)).toContainText("Comentari amagat");
	await expect(comment).toContainText("Amagat");
	await page.goto(inPublic);
	await expect(page.getByText(words)).toHaveCount(0);

	await page.goto("/admin/map-comments");
	await comment.getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Comentari aprovat");
	expect(await exported(page, "Exporta (taula, CSV)")).toContain(`"${words}"`);
	const { features } = JSON.parse(await exported(page, "Exporta (per a mapes, GeoJSON)"));
	expect(features).toContainEqual(
		expect.objectContaining({ properties: expect.objectContaining({ comentari: words, estat: "aprovat" }) }),
	);
	const question = "Estàs segur que vols eliminar aquest comentari?";
	await deleteRecord(page, comment, question, hasScript);
	await expect(message(page)).toContainText("Comentari eliminat correctament");
	await expect(comment).toHaveCount(0);
	await page.goto(inPublic);
	await expect(page.getByText(words)).toHaveCount(0);

	await undoDeletion(page, admin);
	await page.goto(inPublic);
	await expect(page.getByText(words)).toBeVisible();
});
