import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

/* Messages float: they cover nothing of what they are about, and say what has happened. */

const sizes = [
	{ width: 390, height: 844 },
	{ width: 360, height: 640 },
	{ width: 844, height: 390 },
	{ width: 1280, height: 800 },
];

/** Selectors of what a visible message lies on. */
const coveredOf = (page: Page, selectors: string[]) =>
	page.evaluate((all) => {
		const toasts = [...document.querySelectorAll("toast-region .toast:not([hidden])")];
		if (toasts.length === 0) throw new Error("there is no message");
		return all.filter((selector) => {
			const shown = [...(document.querySelector("dialog[open]") ?? document).querySelectorAll(selector)].filter(
				(one) => one.checkVisibility() && !one.closest("toast-region"),
			);
			if (shown.length === 0) throw new Error(`there is no ${selector}`);
			return shown.some((one) => {
				const box = one.getBoundingClientRect();
				return toasts.some((toast) => {
					const { left, right, top, bottom } = toast.getBoundingClientRect();
					return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
				});
			});
		});
	}, selectors);

const covered = [".error-summary", "button, .btn", "[aria-invalid=true]"];
const toast = (page: Page, text: string) => page.locator("toast-region .toast:visible").filter({ hasText: text });

for (const size of sizes) {
	const at = `at ${size.width} × ${size.height}`;

	test(`what a script refuses in a dialog covers no summary, button or marked field ${at}`, async ({ page }) => {
		await page.setViewportSize(size);
		await page.goto("/testimonis");
		await page.getByRole("link", { name: "Grava el teu testimoni" }).first().click();
		const dialog = page.getByRole("dialog", { name: "Grava el teu testimoni" });
		await dialog.getByRole("button", { name: "Envia el testimoni" }).click();
		await expect(toast(page, "Falten dades")).toBeVisible();
		await expect(dialog.locator(".error-summary")).toBeInViewport();
		expect(await coveredOf(page, covered)).toEqual([]);
	});

	test(`what the server refuses covers no summary, button or marked field ${at}`, async ({ page, email }) => {
		await page.setViewportSize(size);
		await page.goto("/entra");
		await page.getByLabel("Correu electrònic").fill(email);
		await page.getByLabel("Contrasenya").fill("una que no és bona");
		await page.getByRole("button", { name: "Entrar" }).click();
		await expect(toast(page, "Error d'autenticació")).toBeVisible();
		await expect(page.locator(".error-summary")).toBeInViewport();
		expect(await coveredOf(page, [".error-summary", "button, .btn"])).toEqual([]);
		await expect(page.locator("toast-region .toast:visible")).toHaveCount(0);
		await expect(page.locator("[role=alert]")).toHaveCount(0);
	});
}

test("what the summary says is no message besides", async ({ page }) => {
	await page.goto("/participa/reflexio");
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(page.locator("toast-region .toast")).toHaveCount(0);
});

test("thanks cover neither the code of the receipt nor its title, and leave them where they are", async ({ page }) => {
	for (const size of sizes) {
		await page.setViewportSize(size);
		await page.goto("/participa/reflexio");
		await page.getByLabel("La teva reflexió").fill(`Una idea ${crypto.randomUUID()}`);
		await page.getByRole("button", { name: "Envia la reflexió" }).click();
		await expect(page.getByText("Reflexió enviada correctament!")).toBeVisible();
		await expect(page.getByRole("heading", { name: "El teu rebut" })).toBeInViewport();
		expect(await coveredOf(page, [".receipt__code", ".receipt h2"]), `${size.width} px`).toEqual([]);
		await page.getByRole("link", { name: "Ja el tinc" }).click();
		await expect(page.locator(".receipt")).toHaveCount(0);
	}
});

test("the end of the minute is information, beside the player", async ({ page }) => {
	await page.clock.install();
	await page.goto("/testimonis/grava");
	for (const size of sizes) {
		await page.setViewportSize(size);
		await page.getByRole("button", { name: "Grava't ara" }).click();
		await expect(page.getByRole("button", { name: "Atura la gravació" })).toBeVisible();
		await page.clock.fastForward(61_000);
		const told = page.getByRole("status").filter({ hasText: "Has arribat al límit d'1 minut", visible: true });
		await expect(told).toBeVisible();
		const red = await told.evaluate((toast) => {
			const error = document.createElement("div");
			error.className = "toast toast--error";
			toast.insertAdjacentElement("afterend", error);
			const [ours, wrong] = [toast, error].map((one) => getComputedStyle(one).backgroundColor);
			error.remove();
			return ours === wrong;
		});
		expect(red).toBe(false);
		await expect(page.locator(".recorder audio")).toBeVisible();
		await expect.poll(() => coveredOf(page, [".recorder audio", "[data-do=discard]"])).toEqual([]);
		await page.getByRole("button", { name: "Descarta la gravació i torna a començar" }).click();
	}
});
