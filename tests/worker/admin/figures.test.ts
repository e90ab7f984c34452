import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { arrivalKinds } from "#app/office/charts/arrival-kinds.server.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { reflections } from "#app/reflections/tables.ts";
import { makeAdministrator, openSession, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { readCsv } from "#tests/support/worker/bodies/csv.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const path = "/admin/xifres";
let cookie: string;
const at = (time: string) => ({ reflection: "R", submittedAt: new Date(time) });

beforeEach(async () => {
	await emptyTables();
	cookie = await openSession(await makeAdministrator());
});

/** The text of an answer without its markup. */
const wordsOf = async (answer: Response) =>
	(await answer.text())
		.replace(/<script nonce.*/s, "")
		.replaceAll("<!-- -->", "")
		.replaceAll("&#x27;", "'")
		.replaceAll(/<[^>]+>/g, " ")
		.replaceAll(/\s+/g, " ");
const page = async (search: string) => wordsOf(await visitAs(cookie, path + search));
/** Columns whose names and order sheets of others depend on. */
const known = ["mes", "testimonis", "comentaris_del_mapa", "reflexions", "respostes_al_qüestionari", "subscripcions"];
/** A row of the table: a column for each kind that comes in. */
const countsOf = (came: Readonly<Partial<Record<RecordKind, number>>>) =>
	arrivalKinds.map(({ kind }) => String(came[kind] ?? 0));
const february = "?des-de=2026-02-01&fins=2026-02-28";

describe("the figures", () => {
	it("say no share that is a number for itself", async () => {
		const many = Array.from({ length: 30 }, () => at("2026-02-10T12:00:00+01:00"));
		const few = ["2026-01-10T12:00:00+01:00", "2026-01-11T12:00:00+01:00"].map(at);
		for (const row of [...many, ...few]) await db.insert(reflections).values(row);
		expect(await page(february)).toContain("Reflexions 30 2 +28 ");
		expect(await page(february)).not.toMatch(/\+\d{4,}/);
		await db.insert(reflections).values(Array.from({ length: 3 }, () => at("2026-01-12T12:00:00+01:00")));
		expect(await page(february)).toContain("Reflexions 30 5 +25 (+500 %)");
	});

	it("count a period beside the one before, in days of Madrid", async () => {
		await db
			.insert(reflections)
			.values([
				...["2026-02-01T00:30:00+01:00", "2026-02-28T23:30:00+01:00", "2026-02-10T12:00:00+01:00"].map(at),
				...["2026-01-31T23:59:00+01:00", "2026-01-01T00:00:00+01:00"].map(at),
				at("2026-03-01T00:00:00+01:00"),
				at("2025-12-31T23:59:59+01:00"),
			]);
		await db.insert(mapComments).values({ comment: "C", createdAt: new Date("2026-01-15T12:00:00Z") });
		const words = await page(february);
		expect(words).toMatch(/1[–-]28 de febrer de 2026/);
		expect(words).toMatch(/Abans 1[–-]31 de gener de 2026/);
		expect(words).toContain("Reflexions 3 2 +1 (+50\u00a0%)".replace("\u00a0", " "));
		expect(words).toContain("Comentaris del mapa 0 1 −1 (−100 %)");
		expect(words).toContain("Testimonis 0 0 igual");
		const months = [
			["febrer de 2026", { reflections: 3 }],
			["gener de 2026", { mapComments: 1, reflections: 2 }],
			["desembre de 2025", { reflections: 1 }],
		] as const;
		expect(words).toContain(months.map(([month, came]) => `${month} ${countsOf(came).join(" ")}`).join(" "));
	});

	it("come as a file that Excel reads, per month and per day", async () => {
		await db
			.insert(reflections)
			.values(["2026-02-03T12:00:00Z", "2026-02-03T13:00:00Z", "2026-03-01T12:00:00Z"].map(at));
		const answer = await visitAs(cookie, `${path}/exporta.csv?des-de=2026-02-01&fins=2026-03-31&per=mes`);
		expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		expect(answer.headers.get("Content-Disposition")).toBe(
			'attachment; filename="xifres-per-mes-2026-02-01-2026-03-31.csv"',
		);
		const [head = [], ...months] = readCsv(await answer.text());
		expect(head).toHaveLength(1 + arrivalKinds.length);
		expect(head.filter((name) => known.includes(name))).toEqual(known);
		expect(months).toEqual([
			["02/2026", ...countsOf({ reflections: 2 })],
			["03/2026", ...countsOf({ reflections: 1 })],
		]);
		expect(arrivalKinds[head.indexOf("reflexions") - 1]?.kind).toBe("reflections");
		const perDay = readCsv(await (await visitAs(cookie, `${path}/exporta.csv${february}&per=dia`)).text());
		expect(perDay).toHaveLength(29);
		expect(perDay[3]).toEqual(["03/02/2026", ...countsOf({ reflections: 2 })]);
	});

	it("say what is wrong with a period and keep what was typed", async () => {
		const search = "?des-de=2026-02-30&fins=2026-02-28";
		const answer = await visitAs(cookie, path + search);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("Escriu el dia com ara 2026-03-01");
		expect(html).toContain('value="2026-02-30"');
		expect((await visitAs(cookie, `${path}/exporta.csv${search}`)).status).toBe(400);
	});

	it("say that they cannot be read", async () => {
		const broken = failingQuery(env, /from "record_days"/);
		const answer = await visit(path, { headers: { Cookie: cookie } }, broken.env);
		expect(answer.status).toBe(200);
		expect(await wordsOf(answer)).toContain("No s'han pogut llegir les xifres");
		expect(broken.broken()).toBeGreaterThan(0);
	});

	it("read no more of ten thousand records than of a hundred", async () => {
		const fill = (count: number) =>
			env.DB.prepare(
				`insert into reflections (id, reflection, privacy_accepted, submitted_at)
				select lower(hex(randomblob(16))), 'R', 0, 1770000000000 + 86400000 * (value % 20) from json_each(?)`,
			)
				.bind(JSON.stringify(Array.from({ length: count }, (_, n) => n)))
				.run();
		const measure = async () => {
			const { env: counting, cost } = counted(env);
			await visit(path + february, { headers: { Cookie: cookie } }, counting);
			return cost;
		};
		await fill(100);
		const few = await measure();
		await fill(10_000);
		expect(await measure()).toEqual(few);
	});
});
