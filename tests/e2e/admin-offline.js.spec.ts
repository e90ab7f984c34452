import { expect, test } from "./journey.ts";

test("keeps what was typed when the line is down", async ({ page, signInAs, context }) => {
	await signInAs({ admin: true });
	await page.goto("/admin/landings");
	await page.getByRole("link", { name: "Nova Landing Page" }).click();
	const form = page.getByRole("dialog");
	const title = `Fora de línia ${crypto.randomUUID()}`;
	await form.getByLabel("Títol").fill(title);
	await form.getByRole("textbox", { name: "Descripció" }).fill("**Tot** això");
	await context.setOffline(true);
	await form.getByRole("tab", { name: "Previsualitza" }).click();
	await expect(form.getByRole("alert")).toContainText("sense connexió");
	await form.getByRole("button", { name: "Crear Landing Page" }).click();
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(form.locator(".error-summary")).toContainText("sense connexió");
	await expect(form.getByLabel("Títol")).toHaveValue(title);

	await context.setOffline(false);
	await form.getByRole("tab", { name: "Previsualitza" }).click();
	await expect(form.locator("strong", { hasText: "Tot" })).toBeVisible();
	await expect(form.getByRole("alert")).toHaveCount(0);
	await form.getByRole("button", { name: "Crear Landing Page" }).click();
	await expect(page).toHaveURL("/admin/landings");
	await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: title })).toContainText("Tot això");
});
