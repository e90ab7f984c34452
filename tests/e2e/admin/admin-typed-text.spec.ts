import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { openForm } from "#tests/support/journeys/office.ts";

/* A colleague lowers the role of somebody who fills in a form. */

test("what was typed is offered once the role is back, and comes filled in", async ({
	page,
	signInAs,
	database,
	hasScript,
}) => {
	const email = await signInAs({ admin: true });
	const setRole = (role: string) =>
		database.prepare("update users set role = ? where email = ?").bind(role, email).run();
	await setRole("editing");
	await page.goto("/admin/activities");
	const form = await openForm(page, page.getByRole("link", { name: "Nova Activitat" }), "Nova Activitat", hasScript);
	const title = `Pedalada ${crypto.randomUUID()}`;
	await form.getByLabel("Títol").fill(title);
	await setRole("reading");
	await form.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(page.getByText("El que has escrit t'espera durant una hora")).toBeVisible();
	await page.goto("/admin/dashboard");
	await expect(page.getByRole("link", { name: "Recupera-ho" })).toHaveCount(0);
	await setRole("editing");
	await page.goto("/admin/dashboard");
	await expect(page.getByText("El que escrivies a «Activitats» no es va desar.")).toBeVisible();
	await page.getByRole("link", { name: "Recupera-ho" }).click();
	await expect(page.getByLabel("Títol")).toHaveValue(title);
	await page.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(message(page)).toContainText("Activitat creada correctament");
	await expect(page.getByRole("link", { name: "Recupera-ho" })).toHaveCount(0);
});
