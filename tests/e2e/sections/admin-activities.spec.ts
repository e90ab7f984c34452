import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, opened, openForm, record, undoDeletion } from "#tests/support/journeys/office.ts";
import { dayAfter, dayInMadrid, longDate } from "../../../app/platform/ui/text/dates.ts";

test.beforeEach(asAdministrator);

/** One of the first that the agenda shows. */
const day = dayAfter(dayInMadrid(new Date()));

test("creates an activity, sees it in the agenda, edits it, deletes it and takes that back", async ({
	page,
	hasScript,
}) => {
	const title = `Pedalada ${crypto.randomUUID()}`;
	await page.goto("/admin/activities");
	let form = await openForm(page, page.getByRole("link", { name: "Nova Activitat" }), "Nova Activitat", hasScript);
	await expect(form.getByLabel("Títol")).toHaveValue("");
	await expect(form.getByLabel("Data")).toHaveValue(
		new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(new Date()),
	);
	await expect(form.getByRole("radio", { name: "🎯" })).toBeChecked();
	await expect(form.getByRole("radio")).toHaveCount(14);
	await expect(form.getByLabel("Text de l'enllaç")).toHaveValue("Inscriu-te");

	// What is wrong is said, and what was typed stays.
	await form.getByLabel("Descripció").fill("Amb la Vivi al davant");
	await form.getByLabel("Enllaç (opcional)").fill("javascript:alert(1)");
	await form.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(form.getByLabel("Títol")).toHaveAccessibleDescription(/Escriu un títol/);
	await expect(form.getByLabel("Enllaç (opcional)")).toHaveAccessibleDescription(/ha de ser una adreça sencera/);
	await expect(form.getByLabel("Descripció")).toHaveValue("Amb la Vivi al davant");

	await form.getByLabel("Títol").fill(title);
	await form.getByLabel("Data").fill(day);
	await form.getByLabel("Hora de començar").fill("09:30");
	await form.getByLabel("Hora d'acabar").fill("09:00");
	await form.getByLabel("Lloc").fill("Plaça de la Vila");
	await form.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(form.getByLabel("Hora d'acabar")).toHaveAccessibleDescription(/més tard que l'hora de començar/);
	await expect(form.getByLabel("Hora de començar")).toHaveValue("09:30");
	await form.getByLabel("Hora d'acabar").fill("14:00");
	await form.getByRole("radio", { name: "🚴" }).check();
	await form.getByLabel("Enllaç (opcional)").fill("https://example.org/inscripcions");
	await form.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(page).toHaveURL("/admin/activities");
	await expect(message(page)).toContainText("Activitat creada correctament");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const card = record(page, title);
	await expect(card).toContainText(`${longDate(day)}, de 9.30 a 14 h`);
	await expect(card).toContainText("Plaça de la Vila");
	await expect(card.getByRole("img", { name: "🚴" })).toBeVisible();
	await expect((await opened(card)).getByRole("link", { name: "Inscriu-te" })).toHaveAttribute(
		"href",
		"https://example.org/inscripcions",
	);

	await page.goto("/#agenda");
	await expect(page.getByRole("heading", { name: title })).toBeVisible();

	await page.goto("/admin/activities");
	const edit = card.getByRole("link", { name: "Editar" });
	form = await openForm(page, edit, "Editar Activitat", hasScript);
	await expect(form.getByLabel("Títol")).toHaveValue(title);
	await expect(form.getByLabel("Descripció")).toHaveValue("Amb la Vivi al davant");
	await form.getByLabel("Descripció").fill("");
	await form.getByLabel("Data").fill("");
	await form.getByLabel("Títol").fill(`${title} nova`);
	await form.getByRole("button", { name: "Actualitzar Activitat" }).click();
	await expect(message(page)).toContainText("Activitat actualitzada correctament");
	await expect(card).toContainText(`${title} nova`);
	await expect(card).toContainText(longDate(day));
	await expect(card).not.toContainText("Amb la Vivi");

	await deleteRecord(page, card, "Estàs segur que vols eliminar aquesta activitat?", hasScript);
	await expect(message(page)).toContainText("Activitat eliminada correctament");
	await expect(card).toHaveCount(0);
	await page.goto("/#agenda");
	await expect(page.getByRole("heading", { name: title })).toHaveCount(0);

	await undoDeletion(page, `${title} nova`);
	await page.goto("/#agenda");
	await expect(page.getByRole("heading", { name: `${title} nova` })).toBeVisible();
});
