import { deepEqual, equal, match, ok } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { options, readOptions, readPlace } from "#app/commands/backup/arguments.ts";
import { checkBackup } from "#app/commands/backup/check.ts";
import { arrange, load, splitStatements } from "#app/commands/backup/dump.ts";
import { countAltered } from "#app/commands/backup/fingerprint.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { dumpLocally } from "#app/commands/backup/local-dump.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import { withSite } from "#app/commands/backup/sites.ts";
import { migrateLocally, withLocalBindings } from "#app/commands/local.ts";
import { quiet, remove, seededBackup, temporaryFolder } from "#tests/setup/backups.ts";

const folder = temporaryFolder();
let original = { state: "", backup: "" };
before(async () => {
	original = await seededBackup(folder);
});
after(() => remove(folder));

function command(name: string, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [`app/commands/${name}.ts`, ...args], {
		encoding: "utf8",
	});
	return { status, shown: stdout + stderr };
}

const sqlOf = (backup: string) => {
	const [file] = readdirSync(backup).filter((name) => name.endsWith(".sql"));
	return readFileSync(join(backup, file ?? ""), "utf8");
};

describe("npm run backup, restore and verify", () => {
	it("say how they are used", () => {
		const { status, shown } = command("backup", "--local", "--remote");
		match(shown, /^npm run backup -- --local/);
		equal(status, 2);
	});

	for (const args of [["--out="], ["x"], ["--unknown"]]) {
		it(`do not take ${args}`, () => equal(readOptions(options, args), undefined));
	}

	for (const place of [{}, { local: true, remote: true }, { remote: true, "persist-to": "x" }]) {
		it(`need one place: ${JSON.stringify(place)}`, () => equal(readPlace(place), undefined));
	}

	it("bring every row and object back, and nobody is signed in", async () => {
		const [state, again] = [join(folder, "restored"), join(folder, "again")];
		// A database that `npm start` or `npm run migrate` has made is empty too.
		await migrateLocally(state);
		const said: string[] = [];
		await withSite({ isRemote: false, state }, (site) =>
			restoreBackup(original.backup, site, (line) => said.push(line)),
		);
		match(said.join("\n"), /Rows, sums and counters of each table are those of the backup/);
		const made = command("backup", "--local", "--persist-to", state, "--out", again);
		equal(made.status, 0, made.shown);
		const sessions = /^INSERT INTO "sessions".*\n/gm;
		equal(sessions.test(sqlOf(original.backup)), true);
		equal(sqlOf(again), sqlOf(original.backup).replaceAll(sessions, ""));
		const [one, other] = [await readManifest(original.backup), await readManifest(again)];
		deepEqual(other?.objects, one?.objects);
		ok(one && one.objects.length > 20);
		deepEqual(one.missingObjects, ["videos/gone.mp4"]);
		deepEqual(one.unclaimedObjects, ["photos/orphan.webp"]);
		const verified = command("verify", "--from", again);
		match(verified.shown, /is whole: \d+ rows, \d+ objects/);
	});

	it("keep a backup from other users of the machine", () => {
		for (const name of readdirSync(original.backup, { recursive: true, encoding: "utf8" })) {
			const stat = statSync(join(original.backup, name));
			equal(stat.mode & 0o777, stat.isDirectory() ? 0o700 : 0o600, name);
		}
	});

	it("copy only new objects over an earlier backup, and those whose copy is broken", async () => {
		const said: string[] = [];
		const manifest = await readManifest(original.backup);
		writeFileSync(join(original.backup, "objects", manifest?.objects[3]?.sha256 ?? ""), "broken");
		await withSite({ isRemote: false, state: original.state }, async (site) => {
			await site.objects.write(
				{ key: "photos/new.webp", httpMetadata: {}, customMetadata: { a: "b" } },
				new Uint8Array(9),
			);
			await makeBackup(site, original.backup, (line) => said.push(line));
		});
		match(said.join("\n"), /objects, \d+ bytes: 2 copied/);
		await checkBackup(original.backup);
	});

	it("go on with newer migrations from an older backup", async () => {
		const [state, older] = [join(folder, "older"), join(folder, "older-backup")];
		const said: string[] = [];
		await withSite({ isRemote: false, state }, async (site) => {
			const dump = arrange(sqlOf(original.backup));
			const isLast = (row: string) => /^INSERT INTO "d1_migrations".*'0021_/.test(row);
			ok(dump.rows.some(isLast));
			const rows = dump.rows.filter((row) => !isLast(row));
			const sql = [...dump.tables, ...rows, ...dump.rest].map((statement) => `${statement};`).join("\n");
			await makeBackup({ ...site, dump: async () => sql }, older, quiet);
			await restoreBackup(older, site, (line) => said.push(line));
			const [last] = await site.database.read<{ name: string }>("select max(name) as name from d1_migrations");
			equal(last?.name, "0021_kinds_are_checked_in_code.sql");
			const left = await site.database.read("select 1 from sqlite_schema where name = 'unfinished_restore'");
			equal(left.length, 0);
		});
		match(said.join("\n"), /0021_kinds_are_checked_in_code\.sql: applied, because the backup is older/);
	});
});

describe("an export of D1", () => {
	it("has the same rows as a backup of this machine, but for those that are counted as altered", async () => {
		const [exported, own] = await withLocalBindings(original.state, async ({ DB }) => {
			// What `wrangler d1 export --local` asks.
			const [lines = []] = await DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(false, false).raw<string[]>();
			return [lines.join("\n"), await dumpLocally(DB)].map((sql) => load(arrange(sql)));
		});
		ok(exported && own);
		const altered = await countAltered(async <Row>(query: string) => own.prepare(query).all() as Row[]);
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

	it("is put in order: tables, rows, then what would count them again", () => {
		const dump = arrange(`PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE a (id INTEGER PRIMARY KEY, b_id REFERENCES b (id), n INTEGER, twice GENERATED ALWAYS AS (n * 2));
CREATE TRIGGER counted AFTER INSERT ON a BEGIN UPDATE b SET n = n + 1; UPDATE b SET n = n + CASE WHEN n > 1 THEN 1 END; END;
INSERT INTO "a" ("id","b_id","n") VALUES(1,1,9007199254740993);
CREATE INDEX by_n ON a (n);
CREATE TABLE sqlite_sequence(name,seq);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" VALUES('b',1);
CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER);
INSERT INTO "b" VALUES(1,7);`);
		const database = load(dump);
		deepEqual({ ...database.prepare("select n from b").get() }, { n: 7 });
		const kept = database.prepare("select cast(n as text) as n, twice > 1 as twice from a").get();
		deepEqual({ ...kept }, { n: "9007199254740993", twice: 1 });
		equal(dump.rest.length, 2);
	});

	it("is split at no semicolon inside texts, names, comments and triggers", () => {
		const statements = [
			"INSERT INTO a VALUES ('it''s; -- no comment', \"b;c\", `d;e`)",
			"CREATE TABLE c (d) -- it's; a comment\n",
			"CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; SELECT CASE WHEN 1 THEN 2 END; END",
		];
		deepEqual(
			splitStatements(statements.map((one) => `${one};\n`).join("")),
			statements.map((one) => one.trim()),
		);
	});
});
