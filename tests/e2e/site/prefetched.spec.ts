import type { Locator, Page } from "@playwright/test";
import { expect, test, withMotion } from "#tests/support/journeys/journey.ts";
import { addAccount, password } from "#tests/support/journeys/owner.ts";

test.use(withMotion);

/** Puts the pointer on a link until the browser holds the page it leads to. */
async function prefetch(page: Page, link: Locator): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const { promise: ready, resolve } = Promise.withResolvers<void>();
	session.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve());
	await session.send("Preload.enable");
	await link.hover();
	await ready;
}

/** Where the page came from: "navigational-prefetch" where it had been fetched before, else "". */
const delivery = (page: Page) =>
	page.evaluate(() => {
		const [entry] = performance.getEntriesByType("navigation");
		// Newer than TypeScript's library.
		return (entry as PerformanceResourceTiming & { deliveryType: string }).deliveryType;
	});

const logo = (page: Page) => page.getByRole("banner").getByRole("link", { name: "La bici ens mou" });
const banner = (page: Page) => page.getByRole("region", { name: "Cookies? Només si tu vols" });
const message = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("a link leads to the page that was fetched before", async ({ page }) => {
	await page.goto("/de-que-va");
	const link = page.getByRole("link", { name: "Escolta les veus del territori" });
	await prefetch(page, link);
	await link.click();
	await expect(page).toHaveURL("/testimonis");
	expect(await delivery(page)).toBe("navigational-prefetch");
});

test.describe("before the choice about cookies", () => {
	test.use({ consent: "none" });

	test("a choice shows the page as it is with it", async ({ page }) => {
		await page.goto("/galetes");
		await prefetch(page, page.getByRole("main").getByRole("link", { name: "Cancel·lar" }));
		await page.getByRole("button", { name: "Guardar preferències" }).click();
		await expect(page).toHaveURL("/");
		expect(await delivery(page)).toBe("");
		await expect(banner(page)).toHaveCount(0);
	});
});

test("forgetting the choice about cookies shows the question", async ({ page }) => {
	await page.goto("/");
	await prefetch(page, logo(page));
	await page.getByRole("contentinfo").getByRole("button", { name: "Reconfigura les cookies" }).click();
	await expect(page).toHaveURL("/");
	expect(await delivery(page)).toBe("");
	await expect(banner(page)).toBeVisible();
	await expect(message(page, "Preferències esborrades")).toBeVisible();
});

test("signing out shows the page as it is for everybody", async ({ page, signInAs }) => {
	await signInAs({ admin: false });
	await page.goto("/de-que-va");
	await prefetch(page, logo(page));
	await page.getByRole("button", { name: "Sortir" }).first().click();
	await expect(page).toHaveURL("/");
	expect(await delivery(page)).toBe("");
	await expect(page.getByRole("button", { name: "Sortir" })).toHaveCount(0);
	await expect(message(page, "Sessió tancada")).toBeVisible();
});

test("signing in shows the page as it is for whoever has signed in", async ({ page, email, database }) => {
	await addAccount(database, email);
	await page.goto("/entra");
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Contrasenya").fill(password);
	await prefetch(page, logo(page));
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page).toHaveURL("/");
	expect(await delivery(page)).toBe("");
	await expect(page.getByRole("button", { name: "Sortir" }).first()).toBeVisible();
});

test("subscribing shows the message", async ({ page, email }) => {
	await page.goto("/");
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel(/Accepto la/).check();
	await prefetch(page, logo(page));
	await page.getByRole("button", { name: "Subscriu-te" }).click();
	await expect(message(page, "Subscripció confirmada!")).toBeVisible();
	expect(await delivery(page)).toBe("");
});
