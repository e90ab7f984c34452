import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, exported, opened, record, undoDeletion } from "#tests/support/journeys/office.ts";

test("reads a reflection, finds it whatever its accents, exports it, deletes it and takes that back", async ({
	page,
	hasScript,
	signInAs,
}) => {
	const admin = await signInAs({ admin: true });
	const mark = crypto.randomUUID();
	await page.goto("/participa/reflexio");
	await page.getByLabel("La teva reflexió").fill(`=Un camí ${mark}\nfins a l'ESTACIÓ`);
	await page.getByLabel("Com et dius?").fill("Núria");
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(message(page)).toContainText("Reflexió enviada correctament!");

	await page.goto("/admin/reflections");
	const letter = record(page, mark);
	await expect(letter.getByRole("heading", { name: "Núria" })).toBeVisible();
	await expect(letter).toContainText("Privacitat acceptada: no");
	await opened(letter);
	expect(await letter.locator(".row__words").innerText()).toBe(`=Un camí ${mark}\nfins a l'ESTACIÓ`);
	await expect(page.getByRole("main")).toContainText(/Mostrant \d+ de \d+ reflexions/);
	expect(await exported(page, "Exporta (taula, CSV)")).toContain(`"'=Un camí ${mark}`);
	await expect(page).toHaveURL("/admin/reflections");

	const search = page.getByRole("search");
	await search.getByLabel("Cerca a les reflexions").fill(`CAMI ${mark.toUpperCase()}`);
	await search.getByRole("button", { name: "Cerca" }).click();
	await expect(page).toHaveURL(/\?cerca=CAMI/);
	await expect(page.getByRole("main")).toContainText(/Mostrant 1 de \d+ reflexions/);
	await expect(letter).toHaveCount(1);

	const question = "Estàs segur que vols eliminar aquesta reflexió?";
	await deleteRecord(page, letter, question, hasScript);
	await expect(message(page)).toContainText("Reflexió eliminada correctament");
	// Still among what was looked for.
	await expect(page).toHaveURL(/\?cerca=CAMI/);
	await expect(page.getByRole("main")).toContainText("No hem trobat cap reflexió amb");
	await page.getByRole("link", { name: "Mostra-les totes" }).click();
	await expect(page.getByLabel("Cerca a les reflexions")).toHaveValue("");
	await expect(letter).toHaveCount(0);

	await undoDeletion(page, admin);
	await page.goto("/admin/reflections");
	await expect(letter).toHaveCount(1);
});
