import { columnsOf } from "#app/questionnaire/queries/columns.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { opened, record } from "#tests/support/journeys/office.ts";

const options = ["Cada dia", "De tant en tant", "Mai"].map((words, n) => ({ name: `o${n}`, words }));

test("is published by the team and read by everybody, without what could say who it was", async ({
	page,
	database,
	signInAs,
}) => {
	const id = crypto.randomUUID();
	const title = `Resultats ${id}`;
	const form = {
		sections: [
			{
				id: "s",
				title: "La bici i tu",
				questions: [
					{ id: "poble", type: "municipality", title: "D'on ets?" },
					{ id: "sovint", type: "one", title: "Cada quan l'agafes?", options },
					{ id: "text", type: "text", title: "Què hi falta?" },
				],
			},
		],
	};
	await database.add("questionnaires", { id, title, intro: "Prova", created_at: Date.now() });
	const definition = JSON.stringify(form);
	const version = { questionnaire_id: id, number: 1, definition, published_at: 1 };
	const versionId = await database.add("questionnaire_versions", version);
	for (const [name, length] of [
		["o0", 41],
		["o1", 17],
		["o2", 3],
	] as const) {
		const keys = ["poble", "poble/08305", "sovint", `sovint/${name}`];
		const { chosen, counted } = columnsOf({ chosen: { poble: "08305", sovint: name }, written: {}, keys });
		await database
			.prepare(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${length})
				insert into questionnaire_answers (id, version_id, chosen, counted, sent_on) select ? || i, ?, ?, ?, 0 from n`)
			.bind(`${id}-${name}-`, versionId, chosen, counted)
			.run();
	}

	await signInAs({ admin: true });
	await page.goto("/admin/questionari");
	const listed = await opened(record(page, title));
	await listed.getByRole("link", { name: `Publica els resultats de ${title}` }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Publica els resultats" })).toBeVisible();
	await expect(page.getByText("Hi han participat 61 persones.")).toBeVisible();
	await expect(page.getByText("«Què hi falta?»")).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("checkbox", { name: "D'on ets?" }).uncheck();
	await page.getByRole("button", { name: "Mira com quedarà" }).click();
	await expect(page.getByRole("table")).toHaveCount(1);
	await page.getByRole("button", { name: "Publica els resultats" }).click();
	await expect(page.getByText("Encara no es poden publicar: falten 50 respostes noves.")).toBeVisible();

	await page.getByRole("link", { name: /^Mira'ls al web/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Els resultats" })).toBeVisible();
	await expect(page.getByText(title)).toBeVisible();
	const table = page.getByRole("table", { name: "Cada quan l'agafes?" });
	const row = (words: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: words }) });
	await expect(row("Cada dia").getByRole("cell")).toHaveText(["41", "67"]);
	for (const words of ["De tant en tant", "Mai"])
		await expect(row(words).getByRole("cell").first()).toHaveText("amagat");
	await page.getByText("Per què hi ha números amagats?").click();
	await expect(page.getByText("El zero sí que es diu.")).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	const address = page.url();
	const csv = await page.request.get(address.replace("resultats?", "resultats.csv?"));
	expect(await csv.text()).toContain('"Mai";;;sí');

	await page.goto(`/admin/questionari/${id}/publica`);
	await page.getByRole("button", { name: /^Retira els resultats/ }).click();
	await expect(page.getByText(/^Retirats: al web no es veuen/)).toBeVisible();
	expect((await page.request.get(address)).status()).toBe(404);
	await page.goto(address);
	await expect(page.getByRole("heading", { level: 1, name: "Aquests resultats no hi són" })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
});
