import { expect, message, test } from "#tests/support/journeys/journey.ts";

test("finds a change in the audit log, follows it to its record, and takes a deletion back from the trash", async ({
	page,
	signInAs,
}) => {
	const admin = await signInAs({ admin: true });
	const title = `Pedalada ${crypto.randomUUID().slice(0, 8)}`;
	await page.goto("/admin/activities/crea");
	await page.getByLabel("Títol").fill(title);
	await page.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(message(page)).toContainText("Activitat creada correctament");

	await page.getByRole("link", { name: "Registre", exact: true }).click();
	await page.getByLabel("Qui").selectOption({ label: admin });
	await page.getByLabel("Secció").selectOption({ label: "Activitats" });
	await page.getByRole("button", { name: "Cerca" }).click();
	const entries = page.getByRole("main").locator(".registry__entry");
	await expect(entries).toHaveCount(1);
	await expect(entries).toContainText("ha creat l'activitat");
	await entries.getByRole("link", { name: title }).click();
	await expect(page.getByLabel("Títol")).toHaveValue(title);

	await page.goto(page.url().replace("edita", "elimina"));
	await page.getByRole("button", { name: "Eliminar", exact: true }).click();
	await expect(message(page)).toContainText("Activitat eliminada correctament");
	await page.goto("/admin/paperera");
	const trashed = entries.filter({ hasText: title });
	await expect(trashed).toContainText(admin);
	await trashed.getByRole("button", { name: /^Desfés/ }).click();
	await expect(page).toHaveURL("/admin/paperera");
	await expect(trashed).toHaveCount(0);
	await page.goto("/admin/activities");
	await expect(page.getByRole("main")).toContainText(title);
});
