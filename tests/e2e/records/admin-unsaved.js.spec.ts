import type { Page } from "@playwright/test";
import { expect, hold, message, test } from "#tests/support/journeys/journey.ts";
import { record } from "#tests/support/journeys/office.ts";
import { addAccount, enterOffice } from "#tests/support/journeys/owner.ts";

/* What is typed into a form of the back-office is not left behind without a question, nor lost with the session. */

const question = (page: Page) => page.getByRole("alertdialog", { name: "El que has escrit encara no està desat." });
const stay = (page: Page) => question(page).getByRole("button", { name: "Segueix escrivint" });
const leave = (page: Page) => question(page).getByRole("button", { name: "Surt sense desar" });
const title = (page: Page) => page.getByLabel("Títol");
const menu = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Administració" }).getByRole("link", { name });

test("words typed into a search stay, also those from before the page runs", async ({ page, signInAs }) => {
	await signInAs({ admin: true });
	const release = await hold(page, "**/assets/entry.client-*.js");
	await page.goto("/admin/testimonials");
	const words = page.getByLabel("Cerca als testimonis");
	await words.fill("vinya");
	release();
	await page.waitForLoadState("networkidle");
	await expect(words).toHaveValue("vinya");
	// Not in a new document, in which they would be gone.
	await page.getByRole("link", { name: /^Aprovats/ }).click();
	await expect(page).toHaveURL("/admin/testimonials?estat=aprovats");
	await expect(words).toHaveValue("vinya");
	await page.getByRole("button", { name: "Cerca" }).click();
	await expect(page).toHaveURL(/cerca=vinya/);
	await page.getByRole("link", { name: "Deixa la cerca" }).click();
	await expect(words).toHaveValue("");
});

test.describe("a typed form", () => {
	test.beforeEach(async ({ page, signInAs }) => {
		await signInAs({ admin: true });
		await page.goto("/admin/activities", { waitUntil: "networkidle" });
	});

	test("in a dialog asks before Escape, the cross or Back leave it, however often they are pressed", async ({
		page,
	}) => {
		await page.getByRole("link", { name: "Nova Activitat" }).click();
		await title(page).fill("A mitges");
		for (let time = 0; time < 3; time++) {
			await page.keyboard.press("Escape");
			await expect(stay(page)).toBeFocused();
			// Once more is no answer to the question: it takes it back.
			await page.keyboard.press("Escape");
			await expect(question(page)).toBeHidden();
			await expect(title(page)).toBeFocused();
			await expect(title(page)).toHaveValue("A mitges");
		}
		await page.getByRole("link", { name: "Tanca" }).click();
		await stay(page).click();
		await expect(question(page)).toBeHidden();
		await page.goBack();
		await expect(question(page)).toBeVisible();
		await expect(page).toHaveURL("/admin/activities/crea");
		await stay(page).click();
		await expect(title(page)).toHaveValue("A mitges");
		await page.goBack();
		await leave(page).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(page).toHaveURL("/admin/activities");
	});

	test("is still asked about where the browser tells late that the question before was closed", async ({ page }) => {
		await page.getByRole("link", { name: "Nova Activitat" }).click();
		await title(page).fill("A mitges");
		await page.keyboard.press("Escape");
		await expect(stay(page)).toBeFocused();
		const isOpen = await question(page).evaluate(async (dialog: HTMLDialogElement) => {
			dialog.dispatchEvent(new Event("close"));
			const frame = () => new Promise(requestAnimationFrame);
			for (let frames = 0; frames < 10; frames++) await frame();
			return dialog.open;
		});
		expect(isOpen).toBe(true);
	});

	test("on a page of its own asks before a menu entry leaves it", async ({ page }) => {
		await page.goto("/admin/activities/crea", { waitUntil: "networkidle" });
		await title(page).fill("A mitges");
		await menu(page, "Vídeos").click();
		await stay(page).click();
		await expect(title(page)).toHaveValue("A mitges");
		await menu(page, "Vídeos").click();
		await leave(page).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestió de Vídeos");
	});

	test("lets the browser ask before the page is loaded anew, and nobody where nothing is typed", async ({ page }) => {
		const asked: string[] = [];
		page.on("dialog", (dialog) => {
			asked.push(dialog.type());
			dialog.dismiss();
		});
		await page.goto("/admin/activities/crea", { waitUntil: "networkidle" });
		await title(page).fill("A mitges");
		await page.evaluate(() => location.reload());
		await expect.poll(() => asked).toEqual(["beforeunload"]);
		await expect(title(page)).toHaveValue("A mitges");
		await title(page).fill("");
		await page.reload();
		await menu(page, "Vídeos").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestió de Vídeos");
		expect(asked).toHaveLength(1);
	});

	test("asks nobody once it is saved, and still asks where it came back with something to correct", async ({
		page,
	}) => {
		await page.getByRole("link", { name: "Nova Activitat" }).click();
		const name = `Pedalada ${crypto.randomUUID()}`;
		await title(page).fill(name);
		await page.getByLabel(/^Enllaç/).fill("no és cap adreça");
		await page.getByRole("button", { name: "Crear Activitat" }).click();
		await expect(page.locator(".error-summary")).toBeFocused();
		// The router takes a question back when the navigation completes.
		await expect(page.getByRole("button", { name: "Crear Activitat" })).toBeEnabled();
		await page.keyboard.press("Escape");
		await stay(page).click();
		// It gives the focus back when it closes, which would take it from the field.
		await expect(question(page)).toBeHidden();
		await page.getByLabel(/^Enllaç/).fill("");
		await page.getByRole("button", { name: "Crear Activitat" }).click();
		await expect(message(page)).toContainText("Activitat creada correctament");
		await expect(record(page, name)).toBeVisible();
		await expect(question(page)).toHaveCount(0);
	});
});

test("signed out in another tab, a typed form waits at the door and comes back filled", async ({
	page,
	context,
	email,
	database,
}) => {
	await addAccount(database, email, true);
	await page.goto("/admin/login");
	await enterOffice(page, email);
	await expect(message(page)).toContainText("Benvingut!");
	await page.goto("/admin/landings/crea", { waitUntil: "networkidle" });
	await title(page).fill("Setmana a mitges");
	await page.getByLabel("Descripció").fill("## Encara l'escric");
	const other = await context.newPage();
	await other.goto("/admin/dashboard", { waitUntil: "networkidle" });
	await other.getByRole("button", { name: "Sortir" }).filter({ visible: true }).click();
	await expect(message(other)).toContainText("Sessió tancada");

	await expect(page).toHaveURL(/\/admin\/login\?torna=/);
	await expect(message(page)).toContainText("el que has escrit t'espera durant una hora");
	await expect(page.getByText("Setmana a mitges")).toHaveCount(0);
	await enterOffice(page, email);
	await expect(page).toHaveURL(/\/admin\/landings\/crea/);
	await expect(title(page)).toHaveValue("Setmana a mitges");
	await expect(page.getByLabel("Descripció")).toHaveValue("## Encara l'escric");
});
