import { DatabaseSync } from "node:sqlite";
import { checkBackup } from "#app/commands/backup/check.ts";
import { dumpLocally } from "#app/commands/backup/dump/local-dump.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import type { Site } from "#app/commands/backup/sites.ts";
import { knownMigrations } from "#app/platform/data/migrations.ts";
import { asD1, fillTable } from "./as-d1.ts";

/* Run by streams.ts, with little memory: a backup of a site with many rows into a folder, and its check. */
const [folder = "", rows = "", length = ""] = process.argv.slice(2);
const database = new DatabaseSync(":memory:");
fillTable(database, Number(rows), Number(length));
database.exec("create table d1_migrations (name text)");
database.prepare("insert into d1_migrations values (?)").run(knownMigrations[0] ?? "");
const site: Site = {
	from: "local",
	database: { name: "many rows", read: async () => [], change: async () => {} },
	objects: {
		name: "no bucket",
		list: async () => [],
		read: async () => undefined,
		requireTakes: () => {},
		write: async () => {},
	},
	dump: (file) => dumpLocally(asD1(database), file),
	bookmark: async () => undefined,
	leaveMark: async () => {},
};
const { database: made } = await makeBackup(site, folder, () => {});
const { manifest } = await checkBackup(folder);
console.log(JSON.stringify({ bytes: made.size, rows: manifest.tables.a }));
