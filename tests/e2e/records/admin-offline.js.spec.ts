import type { Database } from "#tests/setup/servers/database.ts";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { opened, record } from "#tests/support/journeys/office.ts";

test.beforeEach(asAdministrator);

async function addComment(database: Database): Promise<string> {
	const words = `Fora de línia ${crypto.randomUUID()}`;
	await database.add("map_comments", { comment: words, created_at: Date.now() });
	return words;
}

test("keeps what was typed when the line is down", async ({ page, context }) => {
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

test("keeps the list when the line is down, or goes down meanwhile, and the focus on what was pressed", async ({
	page,
	context,
	database,
}) => {
	const comment = record(page, await addComment(database));
	await page.goto("/admin/map-comments", { waitUntil: "networkidle" });
	const approve = comment.getByRole("button", { name: "Aprovar" });
	const hide = comment.getByRole("button", { name: "Amagar" });
	await context.setOffline(true);
	await approve.press("Enter");
	await expect(message(page)).toContainText("No s'ha pogut fer el canvi");
	await expect(comment).toContainText("Pendent");
	await context.setOffline(false);

	await page.goto("/admin/map-comments", { waitUntil: "networkidle" });
	await page.route("**/estat.data*", (route) => route.abort());
	await approve.press("Enter");
	await expect(message(page)).toContainText("No s'ha pogut fer el canvi");
	await expect(approve).toBeFocused();
	await page.unroute("**/estat.data*");

	// The button goes, and its neighbour has the focus.
	await approve.press("Enter");
	await expect(comment).toContainText("Aprovat");
	await expect(hide).toBeFocused();
});

test("sends what one press changes once, and leaves the focus on its button", async ({ page }) => {
	await page.goto("/admin/landings", { waitUntil: "networkidle" });
	const sent: string[] = [];
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/publicacio.data*", async (route) => {
		sent.push(route.request().url());
		await held;
		await route.abort();
	});
	const button = page.getByRole("button", { name: /^(Activar|Desactivar)/ }).first();
	await button.press("Enter");
	await expect(button).toBeDisabled();
	await button.press("Enter");
	release();
	await expect(message(page)).toContainText("No s'ha pogut fer el canvi");
	await expect(button).toBeEnabled();
	await expect(button).toBeFocused();
	expect(sent).toHaveLength(1);
});

test("keeps the question of a deletion when the line is down", async ({ page, database }) => {
	const comment = record(page, await addComment(database));
	await page.goto("/admin/map-comments", { waitUntil: "networkidle" });
	await (await opened(comment)).getByRole("link", { name: "Eliminar" }).click();
	const question = page.getByRole("dialog");
	await page.route("**/elimina.data*", (route) =>
		route.request().method() === "POST" ? route.abort() : route.continue(),
	);
	await question.getByRole("button", { name: "Eliminar" }).click();
	await expect(question.getByRole("alert")).toContainText("sense connexió");
	await page.unrouteAll();
	await question.getByRole("button", { name: "Eliminar" }).click();
	await expect(message(page)).toContainText("Comentari eliminat correctament");
	await expect(comment).toHaveCount(0);
});
