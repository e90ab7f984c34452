import { expect, test } from "#tests/support/journeys/journey.ts";

test.use({ consent: "none" });

test("goes from the top of the home page through the cookie settings to a sent newsletter by keyboard alone", async ({
	page,
	email,
}) => {
	/** Presses Tab until the element that has the focus is the one that is wanted. */
	async function tabTo(name: RegExp) {
		for (let step = 0; step < 60; step++) {
			await page.keyboard.press("Tab");
			const said = await page.evaluate(() => {
				const focused = document.activeElement;
				const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
				return label?.textContent ?? "";
			});
			if (name.test(said)) return;
		}
		throw new Error(`no Tab leads to ${name}`);
	}

	await page.goto("/");
	await expect(page.getByRole("button", { name: "Acceptar totes" })).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Ves al contingut" })).toBeFocused();
	await tabTo(/^Configurar$/);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("switch", { name: "Funcionals" })).toBeVisible();
	await tabTo(/^Funcionals$/);
	await page.keyboard.press("Space");
	await tabTo(/^Guardar preferències$/);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Acceptar totes" })).toHaveCount(0);
	await expect(page).toHaveURL("/");

	await tabTo(/^Correu electrònic$/);
	await page.keyboard.type(email);
	await tabTo(/^Accepto la/);
	await page.keyboard.press("Space");
	await tabTo(/^Subscriu-te$/);
	await page.keyboard.press("Enter");
	await expect(page.locator("toast-region")).toContainText("Subscripció confirmada!");
});
