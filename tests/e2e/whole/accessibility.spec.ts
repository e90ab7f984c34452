import type { Page } from "@playwright/test";
import { seededKinds } from "#app/commands/seed/seed.ts";
import { managedRecords, recordsOf } from "#app/office/managed-records.server.ts";
import { type Section, sectionPaths } from "#app/office/sections.ts";
import { isSentKind } from "#app/platform/records/records.ts";
import { visitorPages } from "#tests/fixtures/public-pages.ts";
import { axeViolations, expectAccessibleAndLeave } from "#tests/support/journeys/axe.ts";
import { expectWholeDrawings } from "#tests/support/journeys/drawings.ts";
import { inGroups } from "#tests/support/journeys/groups.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { opened } from "#tests/support/journeys/office.ts";

const account = ["/compte", "/compte/contrasenya", "/compte/correu", "/compte/esborra"];

const backOffice = [
	...sectionPaths.map((section) => `/admin/${section}`),
	"/admin/testimonials?estat=aprovats",
	"/admin/registre?qui=&seccio=landings&que=&quan-des-de=dimarts&quan-fins-a=",
	"/admin/xifres?des-de=dimarts&fins=2026-02-30",
	"/admin/no-hi-es",
];

const behindTheDoor = [...account, ...backOffice];

for (const group of [...inGroups(visitorPages), ...inGroups(behindTheDoor)]) {
	test(`breaks no axe rule and no line, and shows drawings whole, on ${group.join(" ")}`, async ({
		page,
		signInAs,
	}) => {
		const isBehindTheDoor = behindTheDoor.includes(group[0] ?? "");
		if (isBehindTheDoor) await signInAs({ admin: true });
		for (const path of group) {
			await page.goto(path);
			if (isBehindTheDoor) await expect(page).toHaveURL(path);
			await expectWholeDrawings(page);
			await expectAccessibleAndLeave(page);
		}
	});
}

test("breaks no axe rule and no line where a theme has no voices yet", async ({ page, database }) => {
	const oldest = await database
		.prepare("select id from testimonials where category = 'infants' order by submitted_at, id limit 1")
		.first<{ id: string }>();
	await page.goto(`/testimonis?ambit=infants&abans=${oldest?.id}`);
	await expect(page.getByText("Encara no hi ha testimonis per aquest àmbit")).toBeVisible();
	await expectAccessibleAndLeave(page);
});

test("finds what breaks a rule", async ({ page }) => {
	await page.goto("/galetes");
	await page.getByRole("main").evaluate((main) => {
		const faint = document.createElement("p");
		faint.textContent = "Costa de llegir";
		faint.style.color = "#ccc";
		main.appendChild(faint);
		main.appendChild(document.createElement("img"));
	});
	const rules = (await axeViolations(page)).map((violation) => violation.split(":")[0]);
	expect(rules).toEqual(["color-contrast", "image-alt", "contrast"]);
});

/** What leads from the list of a section to its forms, besides the deletion. */
const openers: Partial<Record<Section, (string | RegExp)[]>> = {
	testimonials: [/^Transcri/, /^Motiu o resposta/],
	reflections: [/^Resposta/],
	"map-comments": [/^Motiu o resposta/],
	landings: [/^Editar ?:/],
	activities: [/^Editar ?:/],
	videos: [/^Editar ?:/],
	"home-background": ["Editar"],
	"bici-fucsia": [/^Editar ?:/],
	footer: [/^Editar ?:/],
};

/** To forms that stand over the list with JavaScript. Without, they are the pages of `incomplete`. */
const openersOfDialogs: Partial<Record<Section, string[]>> = {
	landings: ["Nova Landing Page"],
	activities: ["Nova Activitat"],
	videos: ["Nou Vídeo"],
	"home-background": ["Pujar Mitjà"],
	"bici-fucsia": ["Afegir Foto"],
	footer: ["Editar els textos", "Afegir Logo"],
};

/** Where the list of what can be deleted is not the section's page. */
const listOf: Readonly<Record<string, string>> = { questionari: "questionari/respostes" };

const withForms = sectionPaths.filter((path) =>
	recordsOf(path).some(({ kind, deletion }) => deletion && seededKinds.includes(kind)),
);

for (const sections of inGroups(withForms, 3)) {
	test(`breaks no axe rule where the lists of ${sections.join(", ")} lead`, async ({ page, signInAs, hasScript }) => {
		test.slow();
		await signInAs({ admin: true });
		for (const section of sections) {
			const dialogs = hasScript ? (openersOfDialogs[section] ?? []) : [];
			for (const name of [...dialogs, ...(openers[section] ?? []), "Eliminar"]) {
				await page.goto(`/admin/${listOf[section] ?? section}`);
				const row = page.locator(".row").first();
				const link = page.getByRole("main").getByRole("link", { name }).first();
				if ((await row.isVisible()) && !(await link.isVisible())) await opened(row);
				await link.click();
				await expect(page.locator(".record-form [type=submit]").last()).toBeVisible();
				const isQuestion = page.url().endsWith("/elimina");
				// With JavaScript it stands over the list; without, it is a page of its own.
				if (hasScript || isQuestion) expect(await axeViolations(page), `${section}: ${name}`).toEqual([]);
				else await expectAccessibleAndLeave(page);
			}
		}
	});
}

/** Made in the back-office, and not sent by visitors. */
const withCreate = Object.entries(managedRecords).flatMap(([kind, { shownAt, path }]) =>
	(shownAt === "form" || shownAt === "page") && !isSentKind(kind) ? [path] : [],
);

/** The forms that are sent with something to correct: as they come, or after this. */
const incomplete: Record<string, ((page: Page) => Promise<unknown>) | undefined> = {
	...Object.fromEntries(withCreate.map((path) => [`${path}/crea`, undefined])),
	"bici-fucsia/diverses": undefined,
	"footer/textos": async (page) => {
		for (const field of await page.getByRole("main").getByRole("textbox").all()) await field.fill("");
	},
	// Its button waits for an image.
	"bici-fucsia/crea": async (page) => {
		await page.getByLabel("Títol").fill("A la vinya");
		await page
			.getByLabel("Imatge")
			.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("Hola") });
	},
};

for (const forms of inGroups(Object.entries(incomplete), 4)) {
	const paths = forms.map(([path]) => path).join(" ");
	test(`breaks no axe rule and no line with errors shown below /admin on ${paths}`, async ({ page, signInAs }) => {
		await signInAs({ admin: true });
		for (const [path, fill] of forms) {
			await page.goto(`/admin/${path}`);
			await fill?.(page);
			await page.locator(".record-form [type=submit]").last().click();
			await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeVisible();
			await expectAccessibleAndLeave(page);
		}
	});
}
