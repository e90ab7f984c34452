import { expect, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, exported, message, record, undoDeletion } from "#tests/support/journeys/office.ts";

test("finds a subscriber, exports them, deletes them, takes that back, and deletes them for good", async ({
	page,
	hasScript,
	signInAs,
	email,
}) => {
	const admin = await signInAs({ admin: true });
	await page.goto("/butlleti");
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Subscriu-te" }).click();
	await expect(message(page)).toContainText("Subscripció confirmada!");

	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: "Subscriptors" }).click();
	await expect(page.getByRole("heading", { name: "Subscriptors de la newsletter" })).toBeVisible();
	const entry = record(page, email);
	await expect(entry).toHaveCount(1);
	await expect(page.getByRole("main")).toContainText(/\d+ subscripci/);
	expect(await exported(page, "Exporta (taula, CSV)")).toContain(`"${email}";sí`);

	const question = "Estàs segur que vols eliminar aquesta subscripció?";
	const opener = entry.getByRole("link", { name: "Eliminar" });
	await deleteRecord(page, opener, question, hasScript);
	await expect(message(page)).toContainText("Subscripció eliminada correctament");
	await expect(entry).toHaveCount(0);
	await undoDeletion(page, admin);
	await page.goto("/admin/subscribers");
	await expect(entry).toHaveCount(1);

	await opener.click();
	await page.getByLabel("Elimina-ho definitivament").check();
	await page.getByRole("button", { name: "Eliminar", exact: true }).click();
	await expect(message(page)).toContainText("Eliminat definitivament");
	await page.goto("/admin/registre");
	await expect(record(page, admin).filter({ hasText: "ha eliminat definitivament una subscripció" })).toHaveCount(1);
	await expect(record(page, admin).filter({ hasText: "ha exportat les subscripcions" })).toHaveCount(1);
});
