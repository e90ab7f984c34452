import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, hold, holdTime, message, test } from "#tests/support/journeys/journey.ts";

const form = (page: Page) => page.locator("form[action='/testimonis/grava']");
const button = (page: Page, name: string) => form(page).getByRole("button", { name });
const title = (page: Page) => form(page).getByLabel("Missatge curt");
const time = (page: Page) => form(page).getByRole("timer");
const listening = (page: Page) => form(page).locator(".recorder audio");
const opus = fileURLToPath(new URL("../../fixtures/audio/chromium-opus.webm", import.meta.url));

async function fillIn(page: Page, words: string) {
	await title(page).fill(words);
	await form(page).getByRole("radio", { name: "Laboral" }).check();
	await form(page).getByLabel("Accepto la política de privacitat").check();
}

async function record(page: Page) {
	await button(page, "Grava't ara").click();
	await expect(time(page)).toHaveText("0:01 / 1:00");
	await button(page, "Atura la gravació").click();
	await expect(listening(page)).toBeVisible();
}

test("offers to record before anything else, and shows how loud it is", async ({ page }) => {
	await page.goto("/testimonis/grava");
	await expect(button(page, "Grava't ara")).toBeVisible();
	const order = await form(page)
		.locator("[data-do=record], [name=title], [name=category], [name=audio]")
		.evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? one.textContent));
	expect(order[0]).toBe("Grava't ara");
	expect(order.at(-1)).toBe("audio");
	await button(page, "Grava't ara").click();
	const meter = form(page).getByRole("meter", { name: "Nivell del micròfon" });
	await expect(meter).toBeVisible();
	// The microphone of the tests beeps once a second.
	await expect
		.poll(async () => Number(await meter.getAttribute("aria-valuenow")), { intervals: [50] })
		.toBeGreaterThan(5);
	await button(page, "Atura la gravació").click();
});

test("records with the microphone, listens back and sends; approved, it is listed and plays", async ({
	page,
	database,
}) => {
	const words = `De viva veu ${crypto.randomUUID()}`;
	await page.goto("/testimonis");
	await page.getByRole("link", { name: "Grava el teu testimoni" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await fillIn(page, words);
	await expect(form(page).locator("text-counter")).toHaveText(`${words.length}/100`);
	await record(page);
	await button(page, "Descarta la gravació i torna a començar").click();
	await record(page);
	await listening(page).evaluate((audio: HTMLAudioElement) => audio.play());
	await expect
		.poll(() => listening(page).evaluate((audio: HTMLAudioElement) => audio.currentTime))
		.toBeGreaterThan(0.2);
	await expect(form(page).locator("[name=peaks]")).not.toHaveValue("");
	await button(page, "Envia el testimoni").click();
	await expect(message(page)).toContainText("Testimoni enviat!");
	await expect(page.getByRole("dialog")).toHaveCount(0);

	const find = database.prepare("select status, duration, peaks from testimonials where title = ?").bind(words);
	const stored = await find.first<{ status: string; duration: number; peaks: string }>();
	expect(stored?.status).toBe("pending");
	expect(stored?.duration).toBeGreaterThan(0.8);
	expect(JSON.parse(stored?.peaks ?? "")).toHaveLength(64);
	await database.prepare("update testimonials set status = 'approved' where title = ?").bind(words).run();
	await page.goto("/testimonis?ambit=laboral");
	await page.getByRole("button", { name: `Reprodueix: ${words}` }).click();
	await expect(page.getByRole("button", { name: `Atura: ${words}` })).toBeVisible();
	const position = page.getByRole("slider", { name: `Posició: ${words}` });
	await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.3);
});

test("says what is missing before anything is sent, and no more once it is there", async ({ page }) => {
	let posts = 0;
	page.on("request", (asked) => {
		if (asked.method() === "POST") posts++;
	});
	await page.goto("/testimonis/grava");
	await button(page, "Envia el testimoni").click();
	await expect(message(page)).toContainText("Falten dades");
	await expect(form(page).locator(".error-summary")).toBeFocused();
	await expect(title(page)).toHaveAccessibleDescription(/Escriu un missatge curt/);
	await expect(form(page)).toContainText("Grava el teu testimoni o tria un fitxer d'àudio");
	await title(page).fill("Ara sí");
	await expect(title(page)).not.toHaveAccessibleDescription(/Escriu un missatge curt/);
	expect(posts).toBe(0);
});

test("offers the file while the microphone or the recorder fails, and records once that is over", async ({ page }) => {
	await page.goto("/testimonis/grava");
	for (const [name, said] of [
		["NotAllowedError", "No s'ha pogut accedir al micròfon"],
		["NotFoundError", "No hi ha cap micròfon"],
		["NotReadableError", "Una altra aplicació fa servir el micròfon"],
		["NotSupportedError", "Aquest navegador no pot gravar la veu"],
	] as const) {
		await page.evaluate((error) => {
			const [whole, verb]: [object, string] =
				error === "NotSupportedError" ? [MediaRecorder.prototype, "start"] : [navigator.mediaDevices, "getUserMedia"];
			const own = Reflect.get(whole, verb);
			Reflect.set(whole, verb, () => {
				Reflect.set(whole, verb, own);
				if (verb === "start") throw new DOMException("no", error);
				return Promise.reject(new DOMException("no", error));
			});
		}, name);
		await button(page, "Grava't ara").click();
		await expect(message(page)).toContainText(said);
		await expect(form(page).locator("input[type=file]")).toBeFocused();
		await record(page);
		await button(page, "Descarta la gravació i torna a començar").click();
	}
});

for (const [problem, spoil] of [
	["has no recorder", () => Reflect.deleteProperty(globalThis, "MediaRecorder")],
	["records in no format that we take", () => Reflect.set(MediaRecorder, "isTypeSupported", () => false)],
] as const) {
	test(`has only the file field where the browser ${problem}`, async ({ page }) => {
		await page.addInitScript(spoil);
		await page.goto("/testimonis/grava");
		await expect(form(page).locator(".recorder")).toBeAttached();
		await expect(button(page, "Grava't ara")).toBeHidden();
		await form(page).locator("input[type=file]").setInputFiles(opus);
		await expect(listening(page)).toBeVisible();
	});
}

test("warns from the fiftieth second and stops at the sixtieth", async ({ page }) => {
	await holdTime(page);
	await page.goto("/testimonis/grava");
	await page.clock.runFor(1_000);
	await button(page, "Grava't ara").click();
	await expect(button(page, "Atura la gravació")).toBeVisible();
	await page.clock.runFor(49_000);
	await expect(time(page)).not.toHaveClass(/warning/);
	await page.clock.runFor(2_000);
	await expect(time(page)).toHaveClass(/warning/);
	await page.clock.runFor(9_500);
	await expect(message(page)).toContainText("Has arribat al límit d'1 minut");
	await expect(listening(page)).toBeVisible();
});

test("keeps the recording when the line drops, asks before leaving, and sends it again", async ({ page, database }) => {
	const words = `Per segon cop ${crypto.randomUUID()}`;
	await page.goto("/testimonis/grava");
	await fillIn(page, words);
	await record(page);
	await page.route("**/testimonis/grava", (route) => route.abort());
	await button(page, "Envia el testimoni").click();
	await expect(message(page)).toContainText("No s'ha pogut enviar el testimoni. Torna-ho a provar.");
	await expect(listening(page)).toBeVisible();
	await expect(title(page)).toHaveValue(words);
	await page.unroute("**/testimonis/grava");

	const asked = page.waitForEvent("dialog");
	const leaving = page.evaluate(() => location.assign("/"));
	const question = await asked;
	expect(question.type()).toBe("beforeunload");
	await question.dismiss();
	await leaving;

	await button(page, "Envia el testimoni").click();
	await expect(message(page)).toContainText("Testimoni enviat!");
	const { total } = (await database
		.prepare("select count(*) as total from testimonials where title = ?")
		.bind(words)
		.first<{ total: number }>()) ?? { total: 0 };
	expect(total).toBe(1);
	// Sent is sent: now nothing is asked.
	await page.goto("/");
});

test("keeps the recording when the site has no room for it just then", async ({ page, request }) => {
	await page.goto("/testimonis/grava");
	await fillIn(page, "Sense lloc");
	await record(page);
	const empty = await (await request.get("/testimonis/grava")).text();
	await page.route("**/testimonis/grava", (route) =>
		route.fulfill({
			status: 503,
			contentType: "text/html",
			body: empty.replace('type="file"', 'type="file" data-lost=""'),
		}),
	);
	await button(page, "Envia el testimoni").click();
	await expect(title(page)).toHaveValue("");
	await expect(listening(page)).toBeVisible();
	await expect(page.locator("input[type=file]")).toHaveValue(/testimoni\.webm$/);
});

test("shows how far a slow sending is", async ({ page }) => {
	await page.goto("/testimonis/grava");
	await fillIn(page, `A poc a poc ${crypto.randomUUID()}`);
	await form(page).locator("input[type=file]").setInputFiles(opus);
	const release = await hold(page, "**/testimonis/grava");
	await button(page, "Envia el testimoni").click();
	await expect(button(page, "Enviant...")).toBeDisabled();
	release();
	await expect(message(page)).toContainText("Testimoni enviat!");
});

test("keeps an unsent recording in a dialog that is closed", async ({ page }) => {
	await page.goto("/testimonis");
	const opener = page.getByRole("link", { name: "Grava el teu testimoni" });
	await opener.click();
	await title(page).fill("Un moment");
	await record(page);
	await page.getByRole("button", { name: "Tanca" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await opener.click();
	await expect(title(page)).toHaveValue("Un moment");
	await expect(listening(page)).toBeVisible();
});

test("plays one clip at a time, and from the middle", async ({ page }) => {
	await page.goto("/testimonis");
	const [first, second] = ["Un dissabte de vinya en vinya", "Tren, plegable i cap al polígon"];
	const play = (name: string) => page.getByRole("button", { name: `Reprodueix: ${name}` });
	const position = (name: string) => page.getByRole("slider", { name: `Posició: ${name}` });
	await play(first).click();
	await expect.poll(async () => Number(await position(first).inputValue())).toBeGreaterThan(0.3);
	await play(second).click();
	await expect(play(first)).toBeVisible();
	await expect(position(first)).toHaveValue("0");
	await expect(page.locator("[data-playing]")).toHaveCount(1);
	// The one that plays goes on from there, the one that is still begins there.
	const now = (name: string) =>
		page
			.getByRole("listitem")
			.filter({ hasText: name })
			.locator("audio")
			.evaluate((audio: HTMLAudioElement) => audio.currentTime);
	await position(second).fill("10");
	await expect.poll(() => now(second)).toBeGreaterThan(10);
	await position(first).fill("12");
	await play(first).click();
	await expect.poll(() => now(first)).toBeGreaterThan(12);
	expect(await now(second)).toBe(0);
});

test("shows older voices in place", async ({ page, database }) => {
	const mark = crypto.randomUUID();
	const voice = { category: "turistic", status: "approved" };
	for (let n = 0; n < 30; n++)
		await database.add("testimonials", { ...voice, title: `Veu ${n} ${mark}`, submitted_at: 1000 + n });
	await page.goto("/testimonis?ambit=turistic");
	const cards = page.locator(".voice:not(.voice--waiting)");
	await expect(cards).toHaveCount(24);
	const release = await hold(page, "**/testimonis?*abans=*");
	const more = page.getByRole("link", { name: "Mostra'n més" });
	await more.click();
	await expect(page.locator(".voice--waiting")).toHaveCount(6);
	release();
	await expect(page.locator(".voice--waiting")).toHaveCount(0);
	await expect(cards.nth(24).getByRole("heading")).toBeFocused();
	await expect(page).toHaveURL("/testimonis?ambit=turistic");
	expect(await cards.count()).toBeGreaterThan(24);
	await database.prepare("delete from testimonials where title like ?").bind(`%${mark}`).run();
});

test("says that a voice cannot be played, once, and plays it when it can be", async ({ page }) => {
	const clip = "Un dissabte de vinya en vinya";
	const play = page.getByRole("button", { name: `Reprodueix: ${clip}` });
	await page.route("**/media/testimonials/**", (route) => route.fulfill({ status: 404 }));
	await page.goto("/testimonis");
	await play.click();
	await expect(message(page).getByText("No s'ha pogut reproduir l'àudio.")).toHaveCount(1);
	await expect(play).toBeVisible();
	await page.unroute("**/media/testimonials/**");
	await play.click();
	await expect(page.getByRole("button", { name: `Atura: ${clip}` })).toBeVisible();
});

test("a picture is no recording that is ready", async ({ page }) => {
	await page.goto("/testimonis/grava");
	const file = { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("no és cap so") };
	await form(page).locator("[name=audio]").setInputFiles(file);
	await expect(form(page).getByText("Aquest fitxer no és un àudio que puguem fer sonar.")).toBeVisible();
	await expect(form(page).locator(".recorder [role=status]")).toHaveText("");
	await expect(listening(page)).toBeHidden();
	await form(page)
		.locator("[name=audio]")
		.setInputFiles({ ...file, name: "so.mp3", mimeType: "audio/mpeg" });
	await expect(listening(page)).toBeVisible();
	await expect(form(page).locator(".recorder [role=status]")).toHaveText("");
});
