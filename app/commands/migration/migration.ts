import { readFileSync, writeFileSync } from "node:fs";
import { triggers } from "#app/platform/records/triggers.ts";
import { run } from "../stores/local.ts";
import { complete } from "./complete.ts";
import { folder, listDifferences, listMigrations, migrated } from "./database-schema.ts";

/* drizzle-kit gets the arguments and writes the SQL; this completes and tries it. */
const generate = (...more: string[]) =>
	run("drizzle-kit", [
		"generate",
		"--config",
		"app/platform/data/drizzle.config.ts",
		...process.argv.slice(2),
		...more,
	]);
const earlier = listMigrations();
const findAdded = () => listMigrations().find((name) => !earlier.includes(name));

generate();
if (!findAdded() && complete(earlier, "", triggers)) generate("--custom");
const added = findAdded();
if (added) {
	const file = `${folder}/${added}`;
	const sql = readFileSync(file, "utf8").replace(/^-- Custom SQL migration file.*$/m, "");
	writeFileSync(file, complete(earlier, sql, triggers));
}

const differences = await listDifferences(migrated());
for (const one of differences) console.error(one);
if (differences.length > 0) {
	console.error("The migrations do not make the tables and triggers of the code: see migrations/README.md.");
	process.exitCode = 1;
}
