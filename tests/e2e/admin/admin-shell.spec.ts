import type { Page } from "@playwright/test";
import { axeViolations } from "#tests/support/journeys/axe.ts";
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

test("begins at the dashboard, and reaches each section by its entry, which is then marked; is told of a path that leads nowhere", async ({
	page,
	hasScript,
	signInAs,
}) => {
	await signInAs({ admin: true });
	const said: string[] = [];
	const documents: string[] = [];
	page.on("console", (message) => said.push(message.text()));
	page.on("pageerror", (error) => said.push(String(error)));
	await page.addInitScript(() =>
		document.addEventListener("securitypolicyviolation", (event) => console.error(event.violatedDirective)),
	);
	await page.goto("/admin", { waitUntil: "networkidle" });
	await expect(page).toHaveURL("/admin/dashboard");
	page.on("request", (asked) => asked.isNavigationRequest() && documents.push(asked.url()));
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
	if (hasScript) {
		expect(documents).toEqual([]);
		await page.goto("/admin/footer", { waitUntil: "networkidle" });
		expect(said).toEqual([]);
	}

	const answer = await page.goto("/admin/no/hi/es");
	expect(answer?.status()).toBe(404);
	await expect(heading(page)).toHaveText("Oops! Page not found");
	await expect(page).toHaveTitle("Administració");
	await navigation(page).getByRole("link", { name: "Footer" }).click();
	await expect(heading(page)).toHaveText("Gestió del Footer");
});

test("gets past the navigation by keyboard, and through it by the menu of a phone, which closes once it has led somewhere", async ({
	page,
	signInAs,
}) => {
	const email = await signInAs({ admin: true });
	await page.goto("/admin/dashboard");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Ves al contingut" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/admin/dashboard#contingut");
	await page.keyboard.press("Shift+Tab");
	await expect(page.getByRole("button", { name: "Sortir" })).toBeFocused();

	await page.setViewportSize({ width: 320, height: 740 });
	await expect(navigation(page)).toBeHidden();
	await page.getByText("Menú").click();
	await expect(page.getByText(email).filter({ visible: true })).toHaveCount(1);
	expect(await axeViolations(page)).toEqual([]);
	await navigation(page).getByRole("link", { name: "Vídeos" }).click();
	await expect(heading(page)).toHaveText("Gestió de Vídeos");
	await expect(navigation(page)).toBeHidden();
});
