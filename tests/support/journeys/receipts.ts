import type { Page } from "@playwright/test";
import { expect, message } from "./journey.ts";

/** Shown once, after sending. */
export const card = (page: Page) => page.getByRole("region", { name: "El teu rebut" });
/** The open receipt. */
export const ticket = (page: Page) => page.getByRole("article");

/** Gives the code of its receipt. */
export async function sendComment(page: Page, words: string, email?: string) {
	await page.goto("/mapa/comentari?municipi=gelida");
	await page.getByLabel("El teu comentari").fill(words);
	if (email) await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Envia el comentari" }).click();
	await expect(message(page)).toContainText("Gràcies!");
	await expect(card(page)).toBeVisible();
	return (await card(page).getByRole("code").textContent()) ?? "";
}

export async function openReceipt(page: Page, code: string) {
	await page.goto("/rebut");
	const field = page.getByLabel("El codi del rebut");
	if (await field.isVisible()) {
		await field.fill(code.toLowerCase().replaceAll("-", " "));
		await page.getByRole("button", { name: "Mira el rebut" }).click();
	}
	await expect(ticket(page)).toBeVisible();
}
