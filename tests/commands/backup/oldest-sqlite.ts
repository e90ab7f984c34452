import { deepEqual, equal, match } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { readManifest } from "#app/commands/backup/folder.ts";
import type { Manifest } from "#app/commands/backup/manifest.ts";
import { backup } from "./open-sites.ts";
import { sqlOf } from "./sql-of.ts";

/** What is used of the package, whose entry of that time is for browsers alone. */
interface Sqlite {
	version: { libVersion: string };
	oo1: {
		DB: new (name: string) => { exec(sql: string): void; selectValue(sql: string): unknown };
	};
}
const file = "node_modules/@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/sqlite3-node.mjs";
const { default: start }: { default: () => Promise<Sqlite> } = await import(pathToFileURL(file).href);

describe("the oldest SQLite that the README names", () => {
	it("loads the SQL of a backup, whole", async () => {
		const { oo1, version } = await start();
		const [, named] =
			/Any SQLite of (\d+\.\d+) or later/.exec(readFileSync("app/commands/backup/README.md", "utf8")) ?? [];
		equal(version.libVersion, `${named}.0`);
		const database = new oo1.DB(":memory:");
		database.exec(`begin;\n${sqlOf(backup)}\ncommit;`);
		const { tables } = (await readManifest(backup)) as Manifest;
		const found = Object.keys(tables).map((name) => [name, database.selectValue(`select count(*) from "${name}"`)]);
		deepEqual(Object.fromEntries(found), tables);
		equal(database.selectValue("pragma integrity_check"), "ok");
		match(String(database.selectValue("select folded from map_comments where folded <> ''")), /[a-z]/);
	});
});
