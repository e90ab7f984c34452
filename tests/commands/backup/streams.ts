import { deepEqual, equal, rejects } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { readDump } from "#app/commands/backup/dump/dump.ts";
import { dumpLocally } from "#app/commands/backup/dump/local-dump.ts";
import { asD1, fillTable } from "./as-d1.ts";
import { folder } from "./open-sites.ts";

describe("the rows of a site on this machine", () => {
	const database = new DatabaseSync(":memory:");
	fillTable(database, 1200, 4);
	database.exec(
		"insert into a values (9007199254740993, 'high'), (9007199254740992, 'low'), (-9007199254740993, 'first')",
	);
	const dumped = async (DB: D1Database) => {
		const file = join(folder, "local.sql");
		await dumpLocally(DB, file);
		return Array.fromAsync((await readDump(file)).rows());
	};

	it("are all there, page by page, also where JavaScript would round their number", async () => {
		const rows = await dumped(asD1(database));
		deepEqual([rows.length, new Set(rows).size], [1203, 1203]);
	});

	it("are those of one moment: where something changes meanwhile it begins again, and gives up in the end", async () => {
		let changes = 1;
		const once = asD1(database, () => {
			if (changes-- > 0) database.exec("update a set b = 'new' where id = 1200");
		});
		equal((await dumped(once)).filter((row) => row.includes("'new'")).length, 1);
		const always = asD1(database, () => database.exec("update a set b = 'newer' where id = 1"));
		await rejects(dumped(always), /changed each time/);
	});
});

describe("a backup of many rows", () => {
	it("is made and checked with a heap that could not hold them", () => {
		const program = "tests/commands/backup/many-rows.ts";
		// With more room for young objects, so that the limit is not reached by what will be collected.
		const heap = ["--max-old-space-size=48", "--max-semi-space-size=16"];
		const asked = [...heap, program, join(folder, "many"), "30000", "2000"];
		const said = execFileSync(process.execPath, asked, { encoding: "utf8" });
		const { bytes, rows } = JSON.parse(said);
		equal(rows, 30_000);
		equal(bytes > 60_000_000, true);
	});
});
