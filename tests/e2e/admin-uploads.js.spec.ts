import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { padded } from "../fixtures/video.ts";
import { expect, test } from "./journey.ts";
import { message, openForm, record } from "./office.ts";

const megabyte = 1024 ** 2;
const bytes = padded(readFileSync("app/data/seed/media/videos/passeig-maritim.mp4"), 45 * megabyte);

test.beforeEach(async ({ signInAs, page }) => {
	await signInAs({ admin: true });
	await page.goto("/admin/videos");
});

/** Lets as many requests of the upload through as said; those after them hang, as on a line that is down. */
async function holdAfter(page: Page, requests: number): Promise<void> {
	let seen = 0;
	await page.route("**/admin/pujades/*", async (route) => {
		if (route.request().method() === "PATCH" && seen++ >= requests) return;
		await route.continue();
	});
}

const open = (page: Page) => openForm(page, page.getByRole("link", { name: "Nou Vídeo" }), "Nou Vídeo", true);

test("shows how far a video has come, and goes on with it after the page was loaded anew", async ({ page }, info) => {
	const file = info.outputPath("llarg.mp4");
	await writeFile(file, bytes);
	await holdAfter(page, 1);
	let form = await open(page);
	await form.getByLabel("Fitxer de vídeo").setInputFiles(file);
	const bar = form.getByRole("progressbar", { name: "Pujant llarg.mp4" });
	await expect(bar).toHaveJSProperty("value", 20 * megabyte);
	await expect(form.getByText("20,0 MB de 45,0 MB")).toBeVisible();
	// The form waits for its file.
	await expect(form.getByRole("button", { name: "Crear Vídeo" })).toBeDisabled();

	await page.unrouteAll({ behavior: "ignoreErrors" });
	await page.goto("/admin/videos");
	const sent: (string | undefined)[] = [];
	page.on("request", (asked) => {
		if (asked.method() === "PATCH") sent.push(asked.headers()["upload-offset"]);
	});
	form = await open(page);
	await form.getByLabel("Fitxer de vídeo").setInputFiles(file);
	await expect(form.getByText("Ja tenim llarg.mp4 (45,0 MB)")).toBeVisible({ timeout: 20_000 });
	expect(sent).toEqual([String(20 * megabyte), String(40 * megabyte)]);
	const title = `Vídeo ${crypto.randomUUID()}`;
	await form.getByLabel("Àmbit").selectOption("ciutadania");
	await form.getByLabel("Títol").fill(title);
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(message(page)).toContainText("Vídeo creat correctament");
	await expect(record(page, title)).toContainText("45,0 MB");
	// What others see is as it was.
	await record(page, title).getByRole("button", { name: "Desactivar" }).click();
	await expect(message(page)).toContainText("Vídeo desactivat correctament");
});

test("says that the session has ended, and goes on where it was once signed in again", async ({
	page,
	context,
}, info) => {
	const file = info.outputPath("interromput.mp4");
	await writeFile(file, bytes);
	const signedIn = await context.cookies();
	const sent: (string | undefined)[] = [];
	let begun = 0;
	await page.route("**/admin/pujades*", async (route) => {
		if (route.request().method() === "POST") begun++;
		await route.continue();
	});
	await page.route("**/admin/pujades/*", async (route) => {
		if (route.request().method() !== "PATCH") return route.continue();
		sent.push(route.request().headers()["upload-offset"]);
		if (sent.length !== 2) return route.continue();
		await context.clearCookies({ name: /sessio/ });
		await route.abort();
	});
	const form = await open(page);
	await form.getByLabel("Fitxer de vídeo").setInputFiles(file);
	const told = form.getByRole("alert").filter({ hasText: "La sessió s'ha acabat. Torna a entrar" });
	await expect(told).toBeVisible();
	// Asked again too early it forgets nothing.
	await form.getByRole("button", { name: "Torna-ho a provar" }).click();
	await expect(told).toBeVisible();
	await context.addCookies(signedIn);
	await form.getByRole("button", { name: "Torna-ho a provar" }).click();
	await expect(form.getByText("Ja tenim interromput.mp4 (45,0 MB)")).toBeVisible({ timeout: 20_000 });
	expect(sent).toEqual([0, 20, 20, 40].map((offset) => String(offset * megabyte)));
	expect(begun).toBe(1);
});

test("sends nothing of what was called off, or replaced, before it had begun", async ({ page }) => {
	const begun: (string | undefined)[] = [];
	page.on("request", (asked) => {
		if (asked.method() === "POST") begun.push(asked.headers()["upload-metadata"]);
	});
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/tus.client-*.js", async (route) => {
		await held;
		await route.continue();
	});
	const form = await open(page);
	const input = form.getByLabel("Fitxer de vídeo");
	const buffer = readFileSync("app/data/seed/media/videos/passeig-maritim.mp4");
	await input.setInputFiles({ name: "cancellat-abans.mp4", mimeType: "video/mp4", buffer });
	await form.getByRole("button", { name: "Cancel·la la pujada" }).click();
	await expect(form.getByRole("progressbar")).toHaveCount(0);
	await input.setInputFiles({ name: "substituit.mp4", mimeType: "video/mp4", buffer });
	await expect(form.getByRole("progressbar")).toBeVisible();
	await input.setInputFiles({ name: "definitiu.mp4", mimeType: "video/mp4", buffer });
	release();
	await expect(form.getByText("Ja tenim definitiu.mp4")).toBeVisible();
	expect(begun).toEqual([`filename ${btoa("definitiu.mp4")},folder ${btoa("videos")}`]);
});

test("calls an upload off, and leaves nothing of it", async ({ page, database }) => {
	await holdAfter(page, 0);
	const form = await open(page);
	await form
		.getByLabel("Fitxer de vídeo")
		.setInputFiles({ name: "cancellat.mp4", mimeType: "video/mp4", buffer: Buffer.from(bytes.buffer) });
	await expect(form.getByRole("progressbar")).toBeVisible();
	const waiting = () =>
		database
			.prepare("select count(*) as n from uploads where file_name = ?")
			.bind("cancellat.mp4")
			.first<{ n: number }>();
	await expect.poll(async () => Number((await waiting())?.n)).toBe(1);
	await form.getByRole("button", { name: "Cancel·la la pujada" }).click();
	await expect(form.getByRole("progressbar")).toHaveCount(0);
	await expect(form.getByLabel("Fitxer de vídeo")).toBeFocused();
	await expect(form.getByLabel("Fitxer de vídeo")).toHaveValue("");
	await expect.poll(async () => Number((await waiting())?.n)).toBe(0);
	await expect(form.getByRole("button", { name: "Crear Vídeo" })).toBeEnabled();
});

test("refuses a video of more than 100 MB before any of it is sent", async ({ page }) => {
	const form = await open(page);
	// As large as it says that it is: nobody reads it.
	await form.getByLabel("Fitxer de vídeo").evaluate((input: HTMLInputElement) => {
		const huge = new File([new Uint8Array(101 * 1024 ** 2)], "enorme.mp4", { type: "video/mp4" });
		const chosen = new DataTransfer();
		chosen.items.add(huge);
		input.files = chosen.files;
		input.dispatchEvent(new Event("change", { bubbles: true }));
	});
	await expect(form.getByText("El fitxer és massa gran (màxim 100MB)")).toBeVisible();
	await expect(form.getByRole("progressbar")).toHaveCount(0);
});
