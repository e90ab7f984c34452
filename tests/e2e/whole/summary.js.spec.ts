import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

/* The error summary tells the faults of the last try, whoever judged it: the server, or a script of the page. */

const faults = (page: Page) => page.locator(".error-summary:visible li");
const alerts = (page: Page) => page.locator("[role=alert]");

async function press(button: Locator) {
	await button.click();
	await expect(button).toBeEnabled();
}

test("names what the server refuses now, and then what a script refuses", async ({ page }) => {
	await page.goto("/participa/reflexio");
	const words = page.getByLabel("La teva reflexió");
	const address = page.getByLabel("Correu electrònic");
	const send = page.getByRole("button", { name: "Envia la reflexió" });
	await press(send);
	await expect(faults(page)).toHaveText(["La reflexió és obligatòria"]);
	await words.fill("a".repeat(5001));
	await send.click();
	await expect(faults(page)).toHaveText(["Sobra 1 caràcter: n'hi caben 5.000."]);
	await expect(page.locator(".error-summary")).toBeFocused();
	await faults(page).getByRole("link").click();
	await expect(words).toBeFocused();
	await words.fill("Una idea");
	await address.fill("anna@");
	await page.getByLabel(/Accepto la/).check();
	await press(send);
	await expect(faults(page)).toHaveText([/Revisa el correu/]);
});

test("names what is missing of a voice, each time anew", async ({ page }) => {
	await page.goto("/testimonis/grava");
	const send = page.getByRole("button", { name: "Envia el testimoni" });
	await send.click();
	await expect(faults(page)).toHaveCount(4);
	await page.getByLabel("Missatge curt").fill("De casa a la feina");
	await page.getByText("Laboral").click();
	await send.click();
	await expect(faults(page)).toHaveCount(2);
	await page.getByLabel("Missatge curt").fill("a".repeat(101));
	await send.click();
	await expect(faults(page)).toHaveText(["Sobra 1 caràcter: n'hi caben 100."]);
});

test("is gone where the try did not arrive", async ({ page, context }) => {
	await page.goto("/participa/reflexio");
	const send = page.getByRole("button", { name: "Envia la reflexió" });
	await press(send);
	await expect(faults(page)).toHaveCount(1);
	await page.getByLabel("La teva reflexió").fill("Una idea");
	await page.route("/participa/reflexio", (route) => route.abort());
	await press(send);
	await expect(page.getByText("No s'ha pogut enviar").or(page.getByText("Error en enviar"))).toBeVisible();
	await expect(faults(page)).toHaveCount(0);
	await context.unrouteAll();
});

test("fourteen refused sends leave no message behind", async ({ page }) => {
	await page.goto("/testimonis/grava");
	const send = page.getByRole("button", { name: "Envia el testimoni" });
	for (let n = 0; n < 14; n++) await send.click();
	await expect(alerts(page)).toHaveCount(1);
	await expect(alerts(page)).toHaveCount(0);
	await page.goto("/butlleti");
	await page.getByLabel("Correu electrònic").fill("anna@");
	await page.getByLabel(/Accepto/).check();
	const subscribe = page.getByRole("button", { name: "Subscriu-te" });
	for (let n = 0; n < 14; n++) await press(subscribe);
	await expect(faults(page)).toHaveText([/Revisa el correu/]);
	await expect(alerts(page)).toHaveCount(0);
});
