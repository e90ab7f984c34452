import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

/* Back closes a dialog, and the page stays, with what was typed. Chromium has CloseWatcher, which does that on phones: it is also tried without. */

const words = (page: Page) => page.getByLabel("La teva reflexió");
const reflection = (page: Page) => page.getByRole("dialog", { name: "Escriu una reflexió" });
const opener = (page: Page) => page.getByRole("link", { name: "Escriu una reflexió" });
const entries = (page: Page) => page.evaluate(() => history.length);

for (const hasWatcher of [true, false]) {
	test.describe(`${hasWatcher ? "with" : "without"} CloseWatcher`, () => {
		test.beforeEach(async ({ page }) => {
			if (hasWatcher) return;
			await page.addInitScript(() => {
				Reflect.deleteProperty(window, "CloseWatcher");
			});
		});

		test("Back closes the dialog, Forward opens it, with what was typed", async ({ page }) => {
			await page.goto("/de-que-va");
			await page.goto("/participa");
			await opener(page).click();
			await words(page).fill("A mig escriure");
			await page.goBack();
			await expect(reflection(page)).toHaveCount(0);
			await expect(page).toHaveURL("/participa");
			await expect(opener(page)).toBeFocused();
			await page.goForward();
			await expect(words(page)).toHaveValue("A mig escriure");
			await page.goBack();
			await opener(page).click();
			await expect(words(page)).toHaveValue("A mig escriure");
			await page.goBack();
			await expect(reflection(page)).toHaveCount(0);
			await page.goBack();
			await expect(page).toHaveURL("/de-que-va");
		});

		test("the cross, Escape and what was sent leave no dead entry", async ({ page }) => {
			await page.goto("/de-que-va");
			await page.goto("/participa");
			const before = await entries(page);
			await opener(page).click();
			await reflection(page).getByRole("button", { name: "Tanca" }).click();
			await expect(reflection(page)).toHaveCount(0);
			await opener(page).click();
			await page.keyboard.press("Escape");
			await expect(reflection(page)).toHaveCount(0);
			await opener(page).click();
			await words(page).fill("Una idea per a la xarxa");
			await page.getByRole("button", { name: "Envia la reflexió" }).click();
			await expect(page.locator("toast-region")).toContainText("Reflexió enviada correctament!");
			await expect(reflection(page)).toHaveCount(0);
			await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? [])).toEqual([]);
			expect(await entries(page)).toBe(before + 1);
			await page.goBack();
			await expect(page).toHaveURL("/de-que-va");
		});

		test("closed and opened again at once, it stays open and has its entry", async ({ page }) => {
			await page.goto("/participa");
			await opener(page).click();
			await words(page).fill("De seguida un altre cop");
			await opener(page).evaluate(async (link: HTMLElement) => {
				document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
				await new Promise((resolve) => setTimeout(resolve));
				link.click();
			});
			await expect.poll(() => page.evaluate(() => history.state?.dialogs?.length)).toBe(1);
			await expect(words(page)).toHaveValue("De seguida un altre cop");
			await page.goBack();
			await expect(reflection(page)).toHaveCount(0);
			await expect(page).toHaveURL("/participa");
		});

		test("an error's link to its field is no entry, and the dialog stays", async ({ page }) => {
			await page.goto("/participa");
			await opener(page).click();
			await words(page).fill("Amb un correu dolent");
			await page.getByLabel("Correu electrònic").fill("anna@");
			await page.getByRole("button", { name: "Envia la reflexió" }).click();
			await reflection(page).locator(".error-summary a").first().click();
			await expect(reflection(page)).toBeVisible();
			await expect(page.getByLabel("Correu electrònic")).toBeFocused();
			await page.goBack();
			await expect(reflection(page)).toHaveCount(0);
		});

		test("of a dialog over a dialog, Back closes the upper one", async ({ page }) => {
			await page.goto("/");
			await page.getByRole("link", { name: "Obre el mapa" }).click();
			const map = page.getByRole("dialog", { name: "El mapa de la xarxa" });
			await map.getByRole("link", { name: "Fes els teus comentaris" }).click();
			const comment = page.getByRole("dialog", { name: "Fes els teus comentaris" });
			await comment.getByLabel("El teu comentari").fill("Des del mapa");
			await page.goBack();
			await expect(comment).toHaveCount(0);
			await expect(map).toBeVisible();
			await page.goForward();
			await expect(comment.getByLabel("El teu comentari")).toHaveValue("Des del mapa");
			await page.evaluate(() => history.go(-2));
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await page.evaluate(() => history.go(2));
			await expect(comment.getByLabel("El teu comentari")).toHaveValue("Des del mapa");
			await comment.getByRole("button", { name: "Tanca" }).click();
			await map.getByRole("button", { name: "Tanca" }).click();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? [])).toEqual([]);
		});

		test("a recording survives Back, also one that goes on", async ({ page }) => {
			await page.goto("/testimonis");
			const voice = page.getByRole("link", { name: "Grava el teu testimoni" });
			await voice.click();
			await page.getByRole("button", { name: "Grava't ara" }).click();
			await expect(page.getByRole("button", { name: "Atura la gravació" })).toBeVisible();
			await page.goBack();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await page.goForward();
			await expect(page.getByText("Escolta't abans d'enviar-la:")).toBeVisible();
		});

		test("reloaded, or come back to from another page, the entry has its dialog", async ({ page }) => {
			await page.goto("/participa");
			await opener(page).click();
			await expect(reflection(page)).toBeVisible();
			await expect.poll(() => page.evaluate(() => history.state?.dialogs?.length)).toBe(1);
			await page.reload();
			await expect(reflection(page)).toBeVisible();
			await page.goto("/de-que-va");
			await page.goBack();
			await expect(reflection(page)).toBeVisible();
			await page.goBack();
			await expect(reflection(page)).toHaveCount(0);
			await expect(page).toHaveURL("/participa");
		});
	});
}
