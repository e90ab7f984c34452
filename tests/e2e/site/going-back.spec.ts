import type { Page } from "@playwright/test";
import { expect, message, test } from "#tests/support/journeys/journey.ts";

const forms = [
	{
		path: "/participa/reflexio",
		field: "La teva reflexió",
		button: "Envia la reflexió",
		count: "select count(*) as rows from reflections where reflection = ?",
	},
	{
		path: "/mapa/comentari",
		field: "El teu comentari",
		button: "Envia el comentari",
		count: "select count(*) as rows from map_comments where comment = ?",
	},
] as const;

const summary = (page: Page) => page.locator(".error-summary");

for (const { path, field, button, count } of forms) {
	const words = (page: Page) => page.getByLabel(field);

	async function send(page: Page) {
		const consent = page.getByLabel(/Accepto la/);
		if (await consent.isVisible()) await consent.check();
		await page.getByRole("button", { name: button }).click();
	}

	test(`what is sent at ${path}, and once more after going back, is one; what is refused is there`, async ({
		page,
		email,
		hasScript,
		database,
	}) => {
		const text = `Un cop i prou ${crypto.randomUUID()}`;
		await page.goto("/participa");
		await page.goto(path);
		await words(page).fill(text);
		await send(page);
		await expect(message(page)).toContainText("Gràcies");
		await page.goBack();
		if (hasScript) {
			// The form was sent without leaving its page: behind it is the page before.
			await expect(page).toHaveURL("/participa");
			await page.goForward();
			await expect(words(page)).toHaveValue("");
		} else {
			await expect(words(page)).toHaveValue(text);
			await send(page);
			await expect(message(page)).toContainText("Gràcies");
		}
		expect(await database.prepare(count).bind(text).first()).toEqual({ rows: 1 });

		const other = `${text}, i un altre`;
		await words(page).fill(other);
		await page.getByLabel("Correu electrònic").fill("anna@");
		await send(page);
		await expect(summary(page)).toBeVisible();
		await page.getByRole("banner").getByRole("link", { name: "La bici ens mou" }).click();
		await expect(page).toHaveURL("/");
		await page.goBack();
		await expect(words(page)).toHaveValue(other);
		await expect(page.getByLabel("Correu electrònic")).toHaveValue("anna@");
		await expect(summary(page)).toBeVisible({ visible: !hasScript });
		await page.getByLabel("Correu electrònic").fill(email);
		await send(page);
		await expect.poll(() => database.prepare(count).bind(other).first()).toEqual({ rows: 1 });
	});
}

test("what is refused and kept is shown in no other browser", async ({ page, hasScript, browser }) => {
	await page.goto("/participa/reflexio");
	await page.getByLabel("Com et dius?").fill("Anna");
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(summary(page)).toBeVisible();
	const address = page.url();
	expect(address.includes("?resposta=")).toBe(!hasScript);
	const other = await browser.newPage({ javaScriptEnabled: hasScript });
	await other.goto(address);
	await expect(other.getByLabel("Com et dius?")).toHaveValue("");
	await other.close();
});
