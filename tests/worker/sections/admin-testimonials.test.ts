import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";

const { path, add, find } = subjectOf("testimonials");
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptySections();
	work = await atWork();
});

it("the list shows of each what the specification asks for, and its words as words", async () => {
	const { audioKey } = await add(0, {
		title: `</th><script>alert(1)</script>`,
		category: "infants",
		duration: 65 - 5.4,
		status: "rejected",
		submittedAt: new Date("2026-07-09T08:05:00Z"),
		reviewedAt: new Date("2026-12-01T23:30:00Z"),
	});
	const html = await work.read(`${path}?estat=rebutjats`);
	for (const name of ["Títol", "Categoria", "Àudio", "Estat", "Data d'enviament", "Data de revisió", "Accions"])
		expect(html).toContain(`<th scope="col">${name}</th>`);
	for (const words of ["Infants i joves", "1:00", ">09/07/2026 10:05<", ">02/12/2026 00:30<"])
		expect(html).toContain(words);
	expect(html).toContain(`<audio controls="" preload="none" src="/media/${audioKey}"`);
	expect(html).toMatch(/>0 pendents<.*>1 rebutjat</);
	const raw = await (await visitAs(work.cookie, `${path}?estat=rebutjats`)).text();
	expect(raw).not.toContain("<script>alert");
});

it("the list marks titles and transcripts that wait and have a telephone number or an address", async () => {
	await add(0, { title: "Truca'm: 612 345 678", status: "pending", transcript: null });
	await add(0, { title: "Baixo a peu", status: "pending", transcript: "Visc al carrer Major, 12, de Gelida" });
	await add(0, { title: "Vaig per la C-15", status: "pending", transcript: "Faig 25 km" });
	const html = await work.read(path);
	expect(html.match(/Potser hi ha: [^<]*/g)?.toSorted()).toEqual(["Potser hi ha: adreça", "Potser hi ha: telèfon"]);
	expect(html).not.toContain("Visc al carrer Major");
});

it("the list reads no more rows of ten thousand than of four hundred", async () => {
	const fill = (count: number) =>
		env.DB.prepare(
			`insert into testimonials (id, title, category, status, audio_key, submitted_at)
			select lower(hex(randomblob(16))), 'Veu', 'laboral', iif(value % 3, 'approved', 'pending'),
				'testimonials/' || hex(randomblob(16)), value from json_each(?)`,
		)
			.bind(JSON.stringify(Array.from({ length: count }, (_, n) => n)))
			.run();
	const measure = async () => {
		const rows = [];
		for (const search of ["", "?estat=aprovats", "?estat=aprovats&transcripcio=falta"]) {
			const { env: counting, cost } = counted(env);
			await work.read(path + search, counting);
			rows.push(cost.rows);
		}
		return rows;
	};
	await fill(400);
	const few = await measure();
	await fill(10_000);
	expect(await measure()).toEqual(few);
});

it("counts where the list could not be read; or the list reads, and nothing is counted", async () => {
	await add(0, { title: "Una veu", status: "pending" });
	const noCounts = failingQuery(env, /from "record_counts"/);
	const withoutList = await work.read(path, failingQuery(env, /from "testimonials"/).env);
	const withoutCounts = await work.read(path, noCounts.env);
	expect(withoutList).toContain(">1 pendent<");
	expect(withoutCounts).toContain("Una veu");
	expect(withoutCounts).not.toContain("0 aprovats");
	expect(noCounts.broken()).toBeGreaterThan(0);
});

it("a transcript of nothing but spaces is none", async () => {
	const { id } = await add(0, { transcript: "Abans" });
	await work.send(`${path}/${id}/edita`, { transcript: "  \r\n " });
	expect(await find(id)).toMatchObject({ transcript: null });
});
