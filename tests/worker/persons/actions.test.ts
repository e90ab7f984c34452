import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { finishErasures } from "#app/persons/erasures.server.ts";
import { findErasureUnderWay } from "#app/persons/queries/erase-person.ts";
import { erasureLedger, erasures, personRequests } from "#app/persons/requests/tables.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { addressHash, findLedgerKey } from "#app/platform/records/queries/erasure-ledger.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { addMonths, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { unzip } from "#tests/support/worker/bodies/zip.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { expectAllOrNothing, toldOf } from "#tests/support/worker/office.ts";
import { everywhere } from "#tests/support/worker/persons.ts";
import { visit } from "#tests/support/worker/visit.ts";

const email = "Ona.Vila@example.org";
const silent = { info: () => {}, error: () => {} };
let cookie: string;
let page: string;
let id: string;

async function textOf(answer: Response): Promise<string> {
	const [, main = ""] = (await answer.text()).split('<main id="contingut"');
	return main.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

const send = (action: string, fields: Record<string, string> = {}, bindings = env) =>
	postAs(cookie, `${page}/${action}`, fields, bindings);

/** Several fields of one name. */
function tick(action: string, ticked: string[], more: Record<string, string> = {}) {
	const body = new URLSearchParams([...Object.entries(more), ...ticked.map((one) => ["que", one])]);
	const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
	return visit(`${page}/${action}`, { method: "POST", body, headers });
}

async function makeRequest(change: Partial<typeof personRequests.$inferInsert> = {}) {
	const today = dayInMadrid(new Date());
	const request = { kind: "erasure" as const, email, receivedOn: today, dueOn: addMonths(today, 1), ...change };
	const [made] = await db.insert(personRequests).values(withFolded(request)).returning({ id: personRequests.id });
	return made?.id ?? "";
}

beforeEach(async () => {
	await emptyStores();
	cookie = await openSession(await makeAdministrator());
	id = await makeRequest();
	page = `/admin/persones/${id}`;
});

/** Comments of hers, and voices that are ticked. */
async function makeRecords(comments: number, voices: number): Promise<string[]> {
	const ids = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
	const keys = ids("v", voices).map((one) => `testimonials/${one}.webm`);
	await env.DB.prepare(
		"insert into map_comments (id, comment, email, status, created_at) select 'c' || value, 'Paraules ' || value, ?1, 'approved', 1000 + value from json_each(?2)",
	)
		.bind(email, JSON.stringify(Array.from({ length: comments }, (_, at) => at)))
		.run();
	for (const key of keys) await env.MEDIA.put(key, "so");
	for (const one of ids("v", voices))
		await db
			.insert(testimonials)
			.values({ id: one, title: "Veu", category: "infants", audioKey: `testimonials/${one}.webm`, status: "approved" });
	return ids("v", voices).map((one) => `testimonials:${one}`);
}

const leftOver = async () => [
	await db.$count(mapComments),
	await db.$count(testimonials),
	(await env.MEDIA.list({ prefix: "testimonials/" })).objects.length,
];

const isDone = (answer: Response) => flashOf(answer) === "persons.erased";

describe("an erasure", () => {
	it("of 500 records and 50 files is whole, and the address goes last", async () => {
		const voices = await makeRecords(450, 50);
		expect((await tick("esborra", voices, { tot: "on" })).status).toBe(307);
		const path = `${page}/esborrant`;
		const html = await textOf(await visitAs(cookie, path));
		expect(html).toContain("Encara no s'ha acabat.");
		expect(html).toContain('<meta http-equiv="refresh" content="5"/>');
		expect(await leftOver()).toEqual([450, 50, 50]);
		const answer = await send("esborrant");
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
		// What was put off until after the answer is done.
		const over = await visitAs(cookie, path);
		expect([over.status, over.headers.get("Location")]).toEqual([302, page]);
		expect(await leftOver()).toEqual([0, 0, 0]);
		expect(await everywhere([email])).toEqual([]);
		expect(await db.select().from(personRequests)).toMatchObject([{ id, email: null, closedAt: null }]);
		expect(await toldOf(id)).toEqual(["erasing", "erased"]);
		expect(await db.$count(erasureLedger)).toBe(501);
		const erased = (await db.select().from(erasureLedger)).map(({ hash }) => hash);
		expect(erased).toContain(await addressHash(await findLedgerKey(db), email));
		expect(await textOf(await visitAs(cookie, page))).toContain("Persona esborrada");
	});

	it("makes a few steps at a time with JavaScript, where the page goes on by itself", async () => {
		await makeRecords(450, 0);
		await send("esborra", { tot: "on" });
		await send("esborrant.data");
		expect(await leftOver()).toEqual([250, 0, 0]);
		await send("esborrant.data");
		await send("esborrant.data");
		expect(await leftOver()).toEqual([0, 0, 0]);
		expect(await findErasureUnderWay(db, id)).toEqual([]);
	});

	it("goes on after a kill at any call, and is never said to be done before it is", async () => {
		let made = Number.POSITIVE_INFINITY;
		let interruptions = 0;
		for (let n = 1; n <= made; n++) {
			const voices = await makeRecords(52, 2);
			expect((await tick("esborra", voices, { tot: "on" })).status).toBe(307);
			const faults = failingAt(env, n);
			const answer = await send("esborrant", {}, faults.env);
			made = faults.made();
			const left = await leftOver();
			if (isDone(answer)) expect(left, `call ${n}`).toEqual([0, 0, 0]);
			else {
				interruptions++;
				expect(await findErasureUnderWay(db, id), `call ${n}`).toHaveLength(1);
				expect(await finishErasures(db, env, new Date(), silent), `call ${n}`).toBe(1);
			}
			expect(await leftOver(), `call ${n}`).toEqual([0, 0, 0]);
			expect(await everywhere([email]), `call ${n}`).toEqual([]);
			await db.batch([db.delete(erasures), db.update(personRequests).set({ email })]);
		}
		expect(interruptions).toBeGreaterThan(8);
	});

	it("that nobody goes on with is finished by the cleanup", async () => {
		await makeRecords(120, 0);
		await send("esborra", { tot: "on" });
		await cleanUp(env, new Date(), silent);
		expect(await leftOver()).toEqual([0, 0, 0]);
		expect(await findErasureUnderWay(db, id)).toEqual([]);
	});

	it("of ticked rows leaves the others, and the request with its address", async () => {
		const voices = await makeRecords(3, 2);
		await tick("esborra", ["map_comments:c1", ...voices.slice(1), "users:x", "no"]);
		expect(isDone(await send("esborrant"))).toBe(true);
		expect(await leftOver()).toEqual([2, 1, 1]);
		expect(await db.select().from(personRequests)).toMatchObject([{ email }]);
	});

	it("takes the account with its sessions, and the comment off the map at once", async () => {
		const owner = await makeAdministrator();
		await db
			.update(users)
			.set({ isAdmin: false, email, emailFolded: email.toLowerCase() })
			.where(eq(users.id, owner.id));
		const theirs = await openSession(owner);
		expect((await visitAs(theirs, "/compte")).status).toBe(200);
		await db.insert(mapComments).values({ comment: "Fosc i estret", email, status: "approved", municipality: "08305" });
		const cached = { ...env, PAGE_CACHE_SECONDS: "20" } as unknown as Cloudflare.Env;
		expect(await (await visit("/mapa", {}, cached)).text()).toContain("Fosc i estret");
		await send("esborra", { tot: "on" }, cached);
		expect(isDone(await send("esborrant", {}, cached))).toBe(true);
		expect(await (await visit("/mapa", {}, cached)).text()).not.toContain("Fosc i estret");
		expect((await visitAs(theirs, "/compte")).status).toBe(303);
	});

	it.each([
		["nothing that is ticked", async () => {}, {}, "No has triat res"],
		[
			"an administrator",
			async () => {
				const admin = await makeAdministrator();
				await db.update(personRequests).set({ email: admin.email });
			},
			{ tot: "on" },
			"és d'algú de l'equip",
		],
		["somebody with another open request", async () => void (await makeRequest()), { tot: "on" }, "Tanca-la abans"],
		[
			"an address that is gone",
			async () => void (await db.update(personRequests).set({ email: null })),
			{ tot: "on" },
			"ja no té cap adreça ni cap rebut",
		],
	])("of %s is refused with its reason", async (_, prepare, fields: Record<string, string>, message) => {
		await prepare();
		const answer = await send("esborra", fields);
		expect([400, 409]).toContain(answer.status);
		expect(await textOf(answer)).toContain(message);
		expect(await db.$count(erasures)).toBe(0);
	});

	it("is begun once, and asks before", async () => {
		const html = await textOf(await visitAs(cookie, `${page}/esborra?tot=on`));
		expect(html).toContain("Aquesta acció no es pot desfer.");
		expect(await db.$count(erasures)).toBe(0);
		await send("esborra", { tot: "on" });
		expect(flashOf(await send("esborra", { tot: "on" }))).toBe("persons.isUnderWay");
		expect(await db.$count(erasures)).toBe(1);
	});

	it("writes each row to the ledger before it goes, in D1 and in R2, under a key", async () => {
		await makeRecords(1, 0);
		await send("esborra", { tot: "on" });
		await send("esborrant");
		const { objects } = await env.MEDIA.list({ prefix: "erasures/" });
		const pages = await Promise.all(
			objects.map(async ({ key }) =>
				(await env.MEDIA.get(key))?.json<{ rows: string[]; addresses: string[]; key: string }>(),
			),
		);
		const key = await findLedgerKey(db);
		expect(pages.every((one) => one?.key === key)).toBe(true);
		expect(pages.flatMap((one) => one?.addresses)).toEqual([await addressHash(key, email)]);
		const stored = (await db.select().from(erasureLedger)).map(({ hash }) => hash);
		expect(pages.flatMap((one) => [...(one?.rows ?? []), ...(one?.addresses ?? [])]).toSorted()).toEqual(
			stored.toSorted(),
		);
	});
});

describe("handing over", () => {
	it("gives a page, JSON and the files, without secrets, and is in the audit log", async () => {
		const voices = await makeRecords(60, 1);
		const owner = await makeAdministrator();
		await db.update(users).set({ email, emailFolded: email.toLowerCase() }).where(eq(users.id, owner.id));
		await db.insert(trash).values({
			kind: "reflections",
			recordId: "r1",
			row: JSON.stringify({ id: "r1", reflection: "Va <b>fort</b>", email }),
		});
		const answer = await tick("dades.zip", voices);
		expect(answer.headers.get("Content-Type")).toBe("application/zip");
		expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="dades-[\d-]+\.zip"$/);
		expect(answer.headers.get("Cache-Control")).toContain("no-store");
		const files = unzip(new Uint8Array(await answer.arrayBuffer()));
		expect([...files.keys()]).toEqual(["index.html", "dades.json", "fitxers/testimonials/v0.webm"]);
		const html = files.get("index.html") ?? "";
		for (const text of [
			"Paraules 59",
			"Comentaris del mapa",
			"Va &lt;b&gt;fort",
			'href="fitxers/testimonials/v0.webm"',
			"<dt>Tema</dt><dd>Infants i joves</dd>",
			"<dt>Com està</dt><dd>publicat</dd>",
			"Autoritat Catalana de Protecció de Dades",
		]) {
			expect(html).toContain(text);
		}
		const json = JSON.parse(files.get("dades.json") ?? "");
		const tables = json.taules.map(({ taula }: { taula: string }) => taula);
		expect(tables).toEqual(
			expect.arrayContaining(["users", "trash", "map_comments", "testimonials", "person_requests"]),
		);
		const comments = json.taules.find(({ taula }: { taula: string }) => taula === "map_comments");
		expect(comments.files).toHaveLength(60);
		expect(`${html}${files.get("dades.json")}`).not.toMatch(/scrypt\$|passwordHash|tokenHash/);
		expect(files.get("fitxers/testimonials/v0.webm")).toBe("so");
		expect(await toldOf(id)).toEqual(["handedOver"]);
	});

	it("is not done when it cannot be logged, and has no end when it breaks off", async () => {
		await makeRecords(60, 0);
		const unlogged = await send("dades.zip", {}, failingQuery(env, /insert into "audit_log"/).env);
		expect(flashOf(unlogged)).toBe("persons.notHandedOver");
		const broken = failingQuery(env, /from "map_comments" where .*rowid > \?/);
		await expect(send("dades.zip", {}, broken.env)).rejects.toThrow();
	});
});

describe("restricting", () => {
	it("hides a row everywhere, keeps it from the cleanup, and is lifted", async () => {
		const [voice = ""] = await makeRecords(1, 1);
		expect(flashOf(await send("limita", { que: voice }))).toBe("persons.restricted");
		expect(flashOf(await send("limita", { que: "map_comments:c0" }))).toBe("persons.restricted");
		expect(await (await visit("/testimonis")).text()).not.toContain("Veu");
		expect((await visit("/media/testimonials/v0.webm")).status).toBe(404);
		expect(await (await postAs(cookie, "/admin/testimonials/exporta.csv", {})).text()).not.toContain("Veu");
		expect(await textOf(await visitAs(cookie, "/admin/paperera"))).toContain("La paperera és buida.");
		await cleanUp(env, new Date(Date.now() + 60 * 24 * 3_600_000), silent);
		cookie = await openSession(await makeAdministrator());
		const html = await textOf(await visitAs(cookie, page));
		expect(html).toContain("Limitat: no es veu enlloc.");
		const rows = await db.select().from(trash);
		expect(rows).toHaveLength(2);
		for (const { id: fila } of rows) expect(flashOf(await send("allibera", { fila }))).toBe("persons.released");
		expect(await leftOver()).toEqual([1, 1, 1]);
		expect(await toldOf("v0")).toEqual(["restricted", "released"]);
	});

	it("takes the row off the map at once, and puts it back at once", async () => {
		await makeRecords(1, 0);
		const cached = { ...env, PAGE_CACHE_SECONDS: "20" } as unknown as Cloudflare.Env;
		const map = async () => (await visit("/mapa", {}, cached)).text();
		expect(await map()).toContain("Paraules 0");
		await send("limita", { que: "map_comments:c0" }, cached);
		expect(await map()).not.toContain("Paraules 0");
		const [row] = await db.select().from(trash);
		await send("allibera", { fila: row?.id ?? "" }, cached);
		expect(await map()).toContain("Paraules 0");
	});

	it("cannot be undone from the trash or the audit log, and is told when the row is gone", async () => {
		await makeRecords(1, 0);
		await send("limita", { que: "map_comments:c0" });
		const [row] = await db.select().from(trash);
		for (const action of ["recupera", "elimina"]) await postAs(cookie, `/admin/paperera/${row?.id}/${action}`, {});
		expect(await db.$count(trash)).toBe(1);
		expect(flashOf(await send("limita", { que: "map_comments:c0" }))).toBe("persons.rowGone");
		expect(flashOf(await send("limita", { que: "sessions:x" }))).toBe("persons.rowGone");
		expect(flashOf(await send("limita", { que: "users:x" }))).toBe("persons.accountGone");
		expect(flashOf(await send("allibera", { fila: "no" }))).toBe("persons.rowGone");
	});
});

describe("correcting", () => {
	const reflection = { id: "r1", reflection: "Tal com ho vaig dir", name: "Ona", email, privacyAccepted: true };

	it("changes name and address, and never the words", async () => {
		await db.insert(reflections).values(reflection);
		const at = "corregeix?que=reflections:r1";
		expect(await textOf(await visitAs(cookie, `${page}/${at}`))).toContain('value="Ona"');
		const fields = { name: "Ona Vila", email: "ona@example.org", reflection: "Una altra cosa" };
		expect(flashOf(await send(at, fields))).toBe("persons.corrected");
		expect(await db.select().from(reflections)).toMatchObject([
			{ ...reflection, name: "Ona Vila", email: "ona@example.org" },
		]);
		const [entry] = await db.select().from(auditLog).where(eq(auditLog.recordId, "r1"));
		expect(entry).toMatchObject({ action: "updated", changed: ["name", "email"], title: null });
	});

	it("keeps what was typed and says what is wrong", async () => {
		await db.insert(newsletterSubscriptions).values([
			{ id: "s1", email, emailFolded: email.toLowerCase(), privacyAccepted: true },
			{ id: "s2", email: "altra@example.org", emailFolded: "altra@example.org", privacyAccepted: true },
		]);
		const at = "corregeix?que=newsletter_subscriptions:s1";
		const wrong = await send(at, { email: "no és cap adreça" });
		expect(wrong.status).toBe(400);
		expect(await textOf(wrong)).toContain('value="no és cap adreça"');
		const taken = await send(at, { email: "ALTRA@example.org" });
		expect(taken.status).toBe(409);
		expect(await textOf(taken)).toContain("aquesta adreça ja hi consta");
		expect(flashOf(await send(at, { email: "nova@example.org" }))).toBe("persons.corrected");
		expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
			{ emailFolded: "nova@example.org" },
			{ id: "s2" },
		]);
		expect((await visitAs(cookie, `${page}/corregeix?que=testimonials:no`)).status).toBe(404);
	});
});

describe("the deadline and the end", () => {
	it("is extended once by two months, with a reason", async () => {
		const empty = await send("allarga", { extensionReason: " " });
		expect(empty.status).toBe(400);
		expect(await textOf(empty)).toContain("Escriu per què cal més temps.");
		expect(flashOf(await send("allarga", { extensionReason: "N'hi ha moltes" }))).toBe("persons.extended");
		const [request] = await db.select().from(personRequests);
		expect(request?.dueOn).toBe(addMonths(request?.receivedOn ?? "", 3));
		const again = await send("allarga", { extensionReason: "Encara més" });
		expect(again.status).toBe(409);
		expect(await textOf(again)).toContain("Encara més");
		expect(await toldOf(id)).toEqual(["extended"]);
	});

	it("is not extended once it is over", async () => {
		await db.update(personRequests).set({ dueOn: "2020-01-01" });
		expect((await send("allarga", { extensionReason: "Tard" })).status).toBe(409);
	});

	it("is closed once, and not while it is erased", async () => {
		await send("esborra", { tot: "on" });
		expect(flashOf(await send("tanca", { resultat: "done" }))).toBe("persons.isUnderWay");
		await send("esborrant");
		expect(flashOf(await send("tanca", { resultat: "done" }))).toBe("persons.closed");
		expect(flashOf(await send("tanca", { resultat: "refused" }))).toBe("persons.alreadyClosed");
		expect((await send("tanca", { resultat: "x" })).status).toBe(400);
		expect(await db.select().from(personRequests)).toMatchObject([{ outcome: "done", closedAt: expect.any(Date) }]);
	});

	it.each([
		["tanca", { resultat: "done" }, "persons.closed", "persons.notClosed"],
		["limita", { que: "map_comments:c0" }, "persons.restricted", "persons.notRestricted"],
		["allarga", { extensionReason: "Moltes" }, "persons.extended", undefined],
		["corregeix?que=map_comments:c0", { email: "ona@example.org" }, "persons.corrected", undefined],
	])(
		"%s is done or not, and says so, whichever call fails",
		async (action, fields: Record<string, string>, done, failed) => {
			const failures = await expectAllOrNothing(
				async () => {
					await db.batch([db.delete(personRequests), db.delete(mapComments), db.delete(trash), db.delete(auditLog)]);
					await makeRecords(1, 0);
					const path = `/admin/persones/${await makeRequest()}/${action}`;
					return { path, fields, done, ...(failed ? { failed } : { failure: "Torna-ho a provar." }) };
				},
				async () => [
					await db.select({ email: mapComments.email }).from(mapComments),
					await db.select({ dueOn: personRequests.dueOn, closedAt: personRequests.closedAt }).from(personRequests),
					await db.$count(trash),
				],
			);
			expect(failures).toBeGreaterThan(0);
		},
	);
});
