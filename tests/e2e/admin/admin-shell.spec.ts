import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journeys/journey.ts";

const entries = [
	["Dashboard", "/admin/dashboard", "Dashboard"],
	["Testimonis", "/admin/testimonials", "Gestió de Testimonis"],
	["Reflexions", "/admin/reflections", "Reflexions"],
	["Comentaris Mapa", "/admin/map-comments", "Comentaris Mapa"],
	["Landing Pages", "/admin/landings", "Landing Pages"],
	["Activitats", "/admin/activities", "Gestió d'Activitats"],
	["Vídeos", "/admin/videos", "Gestió de Vídeos"],
	["Fons Home", "/admin/home-background", "Fons de la Home"],
	["Vivi (Bici Fúcsia)", "/admin/bici-fucsia", "Gestió Fotos Vivi"],
	["Footer", "/admin/footer", "Gestió del Footer"],
] as const;

const navigation = (page: Page) => page.getByRole("navigation", { name: "Administració" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("an administrator", () => {
	let email: string;
	test.beforeEach(async ({ signInAs }) => {
		email = await signInAs({ admin: true });
	});

	test("begins at the dashboard, and reaches each section by its entry, which is then marked", async ({ page }) => {
		await page.goto("/admin");
		await expect(page).toHaveURL("/admin/dashboard");
		expect(await navigation(page).getByRole("link").allTextContents()).toEqual(entries.map(([name]) => name));
		for (const [name, path, title] of entries) {
			await navigation(page).getByRole("link", { name, exact: true }).click();
			await expect(page).toHaveURL(path);
			await expect(heading(page)).toHaveText(title);
			await expect(navigation(page).locator("[aria-current=page]")).toHaveText(name);
			await expect(page).toHaveTitle("Administració");
			await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex,nofollow");
		}
		await page.getByRole("link", { name: "La bici ens mou · Administració" }).click();
		await expect(heading(page)).toHaveText("Dashboard");
	});

	test("opens the menu on a phone, which closes once it has led somewhere", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto("/admin/dashboard");
		await expect(navigation(page)).toBeHidden();
		await page.getByText("Menú").click();
		await expect(page.getByText(email).filter({ visible: true })).toHaveCount(1);
		await navigation(page).getByRole("link", { name: "Vídeos" }).click();
		await expect(heading(page)).toHaveText("Gestió de Vídeos");
		await expect(navigation(page)).toBeHidden();
	});

	test("sees who is signed in, and leaves", async ({ page }) => {
		await page.goto("/admin/activities");
		const side = page.getByRole("banner");
		await expect(side.getByText(`Admin ${email}`).filter({ visible: true })).toHaveCount(1);
		await expect(side.getByRole("link", { name: "El teu compte" })).toHaveAttribute("href", "/compte");
		await expect(side.getByRole("link", { name: "Ves al web públic" })).toHaveAttribute("href", "/");
		const form = side.locator("form[method=post][action='/surt?porta=admin']").filter({ visible: true });
		await form.getByRole("button", { name: "Sortir" }).click();
		await expect(page).toHaveURL("/admin/login");
		await expect(page.locator("toast-region")).toContainText("Sessió tancada");
		await expect(page.locator("toast-region")).toContainText("Has sortit del backoffice correctament.");
		await page.goto("/admin/activities");
		await expect(page).toHaveURL("/admin/login?torna=%2Fadmin%2Factivities");
	});

	test("finds out within the back-office that a path leads nowhere", async ({ page }) => {
		const answer = await page.goto("/admin/no/hi/es");
		expect(answer?.status()).toBe(404);
		await expect(heading(page)).toHaveText("Oops! Page not found");
		await expect(page).toHaveTitle("Administració");
		await navigation(page).getByRole("link", { name: "Footer" }).click();
		await expect(heading(page)).toHaveText("Gestió del Footer");
	});

	test("gets past the navigation by keyboard", async ({ page }) => {
		await page.goto("/admin/videos");
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Ves al contingut" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/admin/videos#contingut");
		await page.keyboard.press("Shift+Tab");
		await expect(page.getByRole("button", { name: "Sortir" })).toBeFocused();
	});
});

test("keeps everybody else out, wherever they try", async ({ context, signInAs }) => {
	const tryAll = async () => {
		for (const path of ["/admin", ...entries.map(([, path]) => path), "/admin/no-hi-es"]) {
			const answer = await context.request.get(path, { maxRedirects: 0 });
			expect(answer.status(), path).toBe(303);
			expect(answer.headers().location, path).toBe(`/admin/login?torna=${encodeURIComponent(path)}`);
		}
	};
	await tryAll();
	await signInAs({ admin: false });
	await tryAll();
});
