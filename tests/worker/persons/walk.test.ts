import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { readChosen } from "#app/persons/queries/chosen-rows.ts";
import { findPerson } from "#app/persons/queries/find-person.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import type { Meaning, PersonalTable } from "#app/platform/data/personal-data.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { flashOf, newUser, openSession } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { unzip } from "#tests/support/worker/bodies/zip.ts";
import { ona } from "#tests/support/worker/person.ts";
import { everywhere, examples, insertExample } from "#tests/support/worker/persons.ts";
import { visit } from "#tests/support/worker/visit.ts";

/*
 * The registry's walk: in every table that is personal a row is made, found, handed over, erased, and then found nowhere:
 * in no table, file, entry of KV or cached page.
 */

const texts = [ona.email, ona.words];
const request = {
	id: "request",
	kind: "erasure",
	email: ona.email,
	receivedOn: "2026-01-02",
	dueOn: "2026-02-02",
} as const;
const page = `/admin/persones/${request.id}`;
/** Keyed hashes: they say nothing of anybody. */
const withoutExample = ["erasure_ledger"];
const cached = { ...env, PAGE_CACHE_SECONDS: "20" } as unknown as Cloudflare.Env;
let administrator: Awaited<ReturnType<typeof newUser>>;
let cookie: string;

beforeAll(async () => {
	administrator = await newUser({ isAdmin: true });
});

beforeEach(async () => {
	await emptyStores();
	await db.insert(personRequests).values(request);
	await db.insert(users).values(administrator);
	cookie = await openSession(administrator);
});

function post(action: string, chosen: readonly string[], more: Record<string, string> = {}): Promise<Response> {
	const body = new URLSearchParams([...Object.entries(more), ...chosen.map((one) => ["que", one])]);
	return visit(
		`${page}/${action}`,
		{ method: "POST", body, headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } },
		cached,
	);
}

async function eraseAll(chosen: string[]): Promise<void> {
	expect((await post("esborra", chosen, { tot: "on" })).status).toBe(307);
	expect(flashOf(await post("esborrant", []))).toBe("persons.erased");
}

/** Of the rows of the example: what they hold of her, and what proves who she is. */
async function textsIn({ table, columns }: PersonalTable) {
	const meanings: Record<string, Meaning> = columns;
	const values = (await db.select().from(table)).flatMap((row) => Object.entries(row));
	const held = values.map(([name, value]) => ({ text: JSON.stringify(value), isSecret: meanings[name] === "secret" }));
	const ofHers = held.filter(({ text }) => texts.some((one) => text.toLowerCase().includes(one)));
	return {
		shown: ofHers.some(({ isSecret }) => !isSecret),
		secrets: held.filter(({ isSecret, text }) => isSecret && text.length > 4).map(({ text }) => text),
	};
}

async function handOver(chosen: string[]): Promise<Map<string, string>> {
	const answer = await post("dades.zip", chosen);
	expect(answer.headers.get("Content-Type")).toBe("application/zip");
	return unzip(new Uint8Array(await answer.arrayBuffer()));
}

it("has an example for each table of the registry", () => {
	const tables = personalTables.map(nameOfTable).filter((name) => !withoutExample.includes(name));
	const missing = tables.filter((name) => !(name in examples));
	expect(missing, "ofPerson in examples.ts of the capability").toEqual([]);
	expect(Object.keys(examples).filter((name) => !tables.includes(name))).toEqual([]);
});

const walked = personalTables.map((entry) => [nameOfTable(entry), entry] as const).filter(([name]) => name in examples);

describe.each(walked)("%s", (name, entry) => {
	const example = examples[name];
	const search = { email: ona.email, recordId: null, variants: null, words: ona.words };

	it("is found, handed over, erased, and found nowhere", async () => {
		if (!example) throw new Error(`no example for ${name}`);
		await insertExample(example);
		const looked = [...texts, ...(example.trace ? [example.trace] : [])];
		expect(await everywhere(looked), "it is there").not.toEqual([]);
		for (const path of example.shownAt ?? []) {
			expect(await (await visit(path, {}, cached)).text(), path).toContain(ona.words);
		}
		const found = await findPerson(db, search, { most: 25, may: () => true });
		if (entry.found !== "nobody can") expect(found.map((one) => nameOfTable(one.entry))).toContain(name);
		const mentions = found.filter(({ whose }) => whose === "mention");
		const chosen = mentions.flatMap((one) => one.rows.map(({ id }) => `${nameOfTable(one.entry)}:${id}`));
		expect(readChosen(chosen)).toHaveLength(chosen.length);

		const { shown, secrets } = await textsIn(entry);
		const files = await handOver(chosen);
		const [html = "", json = ""] = [files.get("index.html"), files.get("dades.json")];
		if (entry.found !== "nobody can") {
			const own = JSON.parse(json).taules.find(({ taula }: { taula: string }) => taula === name);
			expect(own?.files.length).toBeGreaterThan(0);
			if (shown) expect(JSON.stringify(own).toLowerCase()).toMatch(new RegExp(texts.join("|")));
			for (const key of example.files ?? []) expect(files.get(`fitxers/${key}`)).toBe(ona.words);
		}
		for (const secret of secrets) expect(html + json).not.toContain(secret.slice(1, -1));

		await eraseAll(chosen);
		if (example.endsByItself) await cleanUp(env, new Date(Date.now() + 2 * 24 * 3600 * 1000), logFor("walk"));
		expect(await everywhere(looked)).toEqual([]);
		expect((await findPerson(db, search, { most: 25, may: () => true })).map((one) => nameOfTable(one.entry))).toEqual(
			[],
		);
		for (const path of example.shownAt ?? []) {
			expect(await (await visit(path, {}, cached)).text(), path).not.toContain(ona.words);
		}
	});
});
