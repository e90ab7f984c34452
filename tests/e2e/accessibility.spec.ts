import { axeViolations, expectAccessible } from "./axe.ts";
import { expect, test } from "./journey.ts";

const paths = [
	"/",
	"/de-que-va",
	"/ciutadania",
	"/infants",
	"/laboral",
	"/turistic",
	"/segueixlavivi",
	"/mapa",
	"/mapa?municipi=gelida",
	"/mapa/comentari",
	"/participa",
	"/participa/questionari",
	"/participa/reflexio",
	"/testimonis",
	"/testimonis?ambit=infants&abans=1.a",
	"/testimonis/grava",
	"/butlleti",
	"/galetes",
	"/landing/setmana-de-la-mobilitat",
	"/avis-legal-i-privacitat",
	"/politica-cookies",
	"/accessibilitat",
	"/no-hi-es",
];

const backOffice = [
	"/admin/dashboard",
	"/admin/testimonials",
	"/admin/testimonials?estat=aprovats",
	"/admin/reflections",
	"/admin/map-comments",
	"/admin/landings",
	"/admin/landings/crea",
	"/admin/activities",
	"/admin/activities/crea",
	"/admin/registre",
	"/admin/videos",
	"/admin/videos/crea",
	"/admin/home-background",
	"/admin/home-background/crea",
	"/admin/bici-fucsia",
	"/admin/footer",
	"/admin/subscribers",
	"/admin/footer/textos",
	"/admin/footer/logos/crea",
	"/admin/bici-fucsia/crea",
	"/admin/no-hi-es",
];

for (const path of [...paths, ...backOffice]) {
	test(`breaks no axe rule and no line on ${path}`, async ({ page, signInAs }) => {
		if (backOffice.includes(path)) await signInAs({ admin: true });
		await page.goto(path);
		await expectAccessible(page);
	});
}

/** What opens the dialog of a new record, where people of the office make them. */
const openers = {
	testimonials: undefined,
	reflections: undefined,
	"map-comments": undefined,
	landings: "Nova Landing Page",
	activities: "Nova Activitat",
	videos: "Nou Vídeo",
	"home-background": "Pujar Mitjà",
	"bici-fucsia": "Afegir Foto",
	footer: "Afegir Logo",
	subscribers: undefined,
};

for (const [section, opener] of Object.entries(openers)) {
	test(`breaks no axe rule in the dialogs of ${section}`, async ({ page, signInAs, hasScript }) => {
		test.skip(!hasScript, "without JavaScript they are pages");
		await signInAs({ admin: true });
		await page.goto(`/admin/${section}`);
		for (const name of [...(opener ? [opener] : []), "Eliminar"]) {
			await page.getByRole("main").getByRole("link", { name }).first().click();
			const dialog = page.getByRole("dialog");
			await expect(dialog.getByRole("button").last()).toBeVisible();
			expect(await axeViolations(page), name).toEqual([]);
			await dialog.getByRole("link", { name: "Tanca" }).click();
			await expect(dialog).toHaveCount(0);
		}
	});
}

test("breaks no axe rule in the open menu of the back-office", async ({ page, signInAs }) => {
	await signInAs({ admin: true });
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto("/admin/footer");
	await page.getByText("Menú").click();
	expect(await axeViolations(page)).toEqual([]);
});

test("breaks no axe rule with errors and messages shown", async ({ page }) => {
	await page.goto("/butlleti");
	const field = page.getByLabel("Correu electrònic");
	await field.fill("anna@");
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Subscriu-te" }).click();
	await expect(field).toHaveAccessibleDescription(/Revisa el correu/);
	expect(await axeViolations(page)).toEqual([]);
});

test("breaks no axe rule and no line with a landing's preview shown", async ({ page, signInAs, hasScript }) => {
	await signInAs({ admin: true });
	await page.goto("/admin/landings/crea");
	await page.getByLabel("Descripció").fill(`# Títol\n\n- [enllaç](https://example.org)\n\n${"llarguíssim".repeat(30)}`);
	await page.getByRole(hasScript ? "tab" : "button", { name: "Previsualitza" }).click();
	await expect(page.getByRole("heading", { name: "Títol" })).toBeVisible();
	await expectAccessible(page);
});
