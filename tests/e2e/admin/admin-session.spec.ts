import type { Locator, Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { opened, openForm, record } from "#tests/support/journeys/office.ts";
import { addAccount, enterOffice } from "#tests/support/journeys/owner.ts";

/* Forms of the back-office that are sent after their session has ended. */

async function begin(page: Page, database: Database, email: string, path: string): Promise<void> {
	await addAccount(database, email, true);
	await page.goto(path);
	await enterOffice(page, email);
	await expect(message(page)).toContainText("Benvingut!");
	// The scripts of the page that signing in leads to may not have started yet: `goto` waits for them.
	await page.goto(path);
}

function endSession(database: Database, email: string): Promise<void> {
	return database
		.prepare("update sessions set expires_at = 1 where user_id = (select id from users where email = ?)")
		.bind(email)
		.run();
}

/** What leads to the button, and the button. */
const actions: Record<string, (page: Page, landing: Locator) => Promise<Locator>> = {
	"a switch": async (_, landing) => landing.getByRole("button", { name: "Desactivar" }),
	"a deletion": async (page, landing) => {
		await (await opened(landing)).getByRole("link", { name: "Eliminar" }).click();
		await expect(page.getByText("Estàs segur que vols eliminar aquesta landing page?")).toBeVisible();
		return page.getByRole("button", { name: "Eliminar", exact: true });
	},
};

for (const [name, reach] of Object.entries(actions)) {
	test(`says that ${name} was sent in vain, at the door and behind it`, async ({ page, email, database }) => {
		const title = `Setmana ${crypto.randomUUID()}`;
		const slug = crypto.randomUUID();
		await database.add("landings", { title, slug, description: "", is_active: 1, created_at: Date.now() });
		await begin(page, database, email, "/admin/landings");

		const landing = record(page, title);
		const button = await reach(page, landing);
		await endSession(database, email);
		await button.click();
		await expect(page).toHaveURL(/\/admin\/login\?torna=/);
		await expect(message(page)).toContainText("L'acció que demanaves no s'ha fet");
		await enterOffice(page, email);
		await expect(page).toHaveURL(/\/admin\/landings[^#]*$/);
		await expect(message(page)).toContainText("La sessió havia caducat");
		await page.goto("/admin/landings");
		await expect(landing.getByRole("button", { name: "Desactivar" })).toBeVisible();
		await expect(message(page)).not.toContainText("La sessió havia caducat");
	});
}

test("finds a form filled after signing in again", async ({ page, email, database, hasScript }) => {
	await begin(page, database, email, "/admin/activities");
	const opener = page.getByRole("link", { name: "Nova Activitat" });
	const form = await openForm(page, opener, "Nova Activitat", hasScript);
	await form.getByLabel("Títol").fill("Encara no");
	await endSession(database, email);
	await form.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(page).toHaveURL(/\/admin\/login\?torna=/);
	await enterOffice(page, email);
	await expect(page).toHaveURL(/\/admin\/activities\/crea/);
	await expect(page.getByLabel("Títol")).toHaveValue("Encara no");
});
