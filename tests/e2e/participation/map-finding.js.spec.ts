import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

const button = (page: Page) => page.getByRole("button", { name: "A prop meu" });
const said = (page: Page) => page.locator(".near-me [role=status]");
const view = (page: Page) => page.locator("network-map");

test.describe("who lets the browser say where they are", () => {
	test.use({ permissions: ["geolocation"], geolocation: { longitude: 1.6978, latitude: 41.3463 } });

	test("sees the map there, once they ask for it and not before, and is told when they are elsewhere", async ({
		page,
		context,
	}) => {
		await page.addInitScript(() => {
			const ask = Geolocation.prototype.getCurrentPosition;
			Geolocation.prototype.getCurrentPosition = function (...args) {
				document.documentElement.dataset.asked = "true";
				ask.apply(this, args);
			};
		});
		await page.goto("/mapa");
		await page.locator(".map__frame").hover();
		await expect(page.locator(".map__frame")).toHaveClass(/map__frame--live/);
		await expect(page.locator("html[data-asked]")).toHaveCount(0);
		await button(page).click();
		await expect(said(page)).toHaveText("Ets al mig del mapa.");
		await expect(view(page)).toHaveAttribute("data-view", /^1\.69\d*,41\.34\d*,4$/);
		await expect(page.locator(".map__names")).toContainText("Vilafranca");

		await context.setGeolocation({ longitude: 2.17, latitude: 41.38 });
		await page.goto("/mapa");
		await button(page).click();
		await expect(said(page)).toContainText("Ets fora del mapa.");
		await expect(view(page)).toHaveAttribute("data-view", /,0$/);
	});

	test("marks the middle of it in the form", async ({ page }) => {
		await page.goto("/mapa/comentari");
		await button(page).click();
		await expect(said(page)).toHaveText("Ets al mig del mapa.");
		await page.getByRole("button", { name: "Marca el centre del mapa" }).click();
		await expect(page.locator(".place__state")).toContainText("Punt marcat a Vilafranca del Penedès");
	});
});

test("who does not is told so, and how else to get there", async ({ page }) => {
	await page.goto("/mapa");
	await button(page).click();
	await expect(said(page)).toContainText("El navegador no ens deixa saber on ets.");
});

test("who waits in vain is told so", async ({ page }) => {
	await page.addInitScript(() => {
		Geolocation.prototype.getCurrentPosition = (_, fail) => {
			const error = Object.assign(Object.create(GeolocationPositionError.prototype), {});
			Object.defineProperty(error, "code", { value: 3 });
			fail?.(error);
		};
	});
	await page.goto("/mapa");
	await button(page).click();
	await expect(said(page)).toContainText("No hem pogut saber on ets.");
});

test("a dialog over a page that may not ask does not offer it", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "Obre el mapa" }).click();
	const dialog = page.getByRole("dialog", { name: "El mapa de la xarxa" });
	await expect(dialog.getByRole("navigation", { name: "Mou el mapa" }).getByRole("link").first()).toBeVisible();
	await expect(button(page)).toBeHidden();
});
