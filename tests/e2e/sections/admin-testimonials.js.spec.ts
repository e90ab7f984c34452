import type { Page } from "@playwright/test";
import { asAdministrator, expect, hold, message, test } from "#tests/support/journeys/journey.ts";

/* The demo's own voices: nothing here changes them. */
const [celler, vinya] = ["Nou quilòmetres fins al celler", "Un dissabte de vinya en vinya"];

const play = (page: Page, title: string) => page.getByRole("button", { name: `Reprodueix: ${title}` });
const halt = (page: Page, title: string) => page.getByRole("button", { name: `Atura: ${title}` });
const timeOf = (page: Page, title: string) =>
	page.locator(`audio[aria-label="${title}"]`).evaluate((audio: HTMLAudioElement) => audio.currentTime);

test.beforeEach(asAdministrator);

test("plays one clip at a time, and none once it has ended, was paused from elsewhere, or its row has gone", async ({
	page,
}) => {
	await page.goto("/admin/testimonials?estat=aprovats");
	await play(page, celler).click();
	await expect.poll(() => timeOf(page, celler)).toBeGreaterThan(0.1);
	await play(page, vinya).click();
	await expect(halt(page, vinya)).toBeVisible();
	await expect(play(page, celler)).toBeVisible();
	expect(await timeOf(page, celler)).toBe(0);
	await expect.poll(() => timeOf(page, vinya)).toBeGreaterThan(0.1);
	await halt(page, vinya).click();
	await expect(play(page, vinya)).toBeVisible();
	expect(await timeOf(page, vinya)).toBe(0);

	const audio = page.locator(`audio[aria-label="${celler}"]`);
	await play(page, celler).click();
	await expect(halt(page, celler)).toBeVisible();
	await audio.evaluate((one: HTMLAudioElement) => one.pause());
	await expect(play(page, celler)).toBeVisible();
	await play(page, celler).click();
	await audio.evaluate((one: HTMLAudioElement) => {
		one.currentTime = 16.4;
	});
	await expect(play(page, celler)).toBeVisible();

	await play(page, vinya).click();
	await expect(halt(page, vinya)).toBeVisible();
	const heard = await page.locator(`audio[aria-label="${vinya}"]`).elementHandle();
	await page.getByRole("link", { name: /^Rebutjats/ }).click();
	await expect(page.getByText(vinya)).toHaveCount(0);
	expect(await heard?.evaluate((one) => (one as HTMLAudioElement).paused)).toBe(true);
});

test("says that a clip cannot be played, and tries again", async ({ page }) => {
	await page.route("**/media/testimonials/**", (route) => route.abort());
	await page.goto("/admin/testimonials?estat=aprovats");
	await play(page, celler).click();
	await expect(message(page)).toContainText("Error");
	await expect(message(page)).toContainText("No s'ha pogut reproduir l'àudio.");
	await expect(play(page, celler)).toBeVisible();
	await page.unroute("**/media/testimonials/**");
	await play(page, celler).click();
	await expect.poll(() => timeOf(page, celler)).toBeGreaterThan(0.1);
});

test("hears what is not public yet, lets no button be pressed twice, and goes on at the next row", async ({
	page,
	database,
}) => {
	const [first, second] = [`Primer ${crypto.randomUUID()}`, `Segon ${crypto.randomUUID()}`];
	for (const [at, title] of [second, first].entries())
		await database.add("testimonials", { title, category: "infants", submitted_at: Date.now() + 7_200_000 + at });
	await page.goto("/admin/testimonials", { waitUntil: "networkidle" });
	const waiting = "Un camí ombrejat fins a la platja";
	await play(page, waiting).click();
	await expect.poll(() => timeOf(page, waiting)).toBeGreaterThan(0.1);
	const release = await hold(page, "**/estat.data*");
	const row = page.getByRole("row").filter({ hasText: first });
	await row.getByRole("button", { name: "Aprovar" }).click();
	for (const button of await row.getByRole("button").all()) await expect(button).toBeDisabled();
	release();
	await expect(row).toHaveCount(0);
	await expect(page.getByRole("rowheader", { name: second })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(
		page.getByRole("row").filter({ hasText: second }).getByRole("button", { name: "Aprovar" }),
	).toBeFocused();
});

test("ticks all at once, and shows when not all are", async ({ page }) => {
	await page.goto("/admin/testimonials?estat=aprovats");
	const [all, boxes] = [page.getByLabel("Tria'ls tots"), page.getByRole("checkbox", { name: /^Tria: / })];
	await all.check();
	for (const box of await boxes.all()) await expect(box).toBeChecked();
	await boxes.first().uncheck();
	await expect(all).not.toBeChecked();
	await boxes.first().check();
	await expect(all).toBeChecked();
	await all.uncheck();
	for (const box of await boxes.all()) await expect(box).not.toBeChecked();
});
