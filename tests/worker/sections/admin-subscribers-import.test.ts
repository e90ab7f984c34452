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
/** Each line that has not come in: its number, and why. */
const refusedIn = (html: string) =>
	[...html.matchAll(/Línia (\d+): ([^<]*)/g)].map(([, line, why]) => `${line} ${why}`);
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
		"f@example.org,1999-12-31,Web antic",
		'g@example.org,2026-01-01,"Fira\nde maig"',
		'h@example.org,2026-01-01," "',
		"BONA@example.org,2026-01-01,Web antic",
		"FORA@example.org,2026-01-01,Web antic",
		"hi@example.org,2026-01-01,Web antic",
	];
	const { html } = await send(`Correu,Data,Origen\n${lines.join("\n")}\n`);
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect(html).toContain("12 línies no han entrat:");
	expect(refusedIn(html).map((one) => one.slice(0, 28))).toEqual([
		"3 «no és cap adreça» no és u",
		"4 Hi falta la data del conse",
		"5 Hi falta la data del conse",
		"6 La data del consentiment e",
		"7 Hi falta l'origen: on i co",
		"8 L'origen és massa llarg: h",
		"9 La data del consentiment é",
		"10 L'origen ha de ser una so",
		"11 Hi falta l'origen: on i c",
		"12 És dos cops al fitxer.",
		"13 Se'n va donar de baixa: n",
		"14 Ja hi és subscrita.",
	]);
	expect((await states()).find(({ email }) => email === "fora@example.org")?.state).toBe("unsubscribed");
});

it("refuses an odd line by itself", async () => {
	const lines = [
		'a@example.org;2026-01-02;=HYPERLINK("http://evil.test")',
		"b@example.org;2026-01-02;Fira",
		'c@example.org;2026-01-02;"Fira" de maig',
		`d@example.org;2026-01-02;${"x".repeat(5000)}`,
		"",
		'e@example.org;2026-01-02;"Fira',
		'"f@example.org";2026-01-02;Fira',
		'"g@example.org" ; 2026-01-02 ; "La ""Fira"""',
		"h@example.org",
		'i@example.org;2026-01-02;"Fira',
		"j@example.org;2026-01-02;Fira",
	];
	const { status, html } = await send(`${head}\r\n${lines.join("\r\n")}\r\n`);
	expect(status).toBe(200);
	const quotes = "Les cometes no hi són ben posades.";
	expect(refusedIn(html)).toEqual([
		`2 ${quotes}`,
		`4 ${quotes}`,
		"5 La línia és massa llarga: hi caben 4.000 caràcters.",
		`7 ${quotes} Per això s'hi han ajuntat 2 línies.`,
		// One less than in a text editor: what the quotes hold is one line.
		"9 Hi falta la data del consentiment, o no l'entenem. Escriu-la així: 2026-05-31.",
		"10 S'hi obren unes cometes que no es tanquen: d'aquí fins al final no hem llegit res.",
	]);
	expect((await states()).map(({ email }) => email)).toEqual(["b@example.org", "g@example.org"]);
});

it.each([
	["a first line that is short", `${head};nota\na@example.org\nb@example.org;2026-01-02;Fira;x`, ["2"]],
	[
		"a comma in another column's name",
		"nom complet, cognoms;correu;data;origen\nPla, Ona;b@example.org;2026-01-02;Fira",
		[],
	],
	["a semicolon in a quoted name", '"nom; cognoms",Correu,DATA,origen\nOna,b@example.org,2026-01-02,Fira', []],
	["tabs", "correu\tdata\torigen\nb@example.org\t2026-01-02\tFira, signat", []],
	["the first line of Excel", `sep=;\r\n${head}\r\nb@example.org;2026-01-02;Fira\r\n\r\nx;y;z`, ["4"]],
	["a delimiter that Excel names", "SEP=|\ncorreu|data|origen\nb@example.org|2026-01-02|Fira", []],
	["two kinds of line break", `${head}\r\nb@example.org;2026-01-02;Fira\nx;y;z`, ["3"]],
])("understands %s", async (_, file, lines) => {
	const { html } = await send(file);
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect(refusedIn(html).map((one) => one.split(" ")[0])).toEqual(lines);
	expect(await states()).toEqual([{ email: "b@example.org", state: "subscribed" }]);
});

it("writes large numbers as the site does", async () => {
	const lines = Array.from({ length: 2500 }, (_, n) => `a${n}@example.org;2026-01-01;Fira\nx;y;z\n`).join("");
	const { html } = await send(`${head}\n${lines}`);
	expect(html).toContain("S'han importat 2.500 subscripcions.");
	expect(html).toContain("2.500 línies no han entrat:");
	expect(html).toContain("I 2.300 més.");
});

it.each([
	["no file", undefined, 400, "Tria el fitxer CSV."],
	["an empty one", "", 400, "Tria el fitxer CSV."],
	["nothing below the names", head, 400, "no té cap línia"],
	["a missing column", "correu;data\na@example.org;2026-01-01", 400, "Hi falta la columna «origen»."],
	["two missing columns", "correu;\na@example.org;2026-01-01;x", 400, "Hi falten les columnes «data» i «origen»."],
	["names whose quotes never end", `"${head}\na@example.org;2026-01-01;x`, 400, "Hi falten les columnes"],
	["what is no text", new Uint8Array([0xff, 0xfe, 0x41, 0]), 400, "no és un text en UTF-8"],
	["a quote that never ends", `${head}\n"a@example.org;2026-01-01;x`, 200, "Línia 2: S'hi obren unes cometes"],
	["5,001 lines", `${head}\n${"a;b;c\n".repeat(5001)}`, 400, "Hi ha massa línies"],
	["one byte more than a megabyte", "x".repeat(1024 ** 2 + 1), 413, "El fitxer és massa gran: hi cap 1 MB."],
	["some kilobytes more", "x".repeat(1024 ** 2 + 8000), 413, "El fitxer és massa gran: hi cap 1 MB."],
	["some megabytes more", "x".repeat(4 * 1024 ** 2), 413, "El fitxer és massa gran: hi cap 1 MB."],
])("refuses %s", async (_, file, status, why) => {
	const answer = await send(file);
	expect(answer.html).toContain(why);
	expect(answer.html).toContain('<input id="import-file"');
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
