import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { openForm, record } from "#tests/support/journeys/office.ts";

/* Two who edit the same record: what the others do is done behind the page's back. */

test("tells whoever comes second what there is now, keeps what they typed, and lets them save on seeing it", async ({
	page,
	database,
	signInAs,
	hasScript,
}) => {
	test.slow();
	await signInAs({ admin: true });
	const title = `Pedalada ${crypto.randomUUID()}`;
	const id = await database.add("activities", { title, date: "2020-01-01", created_at: Date.now() });
	await page.goto("/admin/activities");
	const opener = record(page, title).getByRole("link", { name: "Editar" });
	const form = await openForm(page, opener, "Editar Activitat", hasScript);
	await form.getByLabel("Títol").fill(`${title} meva`);
	await database.prepare("update activities set title = ? where id = ?").bind(`${title} seva`, id).run();

	const send = () => form.getByRole("button", { name: "Actualitzar Activitat" }).click();
	await send();
	const changed = "Aquest registre ha canviat mentre l'editaves. Revisa-ho i desa un altre cop.";
	await expect(form.locator(".error-summary")).toContainText(changed);
	await expect(message(page)).not.toContainText(changed);
	await expect(form.getByLabel("Títol")).toHaveValue(`${title} meva`);
	await expect(form.getByLabel("Títol")).toHaveAccessibleDescription(new RegExp(`Ara hi ha: «${title} seva»`));

	// Somebody is at it once more: what was seen is not what there is.
	await database.prepare("update activities set title = ? where id = ?").bind(`${title} d'ells`, id).run();
	await send();
	await expect(form.getByLabel("Títol")).toHaveAccessibleDescription(new RegExp(`Ara hi ha: «${title} d'ells»`));
	await send();
	await expect(page).toHaveURL("/admin/activities");
	await expect(message(page)).toContainText("Activitat actualitzada correctament");
	await expect(record(page, `${title} meva`)).toHaveCount(1);

	// Or leaves it as the others have it.
	await openForm(page, record(page, title).getByRole("link", { name: "Editar" }), "Editar Activitat", hasScript);
	await form.getByLabel("Títol").fill(`${title} una altra`);
	await database.prepare("update activities set title = ? where id = ?").bind(`${title} la bona`, id).run();
	await send();
	await expect(form).toContainText(/Ho ha canviat .+\. Si deses, hi quedarà la teva versió\./);
	await form.getByRole("link", { name: "Queda't la seva" }).click();
	await expect(page).toHaveURL("/admin/activities");
	await expect(record(page, `${title} la bona`)).toHaveCount(1);
});
