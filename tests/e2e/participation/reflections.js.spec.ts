import type { Page } from "@playwright/test";
import { expect, message, test } from "#tests/support/journeys/journey.ts";

const path = "/participa/reflexio";
const form = (page: Page) => page.locator(`form[action='${path}']`);
const words = (page: Page) => form(page).getByLabel("La teva reflexió");
const email = (page: Page) => form(page).getByLabel("Correu electrònic");
const consent = (page: Page) => form(page).getByLabel("Accepto la política de privacitat");
const send = (page: Page) => form(page).getByRole("button", { name: "Envia la reflexió" });

test("asks for consent once an e-mail is typed, and only then needs it", async ({ page }) => {
	await page.goto(path);
	await expect(consent(page)).toBeHidden();
	await words(page).fill("Una idea");
	await email(page).pressSequentially("anna@example.org");
	await expect(consent(page)).toBeVisible();
	await send(page).click();
	await expect(consent(page)).toHaveAccessibleDescription(
		"Has d'acceptar la política de privacitat per deixar el teu correu",
	);
	await email(page).fill("");
	await expect(consent(page)).toBeHidden();
	await send(page).click();
	await expect(message(page)).toContainText("Reflexió enviada correctament!");
});

test("keeps in the dialog what was not sent, and shows there why it could not be", async ({ page, baseURL }) => {
	await page.goto("/participa");
	const opener = page.getByRole("link", { name: "Escriu una reflexió" });
	const dialog = page.getByRole("dialog", { name: "Escriu una reflexió" });
	await opener.click();
	await expect(dialog.getByRole("img", { includeHidden: true })).toBeHidden();
	await words(page).fill("Per acabar després");
	await dialog.getByRole("button", { name: "Tanca" }).click();
	await expect(dialog).toHaveCount(0);
	await opener.click();
	await expect(words(page)).toHaveValue("Per acabar després");
	await email(page).fill("anna@");
	await consent(page).check();
	await send(page).click();
	await expect(dialog.locator(".error-summary")).toBeFocused();
	await expect(email(page)).toHaveAccessibleDescription(/Revisa el correu/);
	await expect(words(page)).toHaveValue("Per acabar després");
	await email(page).fill("");
	await page.route(`${baseURL}${path}`, (route) => route.abort());
	await send(page).click();
	await expect(message(page)).toContainText("Error en enviar la reflexió: ");
	await expect(words(page)).toHaveValue("Per acabar després");
	await page.unroute(`${baseURL}${path}`);
	await send(page).click();
	await expect(message(page)).toContainText("Reflexió enviada correctament!");
	await expect(dialog).toHaveCount(0);
	await opener.click();
	await expect(words(page)).toHaveValue("");
});

test("keeps its dialog where it is opened again before the browser has told that it was closed", async ({ page }) => {
	await page.goto("/participa");
	const opener = page.getByRole("link", { name: "Escriu una reflexió" });
	await opener.click();
	await words(page).fill("De seguida un altre cop");
	await opener.evaluate((link: HTMLElement) => {
		document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
		link.click();
	});
	await page.keyboard.press("Tab");
	const dialog = page.getByRole("dialog", { name: "Escriu una reflexió" });
	await expect(dialog).toHaveCount(1);
	await expect(words(page)).toHaveValue("De seguida un altre cop");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(opener).toBeFocused();
});

test("grows with what is written, up to ten rows", async ({ page }) => {
	await page.goto(path);
	const rows = () =>
		words(page).evaluate((area) => {
			const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
			return Math.round(
				(area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight),
			);
		});
	expect(await rows()).toBe(5);
	await words(page).fill("línia\n".repeat(7));
	expect(await rows()).toBe(8);
	await words(page).fill("línia\n".repeat(40));
	expect(await rows()).toBe(10);
});
