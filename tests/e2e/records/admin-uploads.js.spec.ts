import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, hold, message, test } from "#tests/support/journeys/journey.ts";
import { openForm, record } from "#tests/support/journeys/office.ts";
import { padded } from "../../fixtures/video.ts";

const megabyte = 1024 ** 2;
const video = readFileSync("app/videos/demo/passeig-maritim.mp4");
/** Three parts, as uploads are cut; two; and one. */
const threeParts = padded(video, 45 * megabyte);
const twoParts = padded(video, 21 * megabyte);
const short = Buffer.from(padded(video, 2 * megabyte));
/** Parts that a journey may hold pass through the browser's test protocol, as text: on a loaded machine that takes long. */
const ofAPart = { timeout: 40_000 };

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
	await writeFile(file, threeParts);
	await holdAfter(page, 1);
	let form = await open(page);
	await form.getByLabel("Fitxer de vídeo").setInputFiles(file);
	const bar = form.getByRole("progressbar", { name: "Pujant llarg.mp4" });
	await expect(bar).toHaveJSProperty("value", 20 * megabyte, ofAPart);
	await expect(form.getByText("20,0 MB de 45,0 MB")).toBeVisible();
	// The form waits for its file.
	await expect(form.getByRole("button", { name: "Pujant..." })).toBeDisabled();
	await expect(form.getByRole("button", { name: "Crear Vídeo" })).toHaveCount(0);

	// First away, so that what is held is not let go.
	await page.goto("/admin/videos");
	await page.unrouteAll({ behavior: "ignoreErrors" });
	const sent: (string | undefined)[] = [];
	page.on("request", (asked) => {
		if (asked.method() === "PATCH") sent.push(asked.headers()["upload-offset"]);
	});
	form = await open(page);
	await form.getByLabel("Fitxer de vídeo").setInputFiles(file);
	await expect(form.getByText("Ja tenim llarg.mp4 (45,0 MB)")).toBeVisible(ofAPart);
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

test("goes on by itself once the line is back", async ({ page, context }, info) => {
	const file = info.outputPath("sense-linia.mp4");
	await writeFile(file, twoParts);
	const sent: (string | undefined)[] = [];
	await page.route("**/admin/pujades/*", async (route) => {
		if (route.request().method() !== "PATCH") return route.continue();
		sent.push(route.request().headers()["upload-offset"]);
		if (sent.length !== 2) return route.continue();
		await context.setOffline(true);
		await route.abort("internetdisconnected");
	});
	const form = await open(page);
	await form.getByLabel("Fitxer de vídeo").setInputFiles(file);
	await expect(form.getByRole("alert")).toContainText(
		"No hi ha connexió. La pujada continuarà sola quan torni.",
		ofAPart,
	);
	await context.setOffline(false);
	await expect(form.getByText("Ja tenim sense-linia.mp4 (21,0 MB)")).toBeVisible(ofAPart);
	expect(sent).toEqual([0, 20, 20].map((offset) => String(offset * megabyte)));
});

test("says that the session has ended, and goes on where it was once signed in again", async ({
	page,
	context,
}, info) => {
	const file = info.outputPath("interromput.mp4");
	await writeFile(file, twoParts);
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
	// Twenty megabytes are on their way before.
	await expect(told).toBeVisible(ofAPart);
	// Asked again too early it forgets nothing.
	await form.getByRole("button", { name: "Torna-ho a provar" }).click();
	await expect(told).toBeVisible();
	await context.addCookies(signedIn);
	await expect(form.getByRole("button", { name: "Torna-ho a provar" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(form.getByText("Ja tenim interromput.mp4 (21,0 MB)")).toBeVisible(ofAPart);
	await expect(form.getByLabel("Fitxer de vídeo")).toBeFocused();
	expect(sent).toEqual([0, 20, 20].map((offset) => String(offset * megabyte)));
	expect(begun).toBe(1);
});

test("sends nothing of what was called off, or replaced, before it had begun", async ({ page }) => {
	const begun: (string | undefined)[] = [];
	page.on("request", (asked) => {
		if (asked.method() === "POST") begun.push(asked.headers()["upload-metadata"]);
	});
	const release = await hold(page, "**/assets/tus.client-*.js");
	const form = await open(page);
	const input = form.getByLabel("Fitxer de vídeo");
	const buffer = readFileSync("app/videos/demo/passeig-maritim.mp4");
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

test("calls an upload off where one looks, and leaves nothing of it", async ({ page, database }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await holdAfter(page, 0);
	const form = await open(page);
	await form
		.getByLabel("Fitxer de vídeo")
		.setInputFiles({ name: "cancellat.mp4", mimeType: "video/mp4", buffer: short });
	await expect(form.getByRole("progressbar")).toBeInViewport({ ratio: 1 });
	await expect(form.getByRole("button", { name: "Cancel·la la pujada" })).toBeInViewport({ ratio: 1 });
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

/** A file that is made in the page: as large as it says that it is, and called as it likes. */
async function choose(input: Locator, name: string, bytes: number, type = "video/mp4"): Promise<void> {
	await input.evaluate(
		(field: HTMLInputElement, made) => {
			const chosen = new DataTransfer();
			chosen.items.add(new File([new Uint8Array(made.bytes)], made.name, { type: made.type }));
			field.files = chosen.files;
			field.dispatchEvent(new Event("change", { bubbles: true }));
		},
		{ name, bytes, type },
	);
}

for (const { section, opener, field, files } of [
	{
		section: "videos",
		opener: "Nou Vídeo",
		field: "Fitxer de vídeo",
		files: [
			["enorme.mp4", 101 * megabyte, "video/mp4", "El fitxer és massa gran (màxim 100MB)"],
			// It is only called a video.
			["foto.mp4", 5000, "video/mp4", "Només es permeten fitxers de vídeo"],
			["..\\x.mp4", 5000, "video/mp4", "El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar."],
		],
	},
	{
		section: "home-background",
		opener: "Pujar Mitjà",
		field: "Imatge o vídeo",
		files: [
			["full.pdf", 5000, "application/pdf", "El fitxer ha de ser una imatge o un vídeo"],
			["gran.png", 6 * megabyte, "image/png", "La imatge no pot ser més gran de 5MB"],
		],
	},
] as const) {
	test(`refuses a file of ${section} when it is chosen, before any of it is sent`, async ({ page }) => {
		await page.goto(`/admin/${section}`);
		const form = await openForm(page, page.getByRole("link", { name: opener }), opener, true);
		const sent: string[] = [];
		page.on("request", (asked) => {
			if (asked.method() !== "GET") sent.push(asked.url());
		});
		await form.getByLabel(/^Títol/).fill("Escrit abans");
		const input = form.getByLabel(field, { exact: true });
		for (const [name, size, type, words] of files) {
			await choose(input, name, size, type);
			await expect(input).toHaveAttribute("aria-invalid", "true");
			await expect(input).toHaveAccessibleDescription(new RegExp(`${words.replaceAll(/[()]/g, "\\$&")}$`));
			await expect(form.locator("[aria-live]", { hasText: words })).toBeVisible();
			await expect(input).toHaveValue("");
			await expect(form.getByRole("progressbar")).toHaveCount(0);
			await expect(form.getByLabel(/^Títol/)).toHaveValue("Escrit abans");
			expect(sent).toEqual([]);
		}
	});
}

test("says at the field what the server refuses for good, and offers no other try", async ({ page }) => {
	// As if it were larger than the browser says.
	await page.route("**/admin/pujades", async (route) => {
		await route.continue({ headers: { ...route.request().headers(), "upload-length": String(101 * megabyte) } });
	});
	const form = await open(page);
	const input = form.getByLabel("Fitxer de vídeo");
	const buffer = readFileSync("app/videos/demo/passeig-maritim.mp4");
	await input.setInputFiles({ name: "refusat.mp4", mimeType: "video/mp4", buffer });
	await expect(input).toHaveAccessibleDescription(/El fitxer és massa gran \(màxim 100MB\)$/);
	await expect(input).toHaveValue("");
	await expect(form.getByRole("button", { name: "Torna-ho a provar" })).toHaveCount(0);
	await expect(form.getByRole("button", { name: "Crear Vídeo" })).toBeEnabled();
	// Another file is another matter.
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await input.setInputFiles({ name: "bo.mp4", mimeType: "video/mp4", buffer });
	await expect(form.getByText("Ja tenim bo.mp4")).toBeVisible();
	await expect(input).not.toHaveAttribute("aria-invalid", "true");
});

test("takes back that a file is missing once one is chosen, and names it while it is on its way", async ({ page }) => {
	await holdAfter(page, 0);
	const form = await open(page);
	const input = form.getByLabel("Fitxer de vídeo");
	const missing = form.locator(".field__errors").getByText("Selecciona un fitxer de vídeo");
	const choose = () => input.setInputFiles({ name: "passeig.mp4", mimeType: "video/mp4", buffer: short });
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(missing).toBeVisible();
	await choose();
	await expect(missing).toHaveCount(0);
	await expect(input).not.toHaveAttribute("aria-invalid", "true");
	await expect(form.getByText(/^Pujant passeig\.mp4: [\d,]+ MB de 2,0 MB$/)).toBeVisible();
	// It is missing again where it was called off.
	await form.getByRole("button", { name: "Cancel·la la pujada" }).click();
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(missing).toBeVisible();
});

test("does not publish the first file where a second one was refused", async ({ page }) => {
	const form = await open(page);
	const input = form.getByLabel("Fitxer de vídeo");
	const title = `Vídeo ${crypto.randomUUID()}`;
	await form.getByLabel("Àmbit").selectOption("ciutadania");
	await form.getByLabel("Títol").fill(title);
	const buffer = readFileSync("app/videos/demo/passeig-maritim.mp4");
	await input.setInputFiles({ name: "primer.mp4", mimeType: "video/mp4", buffer });
	await expect(form.getByText("Ja tenim primer.mp4")).toBeVisible();
	await choose(input, "full.mp4", 5000);
	await expect(form.getByText("Només es permeten fitxers de vídeo")).toBeVisible();
	await expect(form.getByText("Ja tenim primer.mp4")).toHaveCount(0);
	await form.getByRole("button", { name: "Crear Vídeo" }).click();
	await expect(form.locator(".error-summary")).toContainText("Selecciona un fitxer de vídeo");
	// Chosen once more it is meant again, and need not be sent again.
	await input.setInputFiles({ name: "primer.mp4", mimeType: "video/mp4", buffer });
	await expect(form.getByText("Ja tenim primer.mp4")).toBeVisible();
	await page.goto("/admin/videos");
	await expect(record(page, title)).toHaveCount(0);
});
