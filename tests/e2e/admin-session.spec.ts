import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { message, record } from "#tests/support/journeys/office.ts";
import { addAccount, password } from "#tests/support/journeys/owner.ts";

/* A form with nothing to keep, sent after its session has ended: who sent it reads that nothing was done. */

/** What leads to the button, and the button. */
const actions: Record<string, (page: Page, landing: Locator) => Promise<Locator>> = {
	"a switch": async (_, landing) => landing.getByRole("button", { name: "Desactivar" }),
	"a deletion": async (page, landing) => {
		await landing.getByRole("link", { name: "Eliminar" }).click();
		await expect(page.getByText("Estàs segur que vols eliminar aquesta landing page?")).toBeVisible();
		return page.getByRole("button", { name: "Eliminar", exact: true });
	},
};

for (const [name, reach] of Object.entries(actions)) {
	test(`says that ${name} was sent in vain, at the door and behind it`, async ({ page, email, database }) => {
		const title = `Setmana ${crypto.randomUUID()}`;
		await addAccount(database, email, true);
		await database
			.prepare("insert into landings (id, title, slug, description, is_active, created_at) values (?, ?, ?, '', 1, ?)")
			.bind(crypto.randomUUID(), title, crypto.randomUUID(), Date.now())
			.run();
		const signIn = async () => {
			await page.getByLabel("Email").fill(email);
			await page.getByLabel("Contrasenya").fill(password);
			await page.getByRole("button", { name: "Entrar" }).click();
		};
		await page.goto("/admin/landings");
		await signIn();
		await expect(message(page)).toContainText("Benvingut!");

		const landing = record(page, title);
		const button = await reach(page, landing);
		await database
			.prepare("update sessions set expires_at = 1 where user_id = (select id from users where email = ?)")
			.bind(email)
			.run();
		await button.click();
		await expect(page).toHaveURL(/\/admin\/login\?torna=/);
		await expect(message(page)).toContainText("L'acció que demanaves no s'ha fet");
		await signIn();
		await expect(page).toHaveURL(/\/admin\/landings[^#]*$/);
		await expect(message(page)).toContainText("La sessió havia caducat");
		await page.goto("/admin/landings");
		await expect(landing.getByRole("button", { name: "Desactivar" })).toBeVisible();
		await expect(message(page)).not.toContainText("La sessió havia caducat");
	});
}
