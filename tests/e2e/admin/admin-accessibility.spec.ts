import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { openForm } from "#tests/support/journeys/office.ts";

test("writes when the web was reviewed and how, by keyboard, and the statement says so", async ({
	page,
	hasScript,
	signInAs,
}) => {
	await signInAs({ admin: true });
	await page.goto("/admin/estat");
	const opener = page.getByRole("link", { name: "Edita la declaració" });
	await opener.focus();
	const form = await openForm(page, opener, "Declaració d'accessibilitat", hasScript);
	const method = form.getByLabel("Com s'ha comprovat");
	const reviewed = form.getByLabel("Dia de la darrera revisió");
	await reviewed.fill("2019-05-03");
	await method.fill("Ho ha mirat una entitat, amb lectors de pantalla.");
	await form.getByRole("button", { name: "Desa la declaració" }).press("Enter");
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(reviewed).toHaveAccessibleDescription(/La revisió no pot ser d'abans de la declaració/);
	await expect(method).toHaveValue("Ho ha mirat una entitat, amb lectors de pantalla.");
	await expectAccessible(page);
	await form.getByLabel("Dia que es va preparar").fill("2019-05-03");
	await form.getByRole("button", { name: "Desa la declaració" }).press("Enter");
	await expect(page).toHaveURL("/admin/estat");
	await expect(message(page)).toContainText("S'ha desat la declaració d'accessibilitat");
	await expect(page.getByRole("main")).toContainText("Fa més d'un any que no es revisa.");
	await page.goto("/accessibilitat");
	await expect(page.getByRole("main")).toContainText("Darrera revisió de la declaració: 3 de maig de 2019.");
	await expect(page.getByRole("main")).toContainText("Ho ha mirat una entitat, amb lectors de pantalla.");
});
