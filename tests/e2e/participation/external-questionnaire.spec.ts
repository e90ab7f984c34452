import type { Page } from "@playwright/test";
import { questionnaire } from "#tests/setup/servers/sites.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

/** The page of somebody else that is framed: says what was asked of it. */
async function standIn(page: Page): Promise<string[]> {
	const asked: string[] = [];
	await page.route(`${new URL(questionnaire).origin}/**`, (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: '<h1>Enquesta</h1><input aria-label="Resposta">' });
	});
	return asked;
}

const answer = (page: Page) => page.frameLocator("iframe").getByLabel("Resposta");

test("fills in the questionnaire, which loads when it is asked for", async ({ page, hasScript }) => {
	const asked = await standIn(page);
	await page.goto("/participa");
	await page.getByRole("link", { name: "Respon el qüestionari" }).click();
	const dialog = page.getByRole("dialog", { name: "Qüestionari participatiu" });
	if (hasScript) await expect(dialog).toBeVisible();
	else await expect(page).toHaveURL("/participa/questionari");
	await expect(page.getByRole("link", { name: /Obre'l a questionari\.example/ })).toHaveAttribute(
		"href",
		questionnaire,
	);
	await expect(page.locator("iframe")).toHaveCount(0);
	expect(await axeViolations(page)).toEqual([]);
	expect(asked).toEqual([]);
	await page.getByRole("link", { name: "Carrega'l aquí" }).click();
	await answer(page).fill("Sempre en bici");
	expect(asked).toEqual([questionnaire]);
	await expect(page).toHaveURL(hasScript ? "/participa" : "/participa/questionari?marc=questionari");
	if (!hasScript) return;
	// Closed by mistake, half filled in.
	await dialog.getByRole("button", { name: "Tanca" }).click();
	await expect(dialog).toHaveCount(0);
	await page.getByRole("link", { name: "Escriu una reflexió" }).click();
	await expect(page.getByRole("dialog", { name: "Escriu una reflexió" })).toBeVisible();
	await page.getByRole("dialog").getByRole("button", { name: "Tanca" }).click();
	await page.getByRole("link", { name: "Respon el qüestionari" }).click();
	await expect(answer(page)).toHaveValue("Sempre en bici");
});

test.describe("with functional cookies accepted", () => {
	test.use({ consent: "functional" });
	test("finds the questionnaire there at once", async ({ page }) => {
		await standIn(page);
		await page.goto("/participa/questionari");
		await expect(answer(page)).toBeVisible();
	});
});
