import type { Page } from "@playwright/test";
import { expect, holdTime, message, test } from "#tests/support/journeys/journey.ts";

const form = (page: Page) => page.locator("form[action='/butlleti']");
const field = (page: Page) => form(page).getByLabel("Correu electrònic");
const consent = (page: Page) => form(page).getByLabel("Accepto la política de privacitat");
const send = (page: Page) => form(page).getByRole("button", { name: "Subscriu-te" });

test("shows that it is sending, once, and leaves the messages four seconds", async ({ page, email }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	let posts = 0;
	await page.route("**/butlleti", async (route) => {
		posts++;
		await held;
		await route.continue();
	});
	await page.goto("/");
	await field(page).fill(email);
	await consent(page).check();
	await send(page).click();
	const sending = form(page).getByRole("button", { name: "Subscrivint..." });
	await expect(sending).toBeDisabled();
	// Not before: the form's script is waited for with a timer.
	await holdTime(page);
	await field(page).press("Enter");
	release();
	await expect(message(page)).toContainText("Subscripció confirmada!");
	expect(posts).toBe(1);
	await page.clock.runFor(3_000);
	await expect(message(page)).toContainText("Subscripció confirmada!");
	await page.clock.runFor(1_000);
	await expect(message(page).getByText("Subscripció confirmada!")).toBeHidden();
});

test("says at the field that an address is malformed, on leaving it; keeps everything typed when the line drops", async ({
	page,
	email,
}) => {
	await page.goto("/");
	await field(page).fill("anna@");
	await field(page).blur();
	await expect(field(page)).toHaveAccessibleDescription(/Revisa el correu/);
	await field(page).fill(email);
	await field(page).blur();
	await expect(field(page)).not.toHaveAccessibleDescription(/Revisa el correu/);
	await consent(page).check();
	await page.route("**/butlleti", (route) => route.abort());
	await send(page).click();
	await expect(message(page)).toContainText("Hi ha hagut un error en processar la subscripció. Torna-ho a provar.");
	await expect(field(page)).toHaveValue(email);
	await page.unroute("**/butlleti");
	await send(page).click();
	await expect(message(page)).toContainText("Subscripció confirmada!");
});
