import type { Page } from "@playwright/test";
import { expect, holdTime, test } from "#tests/support/journeys/journey.ts";

const scripts = (page: Page) =>
	page.evaluate(() => [...document.scripts].map(({ src }) => src.replace(/.*\/enhance-([a-z-]+)-\w+\.js/, "$1")));
const opener = (page: Page) => page.getByRole("link", { name: "Grava el teu testimoni" });
const form = (page: Page) => page.locator("form[action='/butlleti']");
const send = (page: Page) => form(page).getByRole("button", { name: "Subscriu-te" });

/** Holds a module back until it is released, or lets it never come. */
async function hold(page: Page, name: string) {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const asked = page.waitForRequest(`**/enhance-${name}-*.js`);
	await page.route(`**/enhance-${name}-*.js`, async (route) => ((await promise) ? route.continue() : route.abort()));
	return { asked, release: () => resolve(true), lose: () => resolve(false) };
}

async function fillIn(page: Page, email: string) {
	await form(page).getByLabel("Correu electrònic").fill(email);
	await form(page).getByLabel("Accepto la política de privacitat").check();
}

/** Nothing of this is left once another document has come. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("whoever only reads loads one script", async ({ page }) => {
	await page.goto("/testimonis");
	const card = page.locator(".voice").first();
	await card.scrollIntoViewIfNeeded();
	const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 };
	await page.mouse.move(x + width - 10, y + 10);
	await page.mouse.down();
	await page.mouse.up();
	await page.mouse.wheel(0, 600);
	await page.waitForLoadState("networkidle");
	expect(await scripts(page)).toEqual(["main"]);
	await expect(card.getByRole("button", { name: /^Reprodueix: / })).toBeVisible();
	await opener(page).focus();
	await expect.poll(() => scripts(page)).toEqual(["main", "upgrades"]);
});

test("a press that comes before its module waits for it, and is one however often it is made", async ({
	page,
	email,
}) => {
	const upgrades = await hold(page, "upgrades");
	await page.goto("/testimonis");
	await mark(page);
	await opener(page).click();
	await upgrades.asked;
	await opener(page).click();
	upgrades.release();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await isMarked(page)).toBe(true);

	const again = await hold(page, "upgrades");
	await page.goto("/");
	await mark(page);
	await expect(send(page)).toBeDisabled();
	await fillIn(page, email);
	await again.asked;
	await send(page).click();
	again.release();
	await expect(page.locator("toast-region")).toContainText("Subscripció confirmada!");
	expect(await isMarked(page)).toBe(true);
});

test("the menu closes over where its link leads, however early that is pressed", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 700 });
	const upgrades = await hold(page, "upgrades");
	await page.goto("/");
	const menu = page.locator("site-menu");
	await menu.getByText("Menú").click();
	await upgrades.asked;
	await menu.getByRole("link", { name: "Agenda" }).click();
	upgrades.release();
	await expect(page).toHaveURL("/#agenda");
	await expect(menu.getByRole("link", { name: "Agenda" })).toBeHidden();
});

test("plays once what is pressed twice before its module is there", async ({ page }) => {
	const voices = await hold(page, "voices");
	await page.goto("/testimonis");
	const player = page.locator("voice-clip:has(audio)").first();
	const play = player.getByRole("button", { name: /^Reprodueix: / });
	await play.click();
	await voices.asked;
	await play.click();
	voices.release();
	await expect(player.getByRole("button", { name: /^Atura: / })).toBeVisible();
	await expect(player.locator("audio")).toHaveJSProperty("paused", false);
});

test("a module that comes while a box is pressed moves the box after that", async ({ page }) => {
	const upgrades = await hold(page, "upgrades");
	await page.goto("/participa/reflexio");
	const email = page.getByLabel("Correu electrònic");
	const consent = page.getByLabel("Accepto la política de privacitat");
	await email.fill("anna@");
	await upgrades.asked;
	await consent.hover();
	await page.mouse.down();
	upgrades.release();
	await page.waitForFunction(() => customElements.get("live-form"));
	await page.mouse.up();
	await expect(consent).toBeChecked();
	await expect(email).toHaveAccessibleDescription(/Revisa el correu/);
});

test("what never comes leaves the page as it is without scripts", async ({ page, email }) => {
	await page.route(/\/enhance-(upgrades|voices)-/, (route) => route.abort());
	await page.goto("/testimonis");
	await opener(page).click();
	await expect(page).toHaveURL(/\/testimonis\/grava$/);

	await page.goto("/");
	await mark(page);
	await fillIn(page, email);
	await send(page).click();
	await expect(page.locator("body")).toContainText("Subscripció confirmada!");
	expect(await isMarked(page)).toBe(false);

	await page.goto("/testimonis");
	const player = page.locator("voice-clip:has(audio)").first();
	await player.getByRole("button").click();
	await expect(page).toHaveURL(/\/media\/testimonials\//);
	await expect(page.locator("video")).toHaveJSProperty("error", null);
	await expect
		.poll(() => page.locator("video").evaluate((sound: HTMLVideoElement) => sound.duration))
		.toBeGreaterThan(1);
});

test("a press waits four seconds", async ({ page }) => {
	await holdTime(page);
	await hold(page, "upgrades");
	await page.goto("/testimonis");
	await opener(page).click();
	await page.clock.runFor(3_900);
	await expect(page).toHaveURL(/\/testimonis$/);
	await page.clock.runFor(200);
	await expect(page).toHaveURL(/\/testimonis\/grava$/);
});
