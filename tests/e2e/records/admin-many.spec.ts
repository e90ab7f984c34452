import type { Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { exported, opened, record } from "#tests/support/journeys/office.ts";

/* Many records at once: a list of several pages, found by a word that they alone have. */

test.beforeEach(asAdministrator);

/** Older than those of other journeys, and younger than what admin-retention.spec.ts ends. */
const longAgo = Date.now() - 1000 * 24 * 3600_000;

async function sendTestimonials(database: Database, mark: string, count: number) {
	await database
		.prepare(
			"with recursive n(i) as (select 1 union all select i + 1 from n where i < cast(? as integer)) insert into testimonials (id, title, category, submitted_at) select lower(hex(randomblob(16))), ? || ' ' || i, 'laboral', ? + i from n",
		)
		.bind(count, mark, longAgo)
		.run();
}

async function sendComments(database: Database, words: string[]) {
	const soon = Date.now() + 3_600_000;
	for (const [at, comment] of words.entries()) await database.add("map_comments", { comment, created_at: soon - at });
}

const count = async (database: Database, mark: string, status: string) =>
	(
		await database
			.prepare("select count(*) as n from testimonials where title like ? and status = ?")
			.bind(`${mark} %`, status)
			.first<{ n: number }>()
	)?.n;

const main = (page: Page) => page.getByRole("main");
const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Tria: / });

test("empties the second page of a list, is asked first, comes to the page before, and undoes it", async ({
	page,
	database,
	hasScript,
}) => {
	test.slow();
	const mark = `Colla${crypto.randomUUID().slice(0, 8)}`;
	await sendTestimonials(database, mark, 37);
	await page.goto(`/admin/testimonials?cerca=${mark}&estat=pendents`);
	await expect(main(page)).toContainText("1–25 de 37");
	await page.getByRole("link", { name: "Els següents" }).click();
	await expect(main(page)).toContainText("26–37 de 37");
	await page.getByRole("link", { name: "Els anteriors" }).click();
	await expect(main(page)).toContainText("1–25 de 37");
	await page.getByRole("link", { name: "Els següents" }).click();
	await expect(main(page)).toContainText("26–37 de 37");

	if (hasScript) await page.getByLabel("Tria'ls tots").check();
	else for (const box of await boxes(page).all()) await box.check();
	await page.getByRole("button", { name: hasScript ? "Aprovar-ne 12" : "Aprovar els triats" }).click();
	const question = hasScript ? page.getByRole("dialog") : main(page);
	await expect(question.getByRole("heading", { name: "Aprovar 12 alhora" })).toBeVisible();
	expect(await count(database, mark, "pending")).toBe(37);
	await question.getByRole("button", { name: "Aprovar-ne 12" }).click();
	await expect(message(page)).toContainText("Aprovats: 12.");
	await expect(main(page)).toContainText("1–25 de 25");
	await expect(main(page)).not.toContainText("No hem trobat cap testimoni");
	expect(await count(database, mark, "approved")).toBe(12);

	await expect(main(page)).toContainText("Has aprovat 12 testimonis d'un cop.");
	await main(page).getByRole("button", { name: "Desfés" }).click();
	await expect(message(page)).toContainText("Tornen a ser on eren: 12.");
	await expect(main(page)).toContainText("1–25 de 37");
	await expect(main(page).getByRole("button", { name: "Desfés" })).toHaveCount(0);
	expect(await count(database, mark, "pending")).toBe(37);
	await database.prepare("delete from testimonials where title like ?").bind(`${mark} %`).run();
});

test("undoes each of two reviews of the day, the first one from the audit log", async ({ page, database }) => {
	const mark = `Dos${crypto.randomUUID().slice(0, 8)}`;
	await sendTestimonials(database, mark, 4);
	const list = `/admin/testimonials?cerca=${mark}&estat=pendents`;
	for (const [outcome, done] of [
		["Aprovar", "Aprovats: 2."],
		["Rebutjar", "Rebutjats: 2."],
	] as const) {
		await page.goto(list);
		for (const at of [0, 1]) await boxes(page).nth(at).check();
		await page.getByRole("button", { name: new RegExp(`^${outcome}(-ne 2| els triats)$`) }).click();
		await expect(message(page)).toContainText(done);
	}
	await page.goto("/admin/registre");
	const review = (words: string) => main(page).getByText(words).locator("xpath=..");
	await review("Has aprovat 2 testimonis d'un cop.").getByRole("button", { name: "Desfés" }).click();
	await expect(message(page)).toContainText("Tornen a ser on eren: 2.");
	await expect(page).toHaveURL(/\/admin\/registre$/);
	await expect(review("Has aprovat 2 testimonis d'un cop.")).toHaveCount(0);
	expect(await count(database, mark, "pending")).toBe(2);
	await page.goto(list);
	await review("Has rebutjat 2 testimonis d'un cop.").getByRole("button", { name: "Desfés" }).click();
	await expect(main(page)).toContainText("1–4 de 4");
	expect(await count(database, mark, "pending")).toBe(4);
	await database.prepare("delete from testimonials where title like ?").bind(`${mark} %`).run();
});

test("hides all that a search has found with a reason, oldest first and as many rows as the switch says", async ({
	page,
	database,
}) => {
	test.slow();
	const mark = `Tots${crypto.randomUUID().slice(0, 8)}`;
	await sendComments(
		database,
		Array.from({ length: 30 }, (_, at) => `${mark} ${at}`),
	);
	await page.goto(`/admin/map-comments?cerca=${mark}&estat=pendents`);
	await expect(main(page)).toContainText("1–25 de 30");
	const first = boxes(page).first();
	await expect(first).toHaveAccessibleName(`Tria: ${mark} 29`);
	await page.getByRole("link", { name: "Primer els més recents" }).click();
	await expect(first).toHaveAccessibleName(`Tria: ${mark} 0`);
	await page.getByRole("button", { name: "Compacta" }).click();
	await expect(main(page)).toContainText("1–30 de 30");
	await page.getByRole("button", { name: "Còmoda" }).click();
	await expect(main(page)).toContainText("1–25 de 30");

	await page.getByLabel("Tria els 30").check();
	await page.getByLabel("Per què no es publica").selectOption("Publicitat");
	await page.getByRole("button", { name: /^Amagar(-los| els triats)$/ }).click();
	await expect(page.getByRole("heading", { name: "Amagar 30 alhora" })).toBeVisible();
	await expect(page.getByText("Motiu, que veurà qui ho va enviar: «Publicitat».")).toBeVisible();
	await page.getByRole("button", { name: "Amagar-ne 30" }).click();
	await expect(message(page)).toContainText("Amagats: 30.");
	const hidden = () =>
		database
			.prepare(
				"select count(*) as n from map_comments where comment like ? and status = 'hidden' and reason = 'publicitat'",
			)
			.bind(`${mark} %`)
			.first<{ n: number }>();
	expect((await hidden())?.n).toBe(30);
	await main(page)
		.getByText("Has amagat 30 comentaris del mapa d'un cop.")
		.locator("xpath=..")
		.getByRole("button")
		.click();
	await expect(message(page)).toContainText("Tornen a ser on eren: 30.");
	expect((await hidden())?.n).toBe(0);
	await database.prepare("delete from map_comments where comment like ?").bind(`${mark} %`).run();
});

test("says in its row that a colleague has just opened a comment", async ({ page, database, signInAs }) => {
	const mark = `Obert${crypto.randomUUID().slice(0, 8)}`;
	await sendComments(database, [mark]);
	const list = `/admin/map-comments?cerca=${mark}&estat=pendents`;
	const email = await signInAs({ admin: true });
	await page.goto(list);
	const row = await opened(record(page, mark));
	await row.getByRole("link", { name: "Motiu o resposta" }).click();
	await expect(page.getByRole("heading", { name: "Digues per què, o respon" })).toBeVisible();
	await expect(page.getByText("L'acaba d'obrir")).toHaveCount(0);
	await signInAs({ admin: true });
	await page.goto(list);
	await expect(record(page, mark)).toContainText(`L'acaba d'obrir ${email}`);
});

test("finds testimonials by words, theme and day of review, and exports just those", async ({ page, database }) => {
	const mark = `Vinya${crypto.randomUUID().slice(0, 8)}`;
	await sendTestimonials(database, mark, 3);
	await database
		.prepare("update testimonials set status = 'approved', reviewed_at = ?, category = 'infants' where title = ?")
		.bind(Date.parse("2026-03-05T12:00:00Z"), `${mark} 2`)
		.run();
	await page.goto("/admin/testimonials");
	const search = page.getByRole("search");
	await search.getByLabel("Cerca als testimonis").fill(mark.toUpperCase());
	await search.getByRole("button", { name: "Cerca" }).click();
	await expect(main(page)).toContainText("1–3 de 3");

	await search.getByText("Més filtres").click();
	await search.getByLabel("Àmbit").selectOption("Infants i joves");
	await search.getByLabel("Des del dia").fill("2026-03-05");
	await search.getByLabel("Fins al dia").fill("2026-03-05");
	await search.getByRole("button", { name: "Cerca" }).click();
	await expect(main(page)).toContainText("1–1 de 1");
	await expect(search.getByLabel("Àmbit")).toHaveValue("infants");
	await expect(search.getByLabel("Des del dia")).toHaveValue("2026-03-05");
	const file = await exported(page, "Exporta el que has trobat (taula, CSV)");
	expect(file).toContain(`"${mark} 2"`);
	expect(file).not.toContain(`"${mark} 1"`);

	await search.getByLabel("Fins al dia").fill("2026-03-04");
	await search.getByRole("button", { name: "Cerca" }).click();
	await expect(search.getByText("L'últim dia és abans que el primer.")).toBeVisible();
	await expect(search.getByLabel("Cerca als testimonis")).toHaveValue(mark.toUpperCase());
	await search.getByRole("link", { name: "Deixa la cerca" }).click();
	await expect(search.getByLabel("Cerca als testimonis")).toHaveValue("");
	await database.prepare("delete from testimonials where title like ?").bind(`${mark} %`).run();
});

test("reviews comments many at once, and says of one who has moved it where", async ({
	page,
	context,
	database,
	signInAs,
}) => {
	const mark = `Pont${crypto.randomUUID().slice(0, 8)}`;
	const words = ["u", "dos", "tres"].map((word) => `${mark} ${word}`);
	const [one = "", two = "", three = ""] = words;
	await sendComments(database, words);
	const address = `/admin/map-comments?cerca=${mark}&estat=pendents`;
	await page.goto(address);
	for (const comment of [one, two]) await page.getByRole("checkbox", { name: `Tria: ${comment}` }).check();
	await page.getByRole("button", { name: /^Amagar(-ne 2| els triats)$/ }).click();
	await expect(message(page)).toContainText("Amagats: 2.");
	await expect(record(page, one)).toHaveCount(0);
	await expect(main(page)).toContainText("Has amagat 2 comentaris del mapa d'un cop.");
	await main(page).getByRole("button", { name: "Desfés" }).click();
	await expect(message(page)).toContainText("Tornen a ser on eren: 2.");
	await expect(record(page, one)).toBeVisible();

	// Another administrator, in the same browser, from here on.
	const other = await context.newPage();
	const email = await signInAs({ admin: true });
	await other.goto(address);
	await record(other, three).getByRole("button", { name: "Amagar" }).click();
	await expect(message(other)).toContainText("Comentari amagat");
	await record(page, three).getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText(`${email} l'ha amagat mentrestant: ara és a «Amagats».`);
	await expect(record(page, three)).toHaveCount(0);
});
