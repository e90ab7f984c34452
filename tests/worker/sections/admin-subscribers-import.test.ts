import { env } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { workbookWith } from "#tests/fixtures/zips.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* Subscribers of a file, each with the proof of their consent. */

const path = "/admin/subscribers/importa";
const head = "correu;data;origen";
let cookie: string;

beforeEach(async () => {
	await emptyTables();
	cookie = await openSession(await makeAdministrator());
});

async function post(body: BodyInit, bindings: Cloudflare.Env) {
	const answer = new Response(body);
	const whole = await answer.blob();
	const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Length": String(whole.size) };
	const said = await visit(path, { method: "POST", body: whole, headers }, bindings);
	const html = (await said.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
	return { status: said.status, html: html.slice(html.indexOf("<main"), html.indexOf("</main>")) };
}

/** The first step. */
function choose(file: string | Uint8Array<ArrayBuffer> | undefined, bindings: Cloudflare.Env = env, name = "gent.csv") {
	const body = new FormData();
	if (file !== undefined) body.set("fitxer", new File([file], name, { type: "text/csv" }));
	return post(body, bindings);
}

/** What the second step proposes. */
function proposedIn(html: string): Record<string, string> {
	const fields: [string, string][] = [];
	for (const name of ["contingut", "nom-del-fitxer"]) {
		const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
		if (value) fields.push([name, value]);
	}
	const box = /<input[^>]*name="noms"[^>]*>/.exec(html)?.[0] ?? "";
	if (box.includes("checked")) fields.push(["noms", "on"]);
	for (const [, name = "", options = ""] of html.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)) {
		const chosen = /<option[^>]*selected=""[^>]*>/.exec(options)?.[0] ?? "";
		fields.push([name, /value="([^"]*)"/.exec(chosen)?.[1] ?? ""]);
	}
	return Object.fromEntries(fields);
}

/** Both steps. `changes`: what the office changes in the second. */
async function send(
	file: string | Uint8Array<ArrayBuffer> | undefined,
	changes: Record<string, string> = {},
	bindings: Cloudflare.Env = env,
) {
	const first = await choose(file, bindings);
	if (!first.html.includes('name="contingut"')) return first;
	return post(new URLSearchParams({ ...proposedIn(first.html), ...changes }), bindings);
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
	expect(await db.select().from(auditLog)).toMatchObject([
		{ action: "imported", kind: "imports", title: "gent.csv · Full de la fira, signat (i 1 més)", changed: ["2", "2"] },
	]);
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
	expect(html).toContain("S'han importat 2 subscripcions.");
	expect(html).toContain("9 línies no han entrat:");
	expect(html).toContain("2 adreces ja les teníem");
	expect(refusedIn(html).map((one) => one.slice(0, 28))).toEqual([
		"3 «no és cap adreça» no és u",
		"4 Hi falta la data del conse",
		"5 No entenem la data del con",
		"6 La data del consentiment e",
		"7 Hi falta l'origen: on i co",
		"8 L'origen és massa llarg: h",
		"9 La data del consentiment é",
		"11 Hi falta l'origen: on i c",
		"12 És dos cops al fitxer.",
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
		"9 Hi falta la data del consentiment.",
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

const bytesOf = (text: string, isBig = false) => {
	const bytes = new Uint8Array(2 * text.length);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), !isBig);
	return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const catalan =
	"Correu electrònic;Dia del consentiment;Origen\r\nb@example.org;31/05/2026;Fira de Sant Pere, plaça\r\n";
const mailchimp =
	'"Email Address","First Name","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","CONFIRM_TIME","CONFIRM_IP","LAST_CHANGED","NOTES"\n' +
	'b@example.org,"Pla, Ona",2,"2026-05-30 09:00:00",192.0.2.1,"2026-05-31 10:00:00",192.0.2.1,"2026-06-02 11:00:00",\n';
const google =
	"First Name,Last Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value\n" +
	"Ona,Pla,1980-02-03,* Home,b@example.org,c@example.org,\nPau,,,,,,600000000\n";
const outlook = "Nom,Cognoms,Correu electrònic,Tipus de correu electrònic\nOna,Pla,b@example.org,SMTP\n";

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const styles = `<numFmts count="1"><numFmt numFmtId="164" formatCode="dd&quot; d'&quot;mm\\ yyyy"/></numFmts>
	<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
const excel = new Uint8Array(
	workbookWith(
		`<sheetData><row r="1">${["Correu electrònic", "Dia del consentiment", "Origen"].map(text).join("")}</row>
		<row r="4">${text("b@example.org")}<c s="1"><v>46173.5</v></c>${text("Fira de Sant Pere, plaça")}</row></sheetData>`,
		undefined,
		{ styles },
	),
);

it("names the rows of a spreadsheet as it does", async () => {
	const row = (number: number, ...words: string[]) => `<row r="${number}">${words.map(text).join("")}</row>`;
	const rows = [
		row(1, "correu", "data", "origen"),
		row(4, "a@example.org", "31/05/2026", "Fira"),
		row(7, "res", "31/05/2026", "Fira"),
	];
	const { html } = await send(new Uint8Array(workbookWith(`<sheetData>${rows.join("")}</sheetData>`)));
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect(refusedIn(html)).toEqual(["7 «res» no és una adreça que puguem fer servir."]);
});

it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
	["XLSX", excel, {}],
	["Windows-1252", latin(catalan), {}],
	["UTF-8 with its mark", `\ufeff${catalan}`, {}],
	["UTF-16, little end first", bytesOf(`\ufeff${catalan}`), {}],
	["UTF-16, big end first", bytesOf(`\ufeff${catalan}`, true), {}],
	["UTF-16 without its mark", bytesOf(catalan), {}],
	["UTF-16 without its mark, big end first", bytesOf(catalan, true), {}],
	["the old Mac", latin(catalan.replaceAll("\r\n", "\r").replace("ò", "\x98").replaceAll("ç", "\x8d")), {}],
	[
		"Spanish names and tabs",
		"Correo electrónico\tFecha de alta\tProcedencia\nb@example.org\t31-05-2026\tFira de Sant Pere, plaça",
		{},
	],
	["English names", 'E-mail,Signup date,Source\nb@example.org,2026-05-31,"Fira de Sant Pere, plaça"', {}],
	["no names", "b@example.org;31.05.2026;Fira de Sant Pere, plaça", { origen: "2" }],
	["one column", "b@example.org", { "data-de-tots": "31/5/26", "origen-de-tots": "Fira de Sant Pere, plaça" }],
	["Mailchimp", mailchimp, { "origen-de-tots": "Fira de Sant Pere, plaça" }],
	["Google", google, { "data-de-tots": "2026-05-31", "origen-de-tots": "Fira de Sant Pere, plaça" }],
	["Outlook", outlook, { "data-de-tots": "31/05/2026", "origen-de-tots": "Fira de Sant Pere, plaça" }],
	["month first, as it can be told", `${head}\nb@example.org;5/31/2026;Fira de Sant Pere, plaça`, {}],
	[
		"spreadsheet's empty cells behind",
		`${head};;\nb@example.org;31/05/2026 10:00;Fira de Sant Pere, plaça;;;;\n;;;\n`,
		{},
	],
])("imports a file of %s, and keeps each letter of its proof", async (_, file, changes) => {
	const { html } = await send(file, changes);
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect((await states()).map(({ email }) => email)).toEqual(["b@example.org"]);
	const [{ source, givenAt } = {}] = await db.select().from(consentEvents);
	expect(source).toBe("Fira de Sant Pere, plaça");
	expect(givenAt).toEqual(new Date("2026-05-30T22:00:00Z"));
});

it("shows the first rows and stores nothing before it is told what is what", async () => {
	const { status, html } = await choose(`correu;nota;data\na@example.org;Fira;05/06/2026\nb@example.org;;07/06/2026`);
	expect(status).toBe(200);
	for (const shown of [
		"Hi ha 2 línies.",
		"a@example.org",
		"A: correu",
		"C: data",
		"«05/06/2026» és el 5 de juny de 2026.",
	]) {
		expect(html).toContain(shown);
	}
	expect(html).toContain("Al fitxer no n'hi ha cap que ho aclareixi");
	const proposed = proposedIn(html);
	expect(proposed).toMatchObject({ noms: "on", correu: "0", data: "2", origen: "", ordre: "" });
	const missing = await post(new URLSearchParams(proposed), env);
	expect(missing.html).toContain("Sense l'origen no hi ha prova");
	expect(missing.html).toContain(`value="${proposed.contingut}"`);
	expect(await states()).toEqual([]);
	const { html: done } = await post(
		new URLSearchParams({ ...proposed, origen: "1", "origen-de-tots": "Web", ordre: "month" }),
		env,
	);
	expect(done).toContain("S'han importat 2 subscripcions.");
	expect(done).not.toContain(proposed.contingut);
	const events = await db.select().from(consentEvents);
	expect(events.map(({ source, givenAt }) => [source, givenAt?.toJSON()]).toSorted()).toEqual([
		["Fira", "2026-05-05T22:00:00.000Z"],
		["Web", "2026-07-05T22:00:00.000Z"],
	]);
});

it("takes the first line for a line where the office says so", async () => {
	const { contingut = "" } = proposedIn((await choose("a@example;x\nb@example.org;y")).html);
	const { html } = await post(
		new URLSearchParams({ contingut, correu: "0", "data-de-tots": "31/05/2026", "origen-de-tots": "Fira" }),
		env,
	);
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect(refusedIn(html)).toEqual(["1 «a@example» no és una adreça que puguem fer servir."]);
});

it("refuses a line with more cells than there are columns, instead of cutting it", async () => {
	const { html } = await send(
		"correu,data,origen\na@example.org,2026-05-31,full de la fira, signat\nb@example.org,2026-05-31,Fira",
	);
	expect(refusedIn(html)).toEqual([
		"2 Hi ha 4 cel·les i n'hi van 3. Si un text porta el separador a dins, posa'l entre cometes.",
	]);
	expect(await states()).toEqual([{ email: "b@example.org", state: "subscribed" }]);
});

it("imports none of those whom another list, or ours, no longer has", async () => {
	const ours = "\ufeffid;correu;privacitat_acceptada;data_subscripcio;estat;consentiments\r\n";
	const lines = [
		"a;'+a@example.org;sí;31/05/2026 10:00:00;subscrit;x",
		"b;b@example.org;sí;31/05/2026 10:00:00;baixa;x",
	];
	const { html } = await send(ours + lines.join("\r\n"), { "origen-de-tots": "Web antic" });
	expect(refusedIn(html)).toEqual(["3 El fitxer hi diu «baixa»: només entra qui hi és subscrit."]);
	expect(await states()).toEqual([{ email: "+a@example.org", state: "subscribed" }]);
	const unsubscribed = `Email Address,CONFIRM_TIME,UNSUB_TIME\nc@example.org,2026-05-30 10:00:00,2026-05-31 10:00:00`;
	expect(refusedIn((await send(unsubscribed, { "origen-de-tots": "Mailchimp" })).html)).toHaveLength(1);
});

it.each([
	["XLS", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "És un llibre d'Excel antic (XLS)"],
	["ODS", "PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "LibreOffice (ODS)"],
	["PDF", "%PDF-1.7\n", "És un PDF"],
	["ZIP", "PK\x03\x04..subscribed.csv", "És un ZIP"],
	["a web page", "<html><table><tr><td>a@example.org", "És una pàgina web"],
	["vCard", "BEGIN:VCARD\r\nEMAIL:a@example.org", "vCard"],
])("refuses %s with how to save it, whatever it is called", async (_, file, why) => {
	const { status, html } = await choose(latin(file));
	expect(status).toBe(400);
	expect(html).toContain(why);
	expect(html).toMatch(/CSV/);
});

it("writes large numbers as the site does", async () => {
	const lines = Array.from({ length: 2500 }, (_, n) => `a${n}@example.org;2026-01-01;Fira\nx;y;z\n`).join("");
	const { html } = await send(`${head}\n${lines}`);
	expect(html).toContain("S'han importat 2.500 subscripcions.");
	expect(html).toContain("2.500 línies no han entrat:");
	expect(html).toContain("I 2.300 més.");
});

it.each([
	["no file", undefined, 400, "Tria el fitxer."],
	["an empty one", "", 400, "Tria el fitxer."],
	["nothing below the names", head, 400, "no té cap línia"],
	["no origin", "correu;data\na@example.org;2026-01-01", 400, "Sense l'origen no hi ha prova"],
	["no date", "correu;origen\na@example.org;x", 400, "Sense la data no hi ha prova"],
	["no address", "nom;origen\nAnna;x", 400, "Digues en quina columna hi ha les adreces."],
	["names whose quotes never end", `"${head}\na@example.org;2026-01-01;x`, 400, "S'hi obren unes cometes"],
	["what is no text", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0x49]), 400, "No és un text"],
	["a quote that never ends", `${head}\n"a@example.org;2026-01-01;x`, 400, "Línia 2: S'hi obren unes cometes"],
	["5,001 lines", `${head}\n${"a;b;c\n".repeat(5001)}`, 400, "Hi ha massa línies"],
	[
		"a broken XLSX",
		latin("PK\x03\x04..[Content_Types].xml..xl/workbook.xml"),
		400,
		"no és un llibre XLSX, o està malmès",
	],
	[
		"a large XLSX",
		latin(`PK\x03\x04..xl/workbook.xml${"\0".repeat(3 * 1024 ** 2)}`),
		413,
		"El fitxer és massa gran: hi caben 3 MB.",
	],
	["an XLSX that unpacks to much", new Uint8Array(workbookWith(" ".repeat(6_000_000))), 400, "més de 5 MB"],
	[
		"a row far down",
		new Uint8Array(workbookWith(`<row r="900000">${text("a@example.org")}</row>`)),
		400,
		"massa avall",
	],
	["one byte more than fits", "x".repeat(3 * 1024 ** 2 + 1), 413, "El fitxer és massa gran: hi caben 3 MB."],
	["some kilobytes more", "x".repeat(3 * 1024 ** 2 + 8000), 413, "El fitxer és massa gran: hi caben 3 MB."],
	["some megabytes more", "x".repeat(6 * 1024 ** 2), 413, "El fitxer és massa gran: hi caben 3 MB."],
])("refuses %s", async (_, file, status, why) => {
	const answer = await send(file);
	expect(answer.html).toContain(why);
	expect(answer.html).toMatch(/<input id="import-file"|name="contingut"/);
	expect(answer.status).toBe(status);
	expect(await states()).toEqual([]);
});

it("takes the same file again after whatever call fails, and each address once", async () => {
	const file = `${head}\n${Array.from({ length: 1200 }, (_, n) => `a${n}@example.org;2026-01-01;Web antic`).join("\n")}`;
	const counting = failingAt(env, 0);
	await send(file, {}, counting.env);
	for (let n = 2; n <= counting.made(); n++) {
		await db.delete(newsletterSubscriptions);
		await send(file, {}, failingAt(env, n).env);
		await send(file);
		expect(await db.$count(newsletterSubscriptions), `call ${n}`).toBe(1200);
	}
});

it.each([
	["Sí and No", "Vol rebre el butlletí", ["Sí", "No", "sí", ""], [3, 5]],
	["yes and no", "Newsletter", ["YES", "no", "y", "n"], [3, 5]],
	["a spreadsheet's true and false", "Subscrit", ["CERT", "FALS", "VERDADERO", "FALSO"], [3, 5]],
	["figures, where the name says so", "Accepta informació", ["1", "0", "1", "0"], [3, 5]],
	["ticks", "Consentiment", ["x", "", "✓", "-"], [3, 5]],
	["sentences of a form", "Butlletí", ["Sí, vull rebre'l", "No, gràcies", "Accepto la política", "No vull"], [3, 5]],
	["a yes with a but", "Butlletí", ["Sí", "Sí, però no per correu", "Sí", "No"], [3, 5]],
])("offers a column of %s as what it is, and imports nobody who said no", async (_, name, said, refused) => {
	const lines = said.map((one, n) => `p${n}@example.org;${one};31/05/2026;Fira`);
	const { html } = await choose(`correu;${name};data;origen\n${lines.join("\n")}`);
	const proposed = proposedIn(html);
	expect(proposed.consentiment).toBe("1");
	const done = await post(new URLSearchParams(proposed), env);
	expect(refusedIn(done.html).map((one) => Number(one.split(" ")[0]))).toEqual(refused);
	expect((await states()).map(({ email }) => email)).toEqual(["p0@example.org", "p2@example.org"]);
});

it.each([
	["figures whose name says nothing", "MEMBER_RATING", ["1", "1"]],
	["the only word", "Poble", ["Gelida", "Sí"]],
])("takes no column of %s for a consent", async (_, name, said) => {
	const lines = said.map((one, n) => `p${n}@example.org;${one};31/05/2026;Fira`);
	expect(proposedIn((await choose(`correu;${name};data;origen\n${lines.join("\n")}`)).html).consentiment).toBe("");
});

it("imports nobody of whom another line of the file says no", async () => {
	const lines = ["a@example.org;Sí", "b@example.org;Sí", "A@example.org;No"];
	const { html } = await send(
		`correu;Butlletí;data;origen\n${lines.map((one) => `${one};31/05/2026;Fira`).join("\n")}`,
	);
	expect(refusedIn(html)).toEqual([
		"2 En una altra línia del fitxer hi diu que no.",
		"4 El fitxer hi diu «No»: només entra qui va dir que sí.",
	]);
	expect((await states()).map(({ email }) => email)).toEqual(["b@example.org"]);
});

it("reads a line break in a cell as a space", async () => {
	const { html } = await send('correu,data,origen\n"a@example.org\n",2026-05-31,"Fira\r\nde maig, \u2028signat"\n');
	expect(html).toContain("S'ha importat 1 subscripció.");
	expect((await db.select().from(consentEvents)).map(({ source }) => source)).toEqual(["Fira de maig,  signat"]);
});

/** As Mailchimp exports an audience: 22 columns, dates in quotes, notes of several lines. */
function audience(contacts: number): string {
	const names =
		'"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES';
	const lines = Array.from(
		{ length: contacts },
		(_, n) =>
			`persona.${n}.ferrer@exemple${n % 40}.cat,Núria,"Ferrer Puig","Carrer de la Vinya ${n % 90}  Vilafranca del Penedès  08720  ES","+34 600000000",05/23,2,"2024-05-30 10:00:12",192.0.2.1,"2024-05-31 10:10:12",192.0.2.1,41.3407900,1.6990200,1,2,Europe/Madrid,ES,CT,"2025-03-10 09:12:40",${50_000_000 + n},abcdef${n},${n % 10 ? "" : `"Va venir a la parada,\nens va deixar el correu. ""Molt content"""`}`,
	);
	return `${[names, ...lines].join("\n")}\n`;
}

it.each([
	["as Mailchimp writes it", (text: string) => text],
	["in UTF-16, as Excel writes it", (text: string) => bytesOf(`\ufeff${text}`)],
])("imports an audience of 5,000 contacts %s in one go", async (_, encoded) => {
	const file = encoded(audience(5000));
	expect(file.length).toBeGreaterThan(1.3 * 1024 ** 2);
	const first = await choose(file);
	expect(first.html.length).toBeLessThan(1024 ** 2);
	const proposed = proposedIn(first.html);
	expect(proposed).toMatchObject({ correu: "0", data: "9", consentiment: "", estat: "" });
	const { html } = await post(new URLSearchParams({ ...proposed, "origen-de-tots": "Mailchimp" }), env);
	expect(html).toContain("S'han importat 5.000 subscripcions.");
	expect(await db.$count(consentEvents)).toBe(5000);
	expect(await db.select().from(auditLog)).toMatchObject([
		{ title: "gent.csv · Mailchimp", changed: ["5000", "5000"] },
	]);
});

it("refuses a form whose file is not packed as the first step has packed it", async () => {
	const bomb = Buffer.from(gzipSync(new Uint8Array(20 * 1024 ** 2))).toString("base64");
	for (const contingut of [bomb, "AAAA", "%"]) {
		expect((await post(new URLSearchParams({ contingut }), env)).status).toBe(400);
	}
});
