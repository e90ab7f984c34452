import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, message, test } from "#tests/support/journeys/journey.ts";

const form = (page: Page) => page.locator("form[action='/testimonis/grava']");
const title = (page: Page) => form(page).getByLabel("Missatge curt");
const theme = (page: Page, name: string) => form(page).getByRole("radio", { name });
const terms = (page: Page) => form(page).getByLabel("Accepto la política de privacitat");
const file = (page: Page) => form(page).locator("input[type=file]");
const send = (page: Page) => form(page).getByRole("button", { name: "Envia el testimoni" });
const audio = (name: string) => fileURLToPath(new URL(`../../fixtures/audio/${name}`, import.meta.url));

test("chooses a file, sends it; once it is approved it is listed under its theme and plays", async ({
	page,
	hasScript,
	database,
}) => {
	const words = `Cap a la feina ${crypto.randomUUID()}`;
	await page.goto("/testimonis?ambit=laboral");
	await page.getByRole("link", { name: "Grava el teu testimoni" }).click();
	if (hasScript) await expect(page.getByRole("dialog", { name: "Grava el teu testimoni" })).toBeVisible();
	await expect(theme(page, "Laboral")).toBeChecked();
	await title(page).fill(words);
	await terms(page).check();
	await file(page).setInputFiles(audio("chromium-opus.webm"));
	await send(page).click();
	await expect(message(page)).toContainText("Testimoni enviat!");
	if (hasScript) await expect(page.getByRole("dialog")).toHaveCount(0);

	await page.goto("/testimonis?ambit=laboral");
	const card = page.getByRole("listitem").filter({ hasText: words });
	await expect(card).toHaveCount(0);
	const find = database.prepare("select status, category, duration, audio_key from testimonials where title = ?");
	const stored = await find.bind(words).first<{ audio_key: string }>();
	expect(stored).toMatchObject({ status: "pending", category: "laboral", duration: expect.closeTo(1.98, 0) });
	const address = `/media/${stored?.audio_key}`;
	expect((await page.request.get(address)).status()).toBe(404);

	const decide = (status: string) =>
		database.prepare("update testimonials set status = ? where title = ?").bind(status, words).run();
	await decide("approved");
	await page.reload();
	await expect(card.getByRole("heading")).toHaveText(words);
	await expect(card).toContainText("Laboral");
	await expect(card).toContainText("0:02");
	await expect(card.locator("audio")).toHaveAttribute("src", address);
	if (hasScript) {
		// What a browser recorded has no index and no length of its own: one gets to its middle all the same.
		await card.getByRole("slider", { name: `Posició: ${words}` }).fill("1.2");
		const now = () => card.locator("audio").evaluate((clip: HTMLAudioElement) => clip.currentTime);
		await expect.poll(now).toBeCloseTo(1.2, 1);
		await card.getByRole("button", { name: `Reprodueix: ${words}` }).click();
		await expect(card.getByRole("button", { name: `Atura: ${words}` })).toBeVisible();
		await expect(card.getByRole("button", { name: `Reprodueix: ${words}` })).toBeVisible();
	} else expect((await page.request.get(address)).headers()["content-type"]).toBe("audio/webm");
	await page.goto("/testimonis?ambit=infants");
	await expect(card).toHaveCount(0);
	await page.goto("/testimonis");
	await expect(card).toHaveCount(1);
	await decide("rejected");
	await page.reload();
	await expect(card).toHaveCount(0);
	expect((await page.request.get(address)).status()).toBe(404);
});

test("keeps the file of a form that lacks something, and sends it without choosing again", async ({
	page,
	hasScript,
	database,
}) => {
	const words = `Amb tot ${crypto.randomUUID()}`;
	await page.goto("/testimonis/grava");
	await title(page).fill(words);
	await terms(page).check();
	await file(page).setInputFiles(audio("aac.m4a"));
	await send(page).click();
	await expect(message(page)).toContainText("Falten dades");
	await expect(form(page).getByRole("group", { name: "De què va?" })).toHaveAccessibleDescription("Tria un àmbit");
	await expect(title(page)).toHaveValue(words);
	await expect(terms(page)).toBeChecked();
	if (!hasScript) {
		await expect(page.locator(".error-summary")).toBeFocused();
		await expect(form(page)).toContainText("Tenim el teu àudio (0:02). No cal que el tornis a triar.");
	}
	await theme(page, "Turístic").check();
	await send(page).click();
	await expect(message(page)).toContainText("Testimoni enviat!");
	const stored = await database.prepare("select * from testimonials where title = ?").bind(words).first();
	expect(stored).toMatchObject({ category: "turistic", status: "pending", audio_bytes: 7063 });
});

test("says what is wrong with a file at its field, keeps every word, and takes another", async ({ page }) => {
	await page.goto("/testimonis/grava?ambit=infants");
	const words = `Un altre fitxer ${crypto.randomUUID()}`;
	await title(page).fill(words);
	await terms(page).check();
	await file(page).setInputFiles({ name: "a.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(6 * 1024 ** 2) });
	await send(page).click();
	await expect(file(page)).toHaveAccessibleDescription(/El fitxer és massa gran: hi caben 5 MB/);
	await expect(title(page)).toHaveValue(words);
	await file(page).setInputFiles({
		name: "foto.webm",
		mimeType: "audio/webm",
		buffer: Buffer.from("<!doctype html>"),
	});
	await send(page).click();
	await expect(file(page)).toHaveAccessibleDescription(/Aquest fitxer no és un àudio/);
	await expect(theme(page, "Infants i joves")).toBeChecked();
	await file(page).setInputFiles(audio("opus.ogg"));
	await send(page).click();
	await expect(message(page)).toContainText("Testimoni enviat!");
});

test("filters by theme, reads a transcript, and says when a theme has no voices yet", async ({ page, database }) => {
	await page.goto("/testimonis");
	const themes = page.getByRole("navigation", { name: "Tria un àmbit" });
	await expect(themes.getByRole("link", { name: "Tots" })).toHaveAttribute("aria-current", "page");
	await themes.getByRole("link", { name: "Infants i joves" }).click();
	await expect(page).toHaveURL("/testimonis?ambit=infants#llista");
	await expect(themes.getByRole("link", { name: "Infants i joves" })).toHaveAttribute("aria-current", "page");
	const card = page.getByRole("listitem").filter({ hasText: "Els divendres, bicibús!" });
	await card.getByText("Llegeix-ne la transcripció").click();
	await expect(card).toContainText("Jo em dic Jana");
	await expect(page.getByText("Encara no hi ha testimonis per aquest àmbit")).toHaveCount(0);
	// Before the oldest there is nothing, which looks like a theme without voices.
	const oldest = await database
		.prepare("select id from testimonials where category = 'infants' order by submitted_at, id limit 1")
		.first<{ id: string }>();
	await page.goto(`/testimonis?ambit=infants&abans=${oldest?.id}`);
	await expect(page.getByText("Encara no hi ha testimonis per aquest àmbit")).toBeVisible();
});

test("filters and keeps the list in view", async ({ page }) => {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 640 });
		await page.goto("/testimonis");
		const themes = page.getByRole("navigation", { name: "Tria un àmbit" });
		await themes.getByRole("link", { name: "Laboral" }).click();
		await expect(page).toHaveURL("/testimonis?ambit=laboral#llista");
		await expect(themes).toBeInViewport();
		await expect(page.locator(".voice").first()).toBeInViewport();
	}
});
