import type { Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, opened, openForm, undoDeletion } from "#tests/support/journeys/office.ts";

test.beforeEach(asAdministrator);

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const tab = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Estat" }).getByRole("link", { name: new RegExp(`^${name}`) });
const voice = (page: Page, title: string) => page.locator(".voice").filter({ hasText: title });

/** Waits for review, before all the others. */
const send = (database: Database, title: string) =>
	database.add("testimonials", { title, category: "laboral", submitted_at: Date.now() + 3_600_000 });

const statusOf = async (database: Database, title: string) =>
	(await database.prepare("select status from testimonials where title = ?").bind(title).first<{ status: string }>())
		?.status;

test("approves a testimonial, writes down what is said, rejects it, deletes it and takes that back", async ({
	page,
	hasScript,
	database,
}) => {
	// Nine pages of a whole list: 24 seconds alone.
	test.slow();
	const title = `Per la llera ${crypto.randomUUID()}`;
	await send(database, title);
	await page.goto("/admin/testimonials");
	await expect(tab(page, "Pendents")).toHaveAttribute("aria-current", "page");
	for (const [status, name] of [
		["pending", "Pendents"],
		["approved", "Aprovats"],
		["rejected", "Rebutjats"],
	] as const) {
		const badge = await page.locator(`main header [data-status=${status}]`).innerText();
		const counted = (await tab(page, name).innerText()).replace(/\s+/g, " ");
		expect(counted).toBe(`${name} ${Number.parseInt(badge, 10)}`);
		expect(Number.parseInt(badge, 10)).toBeGreaterThan(0);
	}
	await expect(row(page, title).getByText("Pendent", { exact: true })).toBeVisible();
	await expect(row(page, title).getByRole("button")).toHaveText([`Aprovar: ${title}`, `Rebutjar: ${title}`]);
	await row(page, title).getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Testimoni aprovat");
	await expect(message(page)).toContainText("El testimoni ha estat aprovat correctament.");
	await expect(row(page, title)).toHaveCount(0);
	await page.goto("/testimonis?ambit=laboral");
	await expect(voice(page, title)).toBeVisible();

	await page.goto("/admin/testimonials");
	await tab(page, "Aprovats").click();
	await expect(page).toHaveURL("/admin/testimonials?estat=aprovats");
	await expect(row(page, title).getByRole("button")).toHaveText([`Rebutjar: ${title}`]);
	await expect(row(page, title).locator("time")).toHaveText([
		/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
		/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
	]);
	const opener = (await opened(row(page, title))).getByRole("link", { name: "Transcriure" });
	const form = await openForm(page, opener, "Transcripció del testimoni", hasScript);
	await form.getByLabel("Transcripció").fill("Jo vaig per la llera\ni no em veu ningú.");
	await form.getByRole("button", { name: "Desar la transcripció" }).click();
	await expect(message(page)).toContainText("Transcripció desada");
	await expect(page).toHaveURL("/admin/testimonials?estat=aprovats");
	await expect((await opened(row(page, title))).getByRole("link", { name: "Transcripció" })).toBeVisible();
	await page.goto("/testimonis?ambit=laboral");
	await voice(page, title).getByText("Llegeix-ne la transcripció").click();
	await expect(voice(page, title)).toContainText("Jo vaig per la llera");

	await page.goto("/admin/testimonials?estat=aprovats");
	await row(page, title).getByRole("button", { name: "Rebutjar" }).click();
	await expect(message(page)).toContainText("Testimoni rebutjat");
	await expect(message(page)).toContainText("El testimoni ha estat rebutjat correctament.");
	await expect(page).toHaveURL("/admin/testimonials?estat=aprovats");
	await page.goto("/testimonis?ambit=laboral");
	await expect(voice(page, title)).toHaveCount(0);

	await page.goto("/admin/testimonials?estat=rebutjats");
	await expect(row(page, title).getByRole("button")).toHaveText([`Aprovar: ${title}`]);
	await deleteRecord(page, row(page, title), "Estàs segur que vols eliminar aquest testimoni?", hasScript);
	await expect(message(page)).toContainText("Testimoni eliminat correctament");
	await expect(row(page, title)).toHaveCount(0);
	await undoDeletion(page, title);
	await page.goto("/admin/testimonials?estat=rebutjats");
	await row(page, title).getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Testimoni aprovat");
	await page.goto("/testimonis?ambit=laboral");
	await expect(voice(page, title)).toContainText("Jo vaig per la llera");
});

test("reviews all that are ticked, but for those that somebody has changed meanwhile", async ({
	page,
	database,
	hasScript,
}) => {
	const titles = Array.from({ length: 4 }, (_, n) => `Colla ${n} ${crypto.randomUUID()}`);
	for (const title of titles) await send(database, title);
	const [first = "", second = "", third = "", fourth = ""] = titles;
	await page.goto("/admin/testimonials");
	await page.getByRole("button", { name: "Aprovar els triats" }).click();
	await expect(message(page)).toContainText("Tria almenys un testimoni de la llista.");

	for (const title of [first, second, third]) await page.getByRole("checkbox", { name: `Tria: ${title}` }).check();
	await database.prepare("update testimonials set status = 'rejected' where title = ?").bind(third).run();
	await page.getByRole("button", { name: hasScript ? "Aprovar-ne 3" : "Aprovar els triats" }).click();
	await expect(message(page)).toContainText("Aprovats: 2.");
	await expect(message(page)).toContainText("no els hem tocat: 1.");
	await expect(row(page, fourth)).toBeVisible();
	await expect(row(page, first)).toHaveCount(0);
	expect(await statusOf(database, third)).toBe("rejected");

	await page.goto("/admin/testimonials?estat=aprovats");
	await expect(page.getByRole("button", { name: "Aprovar els triats" })).toHaveCount(0);
	for (const title of [first, second]) await page.getByRole("checkbox", { name: `Tria: ${title}` }).check();
	await page.getByRole("button", { name: hasScript ? "Rebutjar-ne 2" : "Rebutjar els triats" }).click();
	await expect(message(page)).toContainText("Rebutjats: 2.");
	await page.goto("/admin/registre");
	for (const title of [first, second]) {
		const entries = page.getByRole("listitem").filter({ hasText: title });
		await expect(entries).toHaveCount(2);
		await expect(entries.filter({ hasText: "ha aprovat" })).toHaveCount(1);
	}
});

test("moderates four testimonials by keyboard alone", async ({ page, database }) => {
	const titles = Array.from({ length: 4 }, (_, n) => `Tecla ${n} ${crypto.randomUUID()}`);
	for (const title of titles) await send(database, title);

	/** Presses Tab until what has the focus is called so. */
	async function tabTo(name: string) {
		for (let step = 0; step < 150; step++) {
			await page.keyboard.press("Tab");
			const focused = await page.evaluate(() => document.activeElement?.textContent);
			if (focused === name) return;
		}
		throw new Error(`no Tab leads to ${name}`);
	}

	await page.goto("/admin/dashboard");
	await tabTo("Testimonis");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/admin/testimonials");
	for (const [at, title] of titles.toReversed().entries()) {
		const [word, toast, status] = at % 2 ? ["Rebutjar", "rebutjat", "rejected"] : ["Aprovar", "aprovat", "approved"];
		await tabTo(`${word}: ${title}`);
		await page.keyboard.press("Enter");
		await expect(row(page, title)).toHaveCount(0);
		await expect(message(page)).toContainText(`Testimoni ${toast}`);
		expect(await statusOf(database, title)).toBe(status);
	}
});
