import { deepEqual, equal, ok } from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { load, readDump } from "#app/commands/backup/dump/dump.ts";
import { splitStatements } from "#app/commands/backup/dump/statements.ts";
import { columnsOf, countAltered } from "#app/commands/backup/fingerprint.ts";
import { folder, original } from "./open-sites.ts";
import { textOf } from "./sql-of.ts";

async function loadText(text: string): Promise<DatabaseSync> {
	const file = join(folder, `${crypto.randomUUID()}.sql`);
	writeFileSync(file, text);
	return load(await readDump(file));
}

describe("an export of D1", () => {
	it("has the same rows as a backup of this machine, but for those that are counted as altered", async () => {
		// What `wrangler d1 export --local` asks.
		const asked = original.env.DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(false, false);
		const [lines = []] = await asked.raw<string[]>();
		const [exported, own] = await Promise.all([lines.join("\n"), await textOf(original)].map(loadText));
		ok(exported && own);
		const read = async <Row>(query: string) => own.prepare(query).all() as Row[];
		const altered = await countAltered(read, columnsOf(own));
		deepEqual([altered.users, altered.reflections, altered.videos], [1, 1, 0]);
		for (const table of Object.keys(altered).filter((name) => name !== "users")) {
			const rows = (database: DatabaseSync) => {
				const statement = database.prepare(`select * from "${table}" where rowid not in
					(select rowid from reflections where '${table}' = 'reflections' and id = 'half') order by rowid`);
				statement.setReadBigInts(true);
				return statement.all();
			};
			deepEqual(rows(exported), rows(own), table);
		}
	});

	it("is put in order: tables, rows, then what would count them again", async () => {
		const file = join(folder, "order.sql");
		writeFileSync(
			file,
			`PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE a (id INTEGER PRIMARY KEY, b_id REFERENCES b (id), n INTEGER, twice GENERATED ALWAYS AS (n * 2));
CREATE TRIGGER counted AFTER INSERT ON a BEGIN UPDATE b SET n = n + 1; UPDATE b SET n = n + CASE WHEN n > 1 THEN 1 END; END;
INSERT INTO "a" ("id","b_id","n") VALUES(1,1,9007199254740993);
CREATE INDEX by_n ON a (n);
CREATE TABLE sqlite_sequence(name,seq);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" VALUES('b',1);
CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER);
INSERT INTO "b" VALUES(1,7);`,
		);
		const dump = await readDump(file);
		const database = await load(dump);
		deepEqual({ ...database.prepare("select n from b").get() }, { n: 7 });
		const kept = database.prepare("select cast(n as text) as n, twice > 1 as twice from a").get();
		deepEqual({ ...kept }, { n: "9007199254740993", twice: 1 });
		equal(dump.rest.length, 2);
	});

	it("is split at no semicolon inside texts, names, comments and triggers, wherever its pieces end", async () => {
		const statements = [
			"INSERT INTO a VALUES ('it''s; -- no comment', \"b;c\", `d;e`)",
			"CREATE TABLE c (d) -- it's; a comment\n",
			"CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; SELECT CASE WHEN 1 THEN 2 END; END",
		];
		const text = statements.map((one) => `${one};\n`).join("");
		const wanted = statements.map((one) => one.trim());
		for (let at = 0; at < text.length; at++) {
			deepEqual(await Array.fromAsync(splitStatements([text.slice(0, at), text.slice(at)])), wanted, `in two at ${at}`);
		}
		deepEqual(await Array.fromAsync(splitStatements([text])), wanted);
	});
});
