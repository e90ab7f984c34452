import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { openForm } from "#tests/support/journeys/office.ts";

test("edits the texts of the footer, and sees them there", async ({ page, hasScript, signInAs }) => {
	await signInAs({ admin: true });
	await page.goto("/admin/footer");
	await expect(page.getByRole("heading", { level: 1, name: "Gestió del Footer" })).toBeVisible();
	const opener = page.getByRole("link", { name: "Editar els textos" });
	let form = await openForm(page, opener, "Textos del footer", hasScript);
	await expect(form.getByLabel("Text principal")).not.toHaveValue("");
	await form.getByLabel("Text principal").fill("");
	await form.getByLabel("Text de qui hi col·labora").fill("Amb la [gent](https://example.org/gent)");
	await form.getByRole("button", { name: "Actualitzar els textos" }).click();
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(form.getByLabel("Text principal")).toHaveAccessibleDescription(/Escriu el text principal/);
	await expect(form.getByLabel("Text de qui hi col·labora")).toHaveValue("Amb la [gent](https://example.org/gent)");

	// There is one footer: a journey that edits it at the same time may have the last word once, but not for ever.
	await expect(async () => {
		const text = `Projecte impulsat pel ${crypto.randomUUID()}`;
		await page.goto("/admin/footer");
		form = await openForm(page, opener, "Textos del footer", hasScript);
		await form.getByLabel("Text principal").fill(text);
		await form.getByLabel("Text de qui hi col·labora").fill("Amb la [gent](https://example.org/gent)");
		await form.getByRole("button", { name: "Actualitzar els textos" }).click();
		await expect(page).toHaveURL("/admin/footer");
		await expect(message(page)).toContainText("Èxit");
		await expect(message(page)).toContainText("Configuració actualitzada correctament");
		const preview = page.getByRole("region", { name: "Així el veu la gent" });
		await expect(preview).toContainText(text, { timeout: 2_000 });
		await expect(preview.getByRole("link", { name: "gent" })).toHaveAttribute("href", "https://example.org/gent");
		await page.goto("/");
		await expect(page.getByRole("contentinfo")).toContainText(text, { timeout: 2_000 });
	}).toPass();
	await page.goto("/admin/registre");
	await expect(page.getByRole("main")).toContainText("ha editat els textos del footer");
});
