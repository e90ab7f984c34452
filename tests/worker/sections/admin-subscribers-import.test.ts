import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { auditLog } from "#app/data/tables/office/office.ts";
import { consentEvents } from "#app/data/tables/people/consent.ts";
import { newsletterSubscriptions } from "#app/data/tables/people/newsletter-subscriptions.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* Subscribers of a file, each with the proof of their consent. */

const db = connect(env.DB);
const path = "/admin/subscribers/importa";
const head = "correu;data;origen";
let cookie: string;

beforeEach(async () => {
	await db.delete(newsletterSubscriptions);
	await db.batch([db.delete(consentEvents), db.delete(auditLog)]);
	cookie = await openSession(await makeAdministrator());
});

async function send(file: string | Uint8Array<ArrayBuffer> | undefined, bindings: Cloudflare.Env = env) {
	const body = new FormData();
	if (file !== undefined) body.set("fitxer", new File([file], "gent.csv", { type: "text/csv" }));
	const whole = await new Response(body).blob();
	const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Length": String(whole.size) };
	const answer = await visit(path, { method: "POST", body: whole, headers }, bindings);
	const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
	return { status: answer.status, html };
}
const states = () =>
	db
		.select({ email: newsletterSubscriptions.email, state: newsletterSubscriptions.state })
		.from(newsletterSubscriptions);

it("imports each line with its proof, and who did it", async () => {
	const file = `\ufeff${head}\r\nAnna@example.org;2026-02-03;Full de la fira, signat\r\n"pau@example.org";"3/2/2026";"Acte; sala gran"\r\n`;
	const { status, html } = await send(file);
	expect(status).toBe(200);
	expect(html).toContain("S'han importat 2 subscripcions.");
	expect(html).not.toContain("no ha entrat");
	expect(await states()).toEqual([
		{ email: "Anna@example.org", state: "subscribed" },
		{ email: "pau@example.org", state: "subscribed" },
	]);
	const events = await db.select().from(consentEvents);
	expect(events.map(({ kind, source }) => [kind, source]).toSorted()).toEqual([
		["imported", "Acte; sala gran"],
		["imported", "Full de la fira, signat"],
	]);
	for (const { givenAt } of events) expect(givenAt).toEqual(new Date("2026-02-02T23:00:00Z"));
	expect(await db.select().from(auditLog)).toMatchObject([{ action: "imported", kind: "newsletterSubscriptions" }]);
});

it("refuses what has no proof line by line, and says why", async () => {
	await db.insert(newsletterSubscriptions).values([
		{ email: "fora@example.org", emailFolded: "fora@example.org", privacyAccepted: true, state: "unsubscribed" },
		{ email: "hi@example.org", emailFolded: "hi@example.org", privacyAccepted: true },
	]);
	const lines = [
		"bona@example.org,2026-01-01,Web antic",
		"no és cap adreça,2026-01-01,Web antic",
		"a@example.org,,Web antic",
		"b@example.org,2026-02-31,Web antic",
		"c@example.org,2999-01-01,Web antic",
		"d@example.org,2026-01-01,",
		`e@example.org,2026-01-01,${"x".repeat(201)}`,
		"BONA@example.org,2026-01-01,Web antic",
		"FORA@example.org,2026-01-01,Web antic",
		"hi@example.org,2026-01-01,Web antic",
	];
	const { html } = await send(`Correu,Data,Origen\n${lines.join("\n")}\n`);
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect(html).toContain("9 línies no han entrat:");
	const told = [...html.matchAll(/Línia (\d+): ([^<]*)/g)].map(([, line, why]) => `${line} ${why}`);
	expect(told.map((one) => one.slice(0, 28))).toEqual([
		"3 «no és cap adreça» no és u",
		"4 Hi falta la data del conse",
		"5 Hi falta la data del conse",
		"6 La data del consentiment e",
		"7 Hi falta l'origen: on i co",
		"8 L'origen és massa llarg: h",
		"9 És dos cops al fitxer.",
		"10 Se'n va donar de baixa: n",
		"11 Ja hi és subscrita.",
	]);
	expect((await states()).find(({ email }) => email === "fora@example.org")?.state).toBe("unsubscribed");
});

it.each([
	["no file", undefined, 400, "Tria el fitxer CSV."],
	["an empty one", "", 400, "Tria el fitxer CSV."],
	["nothing below the names", head, 400, "no té cap línia"],
	["a missing column", "correu;data\na@example.org;2026-01-01", 400, "Hi falta la columna «origen»."],
	["what is no text", new Uint8Array([0xff, 0xfe, 0x41, 0]), 400, "no és un text en UTF-8"],
	["a quote that never ends", `${head}\n"a@example.org;2026-01-01;x`, 400, "No entenem el fitxer"],
	["5,001 lines", `${head}\n${"a;b;c\n".repeat(5001)}`, 400, "Hi ha massa línies"],
	["more than a megabyte", "x".repeat(1024 ** 2 + 1), 413, "massa gran"],
])("refuses %s", async (_, file, status, why) => {
	const answer = await send(file);
	expect(answer.html).toContain(why);
	expect(answer.status).toBe(status);
	expect(await states()).toEqual([]);
});

it("takes the same file again after whatever call fails, and each address once", async () => {
	const file = `${head}\n${Array.from({ length: 1200 }, (_, n) => `a${n}@example.org;2026-01-01;Web antic`).join("\n")}`;
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	const counting = failingAt(env, 0);
	await send(file, counting.env);
	for (let n = 2; n <= counting.made(); n++) {
		await db.delete(newsletterSubscriptions);
		await send(file, failingAt(env, n).env);
		await send(file);
		expect(await db.$count(newsletterSubscriptions), `call ${n}`).toBe(1200);
	}
	errors.mockRestore();
});
