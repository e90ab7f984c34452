import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { messages } from "#app/reflections/office/section.server.ts";
import { reflections } from "#app/reflections/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const path = "/admin/reflections";
const db = connect(env.DB);
const openOffice = async () => openSession(await makeAdministrator());
const page = async (cookie: string, search = "") => {
	const html = await (await visitAs(cookie, path + search)).text();
	return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
};
const found = async (cookie: string, words: string) =>
	[...(await page(cookie, `?cerca=${encodeURIComponent(words)}`)).matchAll(/class="record__words">([^<]*)</g)].map(
		([, text]) => text,
	);

beforeEach(async () => {
	await db.batch([db.delete(reflections), db.delete(trash), db.delete(auditLog)]);
});

describe(`GET ${path}`, () => {
	it("counts, and shows what was written newest first, with its lines", async () => {
		await db.insert(reflections).values([
			{ reflection: "Primera\nlínia", name: "Núria", submittedAt: new Date("2026-02-03T09:05:00Z") },
			{ reflection: "Segona", email: "pau@example.org", privacyAccepted: true },
			{ reflection: "Tercera", name: "Lluís", email: "ll@example.org", privacyAccepted: true },
		]);
		const html = await page(await openOffice());
		const counters = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(\d+)/g)].map(([, name, count]) => [
			name,
			count,
		]);
		expect(counters).toEqual([
			["Total de reflexions", "3"],
			["Amb nom", "2"],
			["Amb correu", "2"],
		]);
		expect(html).toContain("Mostrant 3 de 3 reflexions");
		expect(html).toContain("Primera\nlínia");
		expect(html.indexOf("Tercera")).toBeLessThan(html.indexOf("Primera"));
		expect(html).toContain("3 de febrer de 2026");
		expect(html).toContain("Privacitat acceptada: sí");
		expect(html).toContain("Privacitat acceptada: no");
		expect(html).not.toContain("Accepta newsletter");
		expect(html).toContain('href="mailto:pau@example.org"');
	});

	it("says that there is nothing yet, or nothing with those words", async () => {
		const cookie = await openOffice();
		expect(await page(cookie)).toContain("Encara no hi ha cap reflexió.");
		expect(await page(cookie)).toContain("Mostrant 0 de 0 reflexions");
		await db.insert(reflections).values({ reflection: "Hola" });
		const html = await page(cookie, "?cerca=%20<b>adéu%20");
		expect(html).toContain("No hem trobat cap reflexió amb «&lt;b&gt;adéu».");
		expect(html).toContain("Mostrant 0 de 1 reflexions");
	});

	it("shows twenty-five at once, and keeps the search on the way through them", async () => {
		await env.DB.prepare(
			"with recursive n(i) as (select 1 union all select i + 1 from n where i < 114) insert into reflections (id, reflection, submitted_at, privacy_accepted) select 'r' || i, 'Escrit ' || i || case when i % 2 then ' amb vent' else '' end, 1000 + i / 3, 0 from n",
		).run();
		const cookie = await openOffice();
		const seen = new Set<string>();
		const sizes: number[] = [];
		for (let next: string | undefined = "?cerca=VENT"; next; ) {
			const html: string = await page(cookie, next);
			const rows = [...html.matchAll(/Escrit (\d+) amb vent<\/p>/g)].map(([, n = ""]) => n);
			for (const row of rows) seen.add(row);
			sizes.push(rows.length);
			expect(html).toContain(`Mostrant ${rows.length} de 114 reflexions`);
			if (sizes.length > 1) expect(html).toMatch(/href="\?cerca=VENT"[^>]*>Torna al començament/);
			next = /href="(\?[^"]*)"[^>]*>Els següents/.exec(html)?.[1]?.replaceAll("&amp;", "&");
		}
		expect(sizes).toEqual([25, 25, 7]);
		expect(seen.size).toBe(57);
	});
});

describe("the search", () => {
	beforeEach(async () => {
		await db.insert(reflections).values([
			{ reflection: "Una REFLEXIO en majúscules", submittedAt: new Date(3) },
			{ reflection: "Més camí", name: "Àngels Güell", submittedAt: new Date(2) },
			{ reflection: "L’estació", email: "Ciclista@Example.org", privacyAccepted: true, submittedAt: new Date(1) },
		]);
	});

	it.each([
		["reflexió", "Una REFLEXIO en majúscules"],
		["MAJUSCULES", "Una REFLEXIO en majúscules"],
		["angels guell", "Més camí"],
		["CAMI", "Més camí"],
		["l'estacio", "L’estació"],
		["ciclista@example", "L’estació"],
		[`  ${"CAMÍ".normalize("NFD")} `, "Més camí"],
	])("finds «%s»", async (words, reflection) => {
		expect(await found(await openOffice(), words)).toEqual([reflection]);
	});

	it("takes no word for a pattern", async () => {
		const cookie = await openOffice();
		expect(await found(cookie, "%")).toEqual([]);
		expect(await found(cookie, "_")).toEqual([]);
		expect(await found(cookie, `camí${"í".repeat(60)}`)).toEqual([]);
		expect(await found(cookie, "   ")).toHaveLength(3);
	});

	it("answers whatever is looked for", async () => {
		const cookie = await openOffice();
		for (const { name, text } of hostileSample().filter(({ text }) => text.length < 2_000)) {
			const answer = await visitAs(cookie, `${path}?${new URLSearchParams({ cerca: text })}`);
			expect(answer.status, name).toBe(200);
		}
	});
});

describe("a database that fails", () => {
	it("is told in the place of the list, and the counters still count", async () => {
		await db.insert(reflections).values({ reflection: "Hola" });
		const cookie = await openOffice();
		const broken = failingQuery(env, /from "reflections"/);
		const html = await (await visit(path, { headers: { Cookie: cookie } }, broken.env)).text();
		expect(html.replaceAll("&#x27;", "'")).toContain("No s'han pogut carregar les reflexions");
		expect(html).toMatch(/<dd[^>]*>1<\/dd>/);
		expect(broken.broken()).toBeGreaterThan(0);
	});

	it.each([
		["to the trash", {}, "reflections.deleted"],
		["for good", { definitiu: "on" }, "record.erased"],
	] as const)("leaves a deletion %s done or undone, with its message, never half", async (_, fields, done) => {
		const cookie = await openOffice();
		const remove = (bindings: Cloudflare.Env) =>
			post(`${path}/r/elimina`, { ...fields }, { headers: { Cookie: cookie } }, bindings);
		const make = () => db.insert(reflections).values({ id: "r", reflection: "Hola" });
		await make();
		const { env: counting, made } = failingAt(env, 0);
		expect(flashOf(await remove(counting))).toBe(done);

		const failures: string[] = [];
		for (let n = 1; n <= made(); n++) {
			await db.batch([db.delete(reflections), db.delete(trash), db.delete(auditLog)]);
			await make();
			const answer = await remove(failingAt(env, n).env);
			const left = await db.$count(reflections);
			const isDone = flashOf(answer) === done;
			expect(left, `call ${n}`).toBe(isDone ? 0 : 1);
			expect(await db.$count(auditLog), `call ${n}`).toBe(isDone ? 1 : 0);
			expect(await db.$count(trash), `call ${n}`).toBe(isDone && done === "reflections.deleted" ? 1 : 0);
			if (isDone) continue;
			expect(answer.status, `call ${n}`).toBeGreaterThanOrEqual(500);
			failures.push((await answer.text()).replaceAll("&#x27;", "'"));
		}
		expect(failures.some((html) => html.includes(messages.notDeleted.text ?? "?"))).toBe(true);
	});
});

describe("a deletion", () => {
	it("shows what it is about, and the log does not tell it", async () => {
		const words = `${"Molt llarga ".repeat(30)}fi`;
		await db.insert(reflections).values({ id: "r", reflection: words });
		const cookie = await openOffice();
		const html = await (await visitAs(cookie, `${path}/r/elimina`)).text();
		expect(html).toContain("Estàs segur que vols eliminar aquesta reflexió?");
		expect(html).toMatch(/>Molt llarga Molt[^<]*…</);
		await postAs(cookie, `${path}/r/elimina`, {});
		expect(await db.select().from(auditLog)).toMatchObject([{ action: "deleted", kind: "reflections", title: null }]);
	});

	it("keeps the row whole in the trash and brings it back findable", async () => {
		const row = { id: "r", reflection: "Torno", name: "Òscar", email: "o@b.cat", privacyAccepted: true, formKey: "k" };
		await db.insert(reflections).values({ ...row, submittedAt: new Date(5) });
		const cookie = await openOffice();
		expect(flashOf(await postAs(cookie, `${path}/r/elimina`, {}))).toBe("reflections.deleted");
		const [trashed] = await db.select().from(trash);
		expect(await page(cookie)).toMatch(/<dd[^>]*>0<\/dd>/);
		expect(flashOf(await postAs(cookie, `/admin/registre/${trashed?.id}/recupera`, {}))).toBe("record.restored");
		expect(await db.select().from(reflections)).toMatchObject([{ ...row, submittedAt: new Date(5) }]);
		expect(await found(cookie, "oscar")).toEqual(["Torno"]);
	});

	it("for good leaves no word of it anywhere", async () => {
		await db.insert(reflections).values({ id: "r", reflection: "Esborra'm" });
		const cookie = await openOffice();
		expect(flashOf(await postAs(cookie, `${path}/r/elimina`, { definitiu: "on" }))).toBe("record.erased");
		const left = await db.batch([db.select().from(reflections), db.select().from(trash), db.select().from(auditLog)]);
		expect(JSON.stringify(left)).not.toContain("Esborra");
		expect(flashOf(await postAs(cookie, `${path}/r/elimina`, { definitiu: "on" }))).toBe("record.alreadyGone");
	});
});
