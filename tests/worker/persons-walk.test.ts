import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { readChosen } from "#app/data/personal/deeds.ts";
import { beginErasure, findErasureUnderWay } from "#app/data/personal/erase-person.ts";
import { findPerson, nameOfTable } from "#app/data/personal/find-person.ts";
import { personalTables } from "#app/data/personal/registry.ts";
import { personRequests } from "#app/data/tables/office/person-requests.ts";
import { logFor } from "#app/http/log/log.server.ts";
import { sweep } from "#app/jobs/cleanup.server.ts";
import { eraseStep } from "#app/jobs/erasures.server.ts";
import { everywhere, examples, insertExample, ona } from "#tests/support/worker/persons.ts";

/* The registry's walk: in every table that is personal a row is made, found, erased, and then found nowhere. */

const db = connect(env.DB);
const texts = [ona.email, ona.words];
const request = {
	id: "request",
	kind: "erasure",
	email: ona.email,
	receivedOn: "2026-01-02",
	dueOn: "2026-02-02",
} as const;
/** Keyed hashes: they say nothing of anybody. */
const withoutExample = ["erasure_ledger"];

beforeEach(async () => {
	const [first, ...others] = personalTables.map(({ table }) => db.delete(table));
	if (first) await db.batch([first, ...others]);
	const { objects } = await env.MEDIA.list();
	await env.MEDIA.delete(objects.map(({ key }) => key));
	await db.insert(personRequests).values(request);
});

async function eraseAll(chosen: string[]): Promise<void> {
	const erasure = { requestId: request.id, email: ona.email, isOfAll: true, chosen: readChosen(chosen) };
	expect(await beginErasure(db, { userId: "u" }, erasure)).toBe(true);
	for (let steps = 0; steps < 10; steps++) {
		const [current] = await findErasureUnderWay(db, request.id);
		if (!current) return;
		await eraseStep(db, env, current, new Date());
	}
	throw new Error("the erasure does not end");
}

it("has an example for each table of the registry", () => {
	const tables = personalTables
		.map(({ table }) => getTableName(table))
		.filter((name) => !withoutExample.includes(name));
	expect(Object.keys(examples).toSorted()).toEqual(tables.toSorted());
});

const walked = personalTables.map((entry) => [nameOfTable(entry), entry] as const).filter(([name]) => name in examples);

describe.each(walked)("%s", (name, entry) => {
	const example = examples[name];
	const search = { email: ona.email, words: ona.words };

	it("is found, erased, and found nowhere", async () => {
		if (!example) throw new Error(`no example for ${name}`);
		await insertExample(example);
		const looked = [...texts, ...(example.trace ? [example.trace] : [])];
		expect(await everywhere(looked), "it is there").not.toEqual([]);
		const found = await findPerson(db, search, { most: 25 });
		if (entry.found !== "nobody can") expect(found.map((one) => nameOfTable(one.entry))).toContain(name);
		const mentions = found.filter(({ isMention }) => isMention);
		const chosen = mentions.flatMap((one) => one.rows.map(({ id }) => `${nameOfTable(one.entry)}:${id}`));
		await eraseAll(chosen);
		if (example.endsByItself) await sweep(env, new Date(Date.now() + 2 * 24 * 3600 * 1000), logFor("walk"));
		expect(await everywhere(looked)).toEqual([]);
		expect((await findPerson(db, search, { most: 25 })).map((one) => nameOfTable(one.entry))).toEqual([]);
	});
});
