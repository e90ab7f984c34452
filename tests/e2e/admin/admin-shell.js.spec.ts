import type { Page } from "@playwright/test";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { asAdministrator, expect, hold, holdTime, test, withMotion } from "#tests/support/journeys/journey.ts";

test.use(withMotion);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const announced = (page: Page) => page.locator("[aria-live=polite] > .sr-only");
const line = (page: Page) => page.getByRole("progressbar", { name: "La pàgina s'està carregant" });
const toasts = (page: Page) => page.locator(".toast").filter({ visible: true });

function follow(page: Page, name: string): Promise<void> {
	return page.getByRole("navigation", { name: "Administració" }).getByRole("link", { name }).click();
}

test.beforeEach(asAdministrator);

test("begins reading at the heading of the page that comes, and says it; where that is the same page, stays", async ({
	page,
}) => {
	await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
	await expect(page.locator("body")).toBeFocused();
	const current = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
	await current.focus();
	await page.keyboard.press("Enter");
	await expect(current).toBeFocused();
	await expect(announced(page)).toBeEmpty();
	await follow(page, "Testimonis");
	await expect(heading(page)).toBeFocused();
	await expect(announced(page)).toHaveText("Gestió de Testimonis");
	await expect(heading(page)).toHaveCSS("outline-style", "none");
	await page.goBack();
	await expect(heading(page)).toHaveText("Dashboard");
	await expect(heading(page)).toBeFocused();
	await expect(announced(page)).toHaveText("Dashboard");
});

test("shows a line and six placeholders, after a moment, while a page of videos is slow to come", async ({ page }) => {
	await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
	const release = await hold(page, "**/videos.data*");
	await follow(page, "Vídeos");
	await expect(line(page)).toBeVisible();
	await expect(page.locator(".coming")).toContainText("Gestió de Vídeos");
	await expect(page.locator(".placeholder")).toHaveCount(6);
	// What comes at once is there before it would be seen.
	await expect(line(page)).toHaveCSS("animation-delay", "0.2s, 0.2s");
	release();
	await expect(heading(page)).toHaveText("Gestió de Vídeos");
	await expect(line(page)).toHaveCount(0);
	await expect(page.locator(".placeholder")).toHaveCount(0);
});

test("breaks no axe rule while the answer to a form is slow to come", async ({ page }) => {
	await page.goto("/admin/activities/crea", { waitUntil: "networkidle" });
	const release = await hold(page, "**/crea.data*");
	await page.locator(".record-form [type=submit]").last().click();
	await expect(line(page)).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	release();
	await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
});

test("comes to the top of a new page, and back to where a page was left", async ({ page }) => {
	await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
	await page.evaluate(() => {
		const main = document.querySelector("main");
		if (main) main.style.minHeight = "4000px";
	});
	// The column at the side scrolls by itself.
	await page.mouse.move(700, 400);
	await page.mouse.wheel(0, 900);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
	await follow(page, "Reflexions");
	await expect(heading(page)).toHaveText("Reflexions");
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(heading(page)).toHaveText("Dashboard");
	expect(await page.evaluate(() => scrollY)).toBe(900);
});

test("shows a message once, as often as it comes, for four seconds, and three at most", async ({
	page,
	context,
	baseURL,
}) => {
	const leave = () => context.addCookies([{ name: "avis", value: "consent.forgotten", url: baseURL ?? "" }]);
	await holdTime(page);
	await leave();
	await page.goto("/admin/dashboard");
	await expect(toasts(page)).toHaveText([/Preferències esborrades/]);
	expect((await context.cookies()).map(({ name }) => name)).not.toContain("avis");
	await follow(page, "Testimonis");
	await expect(heading(page)).toHaveText("Gestió de Testimonis");
	await expect(toasts(page)).toHaveCount(1);
	await leave();
	await follow(page, "Vídeos");
	await expect(toasts(page)).toHaveCount(2);
	expect((await context.cookies()).map(({ name }) => name)).not.toContain("avis");
	await page.clock.runFor(4_000);
	await expect(toasts(page)).toHaveCount(0);
	await follow(page, "Footer");
	await expect(heading(page)).toHaveText("Gestió del Footer");
	await expect(toasts(page)).toHaveCount(0);
	for (const name of ["Testimonis", "Vídeos", "Footer", "Reflexions"]) {
		await leave();
		await follow(page, name);
		await expect(heading(page)).toContainText(name);
		expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("avis");
	}
	await expect(toasts(page)).toHaveCount(3);
});

test("keeps the back-office around a page that fails, and names the request to quote", async ({ page }) => {
	await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
	await page.route("**/videos.data*", (route) =>
		route.fulfill({ status: 503, body: "", headers: { "Server-Timing": 'total;dur=1;desc="abc-123"' } }),
	);
	await follow(page, "Vídeos");
	await expect(heading(page)).toHaveText("Hem punxat");
	await expect(heading(page)).toBeFocused();
	await expect(page.getByRole("main")).toContainText("abc-123");
	await expect(page.getByRole("banner")).toContainText("Administració");
	await follow(page, "Footer");
	await expect(heading(page)).toHaveText("Gestió del Footer");
});

test("leads to the door once the session has ended", async ({ page, context }) => {
	await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
	await context.clearCookies({ name: "sessio" });
	await follow(page, "Vídeos");
	await expect(page).toHaveURL("/admin/login?torna=%2Fadmin%2Fvideos");
	await expect(page.getByLabel("Contrasenya")).toBeVisible();
	await expect(page.locator("toast-region")).toContainText("La sessió s'ha acabat");
});

test("fits into the window before React runs, whatever its width", async ({ page }) => {
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto("/admin/testimonials");
	for (const width of [1024, 1199, 1200, 1210, 1220, 1260, 1279, 1280, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
	}
});

test("is reached from a page of the site without an error, however slow its sheets are", async ({ page }) => {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(String(error)));
	await page.route("**/*.css", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		await route.continue();
	});
	await page.goto("/de-que-va");
	await page.evaluate(() => location.assign("/admin/dashboard"));
	await expect(heading(page)).toHaveText("Dashboard");
	await page.waitForLoadState("networkidle");
	expect(errors).toEqual([]);
});
