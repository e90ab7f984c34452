import { expect, test } from "#tests/support/journeys/journey.ts";

/* Without a line, a form says so, keeps what was typed, and can be sent again. */

test("a reflection that is sent offline is kept, and sent once the line is back", async ({ page, context }) => {
	const words = `Sense línia ${crypto.randomUUID()}`;
	await page.goto("/participa/reflexio");
	await page.getByLabel("La teva reflexió").fill(words);
	await context.setOffline(true);
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	const alert = page.getByRole("alert").filter({ hasText: "No hi ha connexió" });
	await expect(alert).toContainText("El que has escrit encara és aquí");
	await expect(page.getByLabel("La teva reflexió")).toHaveValue(words);
	await context.setOffline(false);
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(page.getByText("Reflexió enviada correctament!")).toBeVisible();
});

test("a form that is sent as a document stays on its page", async ({ page, context }) => {
	await page.goto("/rebut");
	await page.getByLabel("Codi").fill("ABCD-EFGH");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Mira el rebut" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "No hi ha connexió" })).toBeVisible();
	await expect(page.getByLabel("Codi")).toHaveValue("ABCD-EFGH");
	await expect(page.getByRole("button", { name: "Mira el rebut" })).toBeEnabled();
});

test("a line that goes down while it is sent is said too", async ({ page, context }) => {
	await page.goto("/participa/reflexio");
	await page.getByLabel("La teva reflexió").fill(`A mig camí ${crypto.randomUUID()}`);
	await page.route("**/participa/reflexio", async (route) => {
		await context.setOffline(true);
		await route.abort();
	});
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "No hi ha connexió" })).toBeVisible();
});
