import type { Page } from "@playwright/test";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { addSubscriber } from "#tests/support/journeys/office.ts";

const form = (page: Page) => page.locator("form[action='/butlleti']");
const field = (page: Page) => form(page).getByLabel("Correu electrònic");
const consent = (page: Page) => form(page).getByLabel("Accepto la política de privacitat");
const send = (page: Page) => form(page).getByRole("button", { name: "Subscriu-te" });

test("cannot send too little from the home page, subscribes and hears of it", async ({ page, email, hasScript }) => {
	await page.goto("/");
	if (hasScript) {
		await expect(send(page)).toBeDisabled();
		await field(page).fill("anna@example.org");
		await expect(send(page)).toBeDisabled();
		await consent(page).check();
		await expect(send(page)).toBeEnabled();
		await field(page).fill("  ");
		await expect(send(page)).toBeDisabled();
	} else {
		await send(page).click();
		await expect(message(page)).toContainText("Error");
		await expect(message(page)).toContainText(
			"Si us plau, introdueix el teu correu i accepta la política de privacitat.",
		);
		const summary = page.locator(".error-summary");
		await expect(summary).toBeFocused();
		await summary.getByRole("link", { name: "Escriu el teu correu" }).click();
		await expect(page).toHaveURL(/#newsletter-email$/);
	}
	await field(page).fill(email);
	await consent(page).check();
	await send(page).click();
	await expect(message(page)).toContainText("Subscripció confirmada!");
	await expect(message(page)).toContainText("Gràcies per subscriure't. Rebràs actualitzacions sobre la campanya.");
	await expect(field(page)).toHaveValue("");
	await expect(consent(page)).not.toBeChecked();
	await expect(page).toHaveURL("/");
	await page.reload();
	await expect(message(page)).not.toContainText("Subscripció confirmada!");
});

test("is told that an address is subscribed already, in any spelling, and keeps it to mend", async ({
	page,
	email,
}) => {
	for (const [typed, answer] of [
		[email, "Subscripció confirmada!"],
		[email.toUpperCase(), "Ja estàs subscrit"],
	] as const) {
		await page.goto("/");
		await field(page).fill(typed);
		await consent(page).check();
		await send(page).click();
		await expect(message(page)).toContainText(answer);
	}
	await expect(message(page)).toContainText("Aquest correu ja està subscrit a la newsletter.");
	await expect(field(page)).toHaveValue(email.toUpperCase());
});

test("is told what is wrong with an address, at its field, and mends it there", async ({ page, email }) => {
	await page.goto("/butlleti");
	await field(page).fill("anna@");
	await consent(page).check();
	await send(page).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(field(page)).toHaveAccessibleDescription(/Revisa el correu/);
	expect(await axeViolations(page)).toEqual([]);
	await expect(field(page)).toHaveValue("anna@");
	await expect(consent(page)).toBeChecked();
	await field(page).fill(email);
	await send(page).click();
	await expect(message(page)).toContainText("Subscripció confirmada!");
	await expect(field(page)).toHaveValue("");
	await expect(page).toHaveURL("/butlleti");
});

test("leaves by address, without a letter", async ({ page, email, database }) => {
	await addSubscriber(database, email);
	await page.goto("/butlleti");
	await page.getByRole("link", { name: "Dona't de baixa" }).click();
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByRole("button", { name: "Dona'm de baixa" }).click();
	await expect(message(page)).toContainText("T'hem donat de baixa");
	const row = await database.prepare("select state from newsletter_subscriptions where email = ?").bind(email).first();
	expect(row?.state).toBe("unsubscribed");
});
