import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { csvOf } from "#app/office/exports/csv.server.ts";
import { managedRecords } from "#app/office/managed-records.server.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import type { ManagedRecord } from "#app/office/section.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { flashOf, makeAdministrator, openSession, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { readCsv } from "#tests/support/worker/bodies/csv.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { post } from "#tests/support/worker/visit.ts";

const log = () => db.select().from(auditLog);
const files = Object.values<ManagedRecord>(managedRecords).flatMap(({ path, exports }) =>
	(exports?.formats ?? []).map((format) => `/admin/${path.split("/")[0]}/exporta.${format}`),
);
const reflectionsFile = "/admin/reflections/exporta.csv";

const openOffice = async () => openSession(await makeAdministrator());
const ask = (cookie: string, path: string, bindings?: Cloudflare.Env) =>
	post(path, {}, { headers: { Cookie: cookie } }, bindings);
/** With the mark at its beginning, which a decoder would take away. */
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const quoted = (names: string) => names.replaceAll(/\w+/g, '"$&"');
const table = async (answer: Response) => readCsv(await answer.text());

const readmes = import.meta.glob<string>("/app/**/README.md", { query: "?raw", import: "default", eager: true });
const documented = Object.values(readmes).flatMap((readme) => readme.split("\n"));

/** What the README of its capability says of a file, without what stands in brackets. */
function documentedColumns(name: string): string[] {
	const row = documented.find((line) => line.startsWith(`| \`${name}-{day}.csv\``));
	const [, , columns = ""] = (row ?? "").replaceAll(/\([^)]*\)/g, "").split("|");
	return [...columns.matchAll(/`(\w+)`/g)].map(([, column = ""]) => column);
}

/** As many as asked, three of them a moment. */
async function makeReflections(count: number) {
	await env.DB.prepare(
		"with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into reflections (id, reflection, submitted_at, privacy_accepted) select printf('r%05d', i), 'Reflexió ' || i, 1000 + i / 3, 0 from n",
	)
		.bind(count)
		.run();
}

beforeEach(emptyTables);

describe("an export", () => {
	it("is whole and in order, newest first", async () => {
		await makeReflections(2_500);
		const answer = await ask(await openOffice(), reflectionsFile);
		expect(answer.status).toBe(200);
		const [head, ...rows] = await table(answer);
		expect(head?.[1]).toBe("reflexio");
		expect(rows.map(([id]) => id)).toEqual(
			Array.from({ length: 2_500 }, (_, n) => `r${String(2_500 - n).padStart(5, "0")}`),
		);
		expect(Object.fromEntries(head?.map((name, at) => [name, rows[0]?.[at]]) ?? [])).toMatchObject({
			id: "r02500",
			reflexio: "Reflexió 2500",
			nom: "",
			correu: "",
			privacitat_acceptada: "no",
			data_enviament: "01/01/1970 01:00:01",
		});
	});

	it("opens in Excel: its mark, semicolons, CRLF, decimal commas, and its own name", async () => {
		await db.insert(mapComments).values({
			id: "c",
			comment: 'Un "pont";\naquí',
			email: "anna@example.org",
			municipality: "08305",
			longitude: 1.698,
			latitude: 41.3463,
			status: "hidden",
			createdAt: new Date(0),
			reviewedAt: new Date(2000),
			reason: "tema",
			reply: "Parlem del camí",
			repliedAt: new Date(3000),
		});
		const answer = await ask(await openOffice(), "/admin/map-comments/exporta.csv");
		expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		expect(answer.headers.get("Content-Disposition")).toMatch(
			/^attachment; filename="comentaris-del-mapa-\d{4}-\d\d-\d\d\.csv"$/,
		);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		const bytes = await bytesOf(answer);
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(new TextDecoder().decode(bytes)).toBe(
			`${quoted("id;comentari;correu;municipi;codi_ine;longitud;latitud;estat;data_enviament;linia_wkt;km;data_revisio;motiu;resposta;data_resposta")}\r\n` +
				'"c";"Un ""pont"";\naquí";"anna@example.org";"Vilafranca del Penedès";"08305";1,698;41,3463;"amagat";01/01/1970 01:00:00;;;01/01/1970 01:00:02;"Fora de tema";"Parlem del camí";01/01/1970 01:00:03\r\n',
		);
	});

	it("has the columns that a README of its capability names, also while there is nothing", async () => {
		const cookie = await openOffice();
		for (const path of files.filter((path) => path.endsWith(".csv"))) {
			const answer = await ask(cookie, path);
			const [, name = ""] =
				/"([\w-]+)-\d{4}-\d\d-\d\d\.csv"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
			const columns = documentedColumns(name);
			expect(columns.length, `${path}: a row of ${name}-{day}.csv in a README`).toBeGreaterThan(3);
			expect((await answer.text()).replaceAll('"', "")).toBe(`${columns.join(";")}\r\n`);
		}
	});

	it("brings testimonials of every status, and subscribers", async () => {
		const at = { submittedAt: new Date(0), category: "infants" } as const;
		await db.insert(testimonials).values([
			{
				...at,
				id: "b",
				title: "Hola",
				audioKey: "testimonials/b",
				duration: 1.9409999999999998,
				transcript: "Bon dia",
			},
			{ ...at, id: "a", title: "Adéu", status: "rejected", reviewedAt: new Date(1000), reason: "tema", reply: "No" },
		]);
		await db.insert(newsletterSubscriptions).values({
			id: "s",
			email: "Anna@example.org",
			emailFolded: "anna@example.org",
			privacyAccepted: true,
			createdAt: new Date(0),
		});
		await db.insert(consentEvents).values([
			{
				subscriptionId: "s",
				kind: "imported",
				at: new Date(1000),
				givenAt: new Date("2026-01-01T23:00:00Z"),
				source: "Fira",
			},
			{
				subscriptionId: "s",
				kind: "confirmed",
				at: new Date(2000),
				wordsHash: "a".repeat(64),
				policyHash: "b".repeat(64),
			},
			{ subscriptionId: "other", kind: "asked", at: new Date(1000) },
		]);
		const cookie = await openOffice();
		const midnight = "01/01/1970 01:00:00";
		expect((await table(await ask(cookie, "/admin/testimonials/exporta.csv"))).slice(1)).toEqual([
			[
				...["b", "Hola", "infants", "1,94", "Bon dia", "testimonials/b", "pendent", midnight, "", "", "", ""],
				"https://bici.test/media/testimonials/b",
			],
			[
				...["a", "Adéu", "infants", "", "", "", "rebutjat", midnight, "01/01/1970 01:00:01", "Fora de tema", "No", ""],
				"",
			],
		]);
		expect((await table(await ask(cookie, "/admin/subscribers/exporta.csv"))).slice(1)).toEqual([
			[
				"s",
				"Anna@example.org",
				"sí",
				midnight,
				"subscrit",
				"Importada d'un fitxer: 02/01/2026 (origen Fira); Va confirmar l'adreça: 01/01/1970 01:00:02 (paraules aaaaaaaaaaaa, política bbbbbbbbbbbb)",
			],
		]);
	});

	it("brings comments for maps as GeoJSON, by its own name", async () => {
		const answer = await ask(await openOffice(), "/admin/map-comments/exporta.geojson");
		expect(answer.headers.get("Content-Type")).toBe("application/geo+json; charset=utf-8");
		expect(answer.headers.get("Content-Disposition")).toContain(".geojson");
		expect(await answer.json()).toMatchObject({ type: "FeatureCollection", features: [] });
	});

	it("says what the team answered to a reflection", async () => {
		await db.insert(reflections).values({ id: "r", reflection: "Hola", reply: "Bon dia", repliedAt: new Date(1000) });
		const [head = [], row = []] = await table(await ask(await openOffice(), reflectionsFile));
		expect([row[head.indexOf("resposta")], row[head.indexOf("data_resposta")]]).toEqual([
			"Bon dia",
			"01/01/1970 01:00:01",
		]);
	});
});

describe("a cell", () => {
	it("has a number without what adding up leaves of it, and all that a place needs", async () => {
		const numbers = [1.9409999999999998, 0.1 + 0.2, 41.346312, -0, 1e6, 12345678];
		let file = "";
		for await (const part of csvOf([numbers.map((n) => ({ n }))], { n: ({ n }) => n })) file += part;
		expect(file.split("\r\n").slice(1, -1)).toEqual(["1,941", "0,3", "41,346312", "0", "1000000", "12345678"]);
	});

	const dangerous = [
		"=1+1",
		"+34 600",
		"-2",
		"@SUM(A1)",
		"\t=1",
		"\r=1",
		" \n =1+1",
		"\u00a0@x",
		"＝1",
		"\ttab",
		" -1",
	];

	it("is no formula, also with blanks before it", async () => {
		await db
			.insert(reflections)
			.values(dangerous.map((text, n) => ({ reflection: text, name: text, submittedAt: new Date(1000 - n) })));
		const [, ...rows] = await table(await ask(await openOffice(), reflectionsFile));
		expect(rows.map(([, words, name]) => [words, name])).toEqual(
			dangerous.map(cleanLines).map((text) => [`'${text}`, `'${text}`]),
		);
	});

	it("keeps whatever people write, and breaks no row", async () => {
		const texts = hostileStrings
			.map(({ text }) => text)
			.slice(0, 600)
			.filter((text) => text !== "" && [...text].length <= 200 && text.isWellFormed() && !text.includes("\0"));
		expect(texts.length).toBeGreaterThan(400);
		for (let at = 0; at < texts.length; at += 10) {
			await db
				.insert(reflections)
				.values(
					texts
						.slice(at, at + 10)
						.map((text, n) => ({ reflection: text, name: text, submittedAt: new Date(9_999 - at - n) })),
				);
		}
		const [, ...rows] = await table(await ask(await openOffice(), reflectionsFile));
		expect(rows).toHaveLength(texts.length);
		rows.forEach(([, words = "", name], at) => {
			const clean = cleanLines(texts[at] ?? "");
			expect([clean, `'${clean}`]).toContain(words);
			expect(name).toBe(words);
			expect(words).not.toMatch(/^(\s*[=+\-@]|[\t\r])/);
		});
	});
});

describe("the audit log", () => {
	it.each(files)("tells of %s", async (path) => {
		const admin = await makeAdministrator();
		expect((await ask(await openSession(admin), path)).status).toBe(200);
		expect(await log()).toMatchObject([{ userId: admin.id, action: "exported", recordId: null, trashId: null }]);
	});

	it.each(files)("is not written by a visit to %s, which leads back to the list", async (path) => {
		const answer = await visitAs(await openOffice(), path);
		expect(answer.status).toBe(302);
		expect(answer.headers.get("Location")).toBe(path.replace(/\/exporta\..*/, ""));
		expect(await log()).toEqual([]);
	});
});

describe("a database that fails", () => {
	it("is told before the file begins, and cuts it off once it has", async () => {
		await makeReflections(1_200);
		const cookie = await openOffice();
		const { env: counting, made } = failingAt(env, 0);
		const whole = await (await ask(cookie, reflectionsFile, counting)).text();
		await db.delete(auditLog);

		const ends: string[] = [];
		for (let n = 1; n <= made(); n++) {
			const end = await ask(cookie, reflectionsFile, failingAt(env, n).env).then(
				async (answer) => {
					if (answer.status !== 200) return flashOf(answer) ?? String(answer.status);
					expect(await answer.text(), `call ${n}`).toBe(whole);
					return "whole";
				},
				() => "cut off",
			);
			const told = (await log()).length;
			// What leaves the house is told, also when it does not arrive; what does not begin is not.
			expect(told, `call ${n}: ${end}`).toBe(["whole", "cut off"].includes(end) ? 1 : 0);
			await db.delete(auditLog);
			ends.push(end);
		}
		// Two parts, and with each the question whether they still are who was let in.
		expect(ends.filter((end) => end === "cut off")).toHaveLength(4);
		expect(ends).toContain("record.notExported");
		expect(recordMessages.notExported.text).toBe("No s'ha pogut exportar. Torna-ho a provar.");
	});
});
