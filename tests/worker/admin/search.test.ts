import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { readCsv } from "#tests/support/worker/bodies/csv.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What is found by words, theme, state and day of review, in the lists and in their files. */

let cookie: string;

/** Around midnight in the Penedès, in winter and in summer. */
const winter = { before: new Date("2026-01-14T22:59:59Z"), after: new Date("2026-01-14T23:00:00Z") };
const summer = { before: new Date("2026-07-14T21:59:59Z"), after: new Date("2026-07-14T22:00:00Z") };

beforeEach(async () => {
	await db.batch([db.delete(testimonials), db.delete(mapComments), db.delete(reflections)]);
	await db.insert(testimonials).values([
		{ id: "t1", title: "La vinya del Foix", category: "turistic", submittedAt: new Date(5) },
		{
			id: "t2",
			title: "A l'escola",
			category: "infants",
			transcript: "Passo per la VINYA\nvella",
			status: "approved",
			reviewedAt: winter.after,
			submittedAt: new Date(4),
		},
		{
			id: "t3",
			title: "El camí de l’estació",
			category: "laboral",
			status: "rejected",
			reviewedAt: winter.before,
			submittedAt: new Date(3),
		},
		{
			id: "t4",
			title: "Cap al celler",
			category: "turistic",
			status: "approved",
			reviewedAt: summer.before,
			submittedAt: new Date(2),
		},
		{
			id: "t5",
			title: "Cap a la platja",
			category: "turistic",
			status: "approved",
			reviewedAt: summer.after,
			submittedAt: new Date(1),
		},
	]);
	await db.insert(mapComments).values([
		{ id: "c1", comment: "Un PONT aquí", email: "Anna@Example.org", createdAt: new Date(3) },
		{
			id: "c2",
			comment: "Sota el pont, llum",
			status: "hidden",
			reviewedAt: winter.after,
			createdAt: new Date(2),
		},
		{ id: "c3", comment: "Ombra", status: "approved", reviewedAt: summer.after, createdAt: new Date(1) },
	]);
	await db.insert(reflections).values([
		{ id: "r1", reflection: "Més arbres", submittedAt: new Date(2) },
		{ id: "r2", reflection: "Menys cotxes", submittedAt: new Date(1) },
	]);
	cookie = await openSession(await makeAdministrator());
});

/** The ids of what a list shows, by what leads to their deletion. */
async function shown(address: string): Promise<string[]> {
	const html = await (await visitAs(cookie, address)).text();
	return [...html.matchAll(/href="[^"]*?(\w+)\/elimina/g)].map(([, id = ""]) => id);
}

async function inFile(address: string): Promise<string[]> {
	const [path, search] = address.split("?");
	const answer = await postAs(cookie, `${path}/exporta.csv?${search}`, {});
	expect(answer.headers.get("Content-Disposition")).toMatch(/-cerca-\d{4}-\d\d-\d\d\.csv"/);
	const [, ...rows] = readCsv(await answer.text());
	return rows.map(([id = ""]) => id);
}

describe.each([
	["/admin/testimonials?cerca=vinya", ["t1", "t2"]],
	["/admin/testimonials?cerca=L%27ESTACIO", ["t3"]],
	["/admin/testimonials?cerca=vella", ["t2"]],
	["/admin/testimonials?cerca=no-hi-es", []],
	["/admin/testimonials?cerca=vinya&estat=aprovats", ["t2"]],
	["/admin/testimonials?cerca=cap&ambit=turistic", ["t4", "t5"]],
	["/admin/testimonials?cerca=&ambit=turistic&estat=pendents&revisat-des-de=&revisat-fins-a=", ["t1"]],
	["/admin/testimonials?cerca=&ambit=&estat=&revisat-des-de=&revisat-fins-a=", ["t1", "t2", "t3", "t4", "t5"]],
	["/admin/testimonials?revisat-des-de=2026-01-15&revisat-fins-a=2026-01-15", ["t2"]],
	["/admin/testimonials?revisat-fins-a=2026-01-14", ["t3"]],
	["/admin/testimonials?revisat-des-de=2026-07-15", ["t5"]],
	["/admin/testimonials?revisat-des-de=2026-07-14&estat=aprovats&ambit=turistic", ["t4", "t5"]],
	["/admin/map-comments?cerca=pont", ["c1", "c2"]],
	["/admin/map-comments?cerca=anna%40example", ["c1"]],
	["/admin/map-comments?cerca=pont&estat=amagats", ["c2"]],
	["/admin/map-comments?revisat-des-de=2026-01-15&revisat-fins-a=2026-07-14", ["c2"]],
	["/admin/map-comments?cerca=&estat=aprovats&revisat-des-de=&revisat-fins-a=", ["c3"]],
	["/admin/reflections?cerca=ARBRES", ["r1"]],
])("%s", (address, ids) => {
	it("is shown, counted and exported", async () => {
		expect(await shown(address)).toEqual(ids);
		expect(await inFile(address)).toEqual(ids);
		const html = (await (await visitAs(cookie, address)).text()).replaceAll("<!-- -->", "");
		if (ids.length > 0) expect(html).toContain(`>1–${ids.length} de ${ids.length}<`);
		expect(html).toContain("Exporta el que has trobat (taula, CSV)");
	});
});

it("comments in a file of their places, too", async () => {
	const answer = await postAs(cookie, "/admin/map-comments/exporta.geojson?cerca=pont&estat=amagats", {});
	const { features } = await answer.json<{ features: { id: string }[] }>();
	expect(features.map(({ id }) => id)).toEqual(["c2"]);
});

it("a tab is no search: its file has everything, as before", async () => {
	const html = await (await visitAs(cookie, "/admin/testimonials?estat=aprovats")).text();
	expect(html).toContain(">Exporta<!-- --> (<!-- -->taula, CSV<!-- -->)");
	const answer = await postAs(cookie, "/admin/testimonials/exporta.csv?estat=aprovats", {});
	expect(readCsv(await answer.text())).toHaveLength(6);
});

it.each([
	["revisat-des-de=ahir", "No entenem aquesta data."],
	["revisat-fins-a=2026-02-30", "No entenem aquesta data."],
	["revisat-des-de=2026-03-02&revisat-fins-a=2026-03-01", "L&#x27;últim dia és abans que el primer."],
])("says what is wrong with %s, keeps the rest of it, and makes no file of it", async (search, words) => {
	const html = await (await visitAs(cookie, `/admin/testimonials?cerca=vinya&${search}`)).text();
	expect(html).toContain(words);
	expect(html).toContain('value="vinya"');
	expect(html).not.toContain("La vinya del Foix");
	expect((await postAs(cookie, `/admin/testimonials/exporta.csv?${search}`, {})).status).toBe(400);
});

it("shows of a thousand and more those of a page, says so, and keeps to the search on the way", async () => {
	await env.DB.prepare(
		"with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100) insert into testimonials (id, title, category, status, submitted_at) select 'm' || i, 'Molts', 'infants', iif(i % 2, 'pending', 'approved'), 1000 + i from n",
	).run();
	let address = "?cerca=MOLTS&ambit=infants";
	const seen = new Set<string>();
	for (let page = 1; address; page++) {
		const html = (await (await visitAs(cookie, `/admin/testimonials${address}`)).text()).replaceAll("<!-- -->", "");
		for (const [, id = ""] of html.matchAll(/href="[^"]*?(\w+)\/elimina/g)) seen.add(id);
		const first = ((page - 1) * 25 + 1).toLocaleString("ca");
		expect(html).toContain(`>${first}–${(page * 25).toLocaleString("ca")} de més de 1.000<`);
		// Also of several states, and those that are not counted.
		expect(html).toContain("els triats");
		expect(html).toContain("Tria tot el que hi ha en aquesta llista");
		address = /<a href="(\?[^"]*)"[^>]*>Els següents/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
	}
	expect(seen.size).toBe(1100);
});

it("reads of the records only those that it shows: the rest it looks through in an index", async () => {
	await env.DB.prepare(
		"with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) insert into testimonials (id, title, category, submitted_at) select 'm' || i, 'Veu ' || i, 'infants', 1000 + i from n",
	).run();
	const { env: counting, cost } = counted(env);
	await visit("/admin/testimonials?cerca=2999", { headers: { Cookie: cookie } }, counting);
	// Once for the page, once for how many they are.
	expect(cost.rows).toBeLessThan(2 * 3005 + 50);
	expect(cost.calls).toBe(2);
	for (const table of ["testimonials", "map_comments", "reflections"]) {
		const time = table === "map_comments" ? "created_at" : "submitted_at";
		const plan = await env.DB.prepare(
			`explain query plan select count(*) from ${table} indexed by ${table}_searched where instr(folded, 'x') order by ${time}`,
		).all<{ detail: string }>();
		expect(plan.results.map(({ detail }) => detail).join()).toMatch(/SCAN \w+ USING (COVERING )?INDEX \w+_searched/);
	}
});
