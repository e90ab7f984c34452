import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { subscribe } from "#app/newsletter/subscribers/queries/subscribe.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { addMonths, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { expectAllOrNothing, toldOf } from "#tests/support/worker/office.ts";

const path = "/admin/persones";
const today = dayInMadrid(new Date());
const email = "Ona.Vila@example.org";
const openOffice = async () => openSession(await makeAdministrator());
async function textOf(answer: Response): Promise<string> {
	const [, main = ""] = (await answer.text()).split('<main id="contingut"');
	const [shown = ""] = main.split("</main>");
	return shown.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}
const page = async (cookie: string, at = "") => textOf(await visitAs(cookie, path + at));

async function makeRequest(change: Partial<typeof personRequests.$inferInsert> = {}) {
	const request = {
		id: crypto.randomUUID(),
		kind: "access" as const,
		email,
		receivedOn: today,
		dueOn: addMonths(today, 1),
		...change,
	};
	await db.insert(personRequests).values(request);
	return request;
}

beforeEach(emptyTables);

describe(`GET ${path}`, () => {
	it("lists open requests, those due soon first, and says which are late", async () => {
		const cookie = await openOffice();
		expect(await page(cookie)).toContain("No hi ha cap sol·licitud oberta.");
		await makeRequest({ email: "tard@example.org", dueOn: "2026-12-31" });
		await makeRequest({ email: "aviat@example.org", dueOn: "2020-01-31", kind: "erasure" });
		await makeRequest({ email: "tancada@example.org", closedAt: new Date(), outcome: "done" });
		const html = await page(cookie);
		expect(html.indexOf("aviat@example.org")).toBeLessThan(html.indexOf("tard@example.org"));
		expect(html).toContain("Fora de termini des del 31 de gener de 2020.");
		expect(html).toContain("Sol·licitud de supressió");
		expect(html).not.toContain("tancada@example.org");
		expect(await page(cookie, "?estat=tancades")).toContain("tancada@example.org");
	});

	it("tells two apart of whom nothing is left, by a reference that the page and the audit log have too", async () => {
		const cookie = await openOffice();
		const gone = { email: null, kind: "erasure" as const };
		const ids = [(await makeRequest(gone)).id, (await makeRequest(gone)).id];
		const refs = ids.map((id) => id.slice(0, 8).toUpperCase());
		const html = await page(cookie);
		for (const [at, id] of ids.entries()) {
			expect(html).toContain(`Persona esborrada (ref. ${refs[at]})`);
			expect(await page(cookie, `/${id}`)).toContain(`Referència: ${refs[at]}`);
		}
		const log = await textOf(await visitAs(cookie, "/admin/registre"));
		for (const ref of refs) expect(log).toContain(`(ref. ${ref})`);
	});

	it("says when they cannot be read", async () => {
		const cookie = await openOffice();
		const broken = failingQuery(env, /from "person_requests"/);
		const html = await textOf(await visitAs(cookie, path, {}, broken.env));
		expect(html).toContain("No s'han pogut carregar les sol·licituds");
	});
});

describe("a new request", () => {
	const fields = { kind: "erasure", email, receivedOn: "2026-01-31" };

	it("has a month by the calendar, and is stored once", async () => {
		const cookie = await openOffice();
		const id = crypto.randomUUID();
		for (let times = 0; times < 2; times++) {
			expect(flashOf(await postAs(cookie, `${path}/crea`, { id, ...fields }))).toBe("persons.created");
		}
		const stored = await db.select().from(personRequests);
		expect(stored).toMatchObject([{ id, kind: "erasure", email, dueOn: "2026-02-28", closedAt: null }]);
		expect(await toldOf(id)).toEqual(["created"]);
		expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/ona\.vila/i);
	});

	it.each<[Partial<typeof fields>, string]>([
		[{ kind: "res" }, "Tria què demana."],
		[{ email: "ona" }, "mail"],
		[{ receivedOn: "2999-01-01" }, "Aquest dia encara no ha arribat"],
		[{ receivedOn: "ahir" }, "data"],
	])("with %j is refused, and what was typed stays", async (wrong, message) => {
		const cookie = await openOffice();
		const answer = await postAs(cookie, `${path}/crea`, { id: crypto.randomUUID(), ...fields, ...wrong });
		expect(answer.status).toBe(400);
		const html = await textOf(answer);
		expect(html).toMatch(message);
		expect(html).toContain(`value="${wrong.email ?? email}"`);
		expect(await db.$count(personRequests)).toBe(0);
	});

	it("is stored or not, with its message, whichever call fails", async () => {
		const failures = await expectAllOrNothing(
			async () => ({
				path: `${path}/crea`,
				fields: { id: crypto.randomUUID(), ...fields },
				done: "persons.created",
				failure: "No s'ha pogut desar la sol·licitud.".replaceAll("'", "&#x27;"),
				kept: [email],
			}),
			() => db.select().from(personRequests),
		);
		expect(failures).toBeGreaterThan(0);
	});
});

describe("the page of a request", () => {
	it("shows all rows of the address, with why and until when, and only theirs", async () => {
		const cookie = await openOffice();
		await subscribe(db, email, { requestId: "r", form: "newsletter" }, new Date());
		await db.batch([
			db.insert(reflections).values([
				{
					id: "r1",
					reflection: "Vull anar-hi a peu",
					name: "Ona",
					email: "ona.vila@EXAMPLE.org",
					privacyAccepted: true,
				},
				{ id: "r2", reflection: "D'una altra", email: "bona.ona.vila@example.org", privacyAccepted: true },
			]),
			db.insert(mapComments).values({ id: "c1", comment: "Falta llum", email }),
			db.insert(trash).values({
				id: "t1",
				kind: "mapComments",
				recordId: "c2",
				row: JSON.stringify({ id: "c2", comment: "A la paperera", email: email.toUpperCase() }),
			}),
		]);
		const { id } = await makeRequest();
		const html = await page(cookie, `/${id}`);
		const [own = "", mentioned = ""] = html.split('id="esmentat"');
		for (const text of ["Vull anar-hi a peu", "Falta llum", "A la paperera", "Subscripció al butlletí"]) {
			expect(own).toContain(text);
		}
		expect(own).toContain("Perquè la persona va comentar la xarxa.");
		expect(own).toContain("fins que algú ho esborri");
		expect(own).not.toContain("D'una altra");
		expect(mentioned).toContain("D'una altra");
		expect(mentioned).not.toContain("Vull anar-hi a peu");
	});

	it("shows 25 rows of a table at once, and the others on further pages", async () => {
		const cookie = await openOffice();
		await env.DB.prepare(
			"insert into map_comments (id, comment, email, created_at) select 'c' || value, 'Comentari ' || value || '.', ?1, value from json_each(?2)",
		)
			.bind(email, JSON.stringify(Array.from({ length: 60 }, (_, at) => at)))
			.run();
		const { id } = await makeRequest();
		const shown = new Set<string>();
		let next: string | undefined = "";
		for (let pages = 0; next !== undefined; pages++) {
			expect(pages).toBeLessThan(3);
			const html: string = await page(cookie, `/${id}${next}`);
			const here = [...html.matchAll(/Comentari (\d+)\.<\/dd>/g)].map(([, at = ""]) => at);
			expect(here.length).toBeLessThanOrEqual(25);
			for (const at of here) shown.add(at);
			next = /href="(?:[^"?]*)(\?[^"]*despres=\d+[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
		}
		expect(shown.size).toBe(60);
	});

	it("shows the account and what hangs on it, without secrets", async () => {
		const cookie = await openOffice();
		const owner = await makeAdministrator();
		await openSession(owner, { agent: "Firefox de prova", tokenHash: "f".repeat(64) });
		const { id } = await makeRequest({ email: owner.email });
		const html = await page(cookie, `/${id}`);
		expect(html).toContain("Sessions obertes");
		expect(html).toContain("Firefox de prova");
		expect(html).not.toContain("f".repeat(64));
		expect(html).not.toContain("scrypt$");
	});

	it("finds words too, folded, in testimonials and in names of the audit log", async () => {
		const cookie = await openOffice();
		await db.batch([
			db.insert(testimonials).values({ id: "v1", title: "La Núria parla", category: "infants" }),
			db.insert(auditLog).values({ userId: "u", action: "approved", kind: "testimonials", title: "Núria, del celler" }),
		]);
		const { id } = await makeRequest();
		expect(await page(cookie, `/${id}`)).not.toContain("La Núria parla");
		const html = await page(cookie, `/${id}?paraules=NURIA`);
		expect(html).toContain("La Núria parla");
		expect(html).toContain("Núria, del celler");
	});

	it("is written to the audit log, once in ten minutes, without words", async () => {
		const cookie = await openOffice();
		const { id } = await makeRequest();
		await page(cookie, `/${id}`);
		expect(await page(cookie, `/${id}`)).toContain("ha consultat les dades");
		expect(await toldOf(id)).toEqual(["viewed"]);
		expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/ona\.vila/i);
	});

	it("is written to the audit log of each who looks at it", async () => {
		const { id } = await makeRequest();
		for (const cookie of [await openOffice(), await openOffice()]) await page(cookie, `/${id}`);
		expect(await toldOf(id)).toEqual(["viewed", "viewed"]);
	});

	it("is not shown when the view cannot be logged", async () => {
		const cookie = await openOffice();
		await db.insert(reflections).values({ reflection: "Secret", email, privacyAccepted: true });
		const { id } = await makeRequest();
		const broken = failingQuery(env, /insert into "audit_log"/);
		const answer = await visitAs(cookie, `${path}/${id}`, {}, broken.env);
		expect(answer.status).toBe(503);
		expect(await textOf(answer)).not.toContain("Secret");
	});

	it("of nobody is 404, and writes nothing", async () => {
		const cookie = await openOffice();
		expect((await visitAs(cookie, `${path}/no-hi-es`)).status).toBe(404);
		expect(await db.$count(auditLog)).toBe(0);
	});
});
