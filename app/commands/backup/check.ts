import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { knownMigrations } from "#app/platform/data/migrations.ts";
import { Refusal } from "../shared/refusal.ts";
import { forEach } from "../stores/object-store.ts";
import { countRows, listApplied, load, readDump } from "./dump/dump.ts";
import { hashOfFile, listFiles, objectPath, readManifest } from "./folder.ts";
import { type Manifest, manifestFile } from "./manifest.ts";

/** Reads everything again. Throws a Refusal that names each fault. */
export async function checkBackup(folder: string) {
	const manifest = await readManifest(folder);
	if (!manifest) throw new Refusal(`${folder} has no ${manifestFile}: it is no backup, or one that was interrupted.`);
	const faults = [...(await checkFiles(folder, manifest)), ...checkMigrations(manifest)];
	if (faults.length > 0) throw new Refusal(["The backup has faults:", ...faults].join("\n"));
	const dump = await readDump(join(folder, manifest.database.file));
	const wrong = checkRows(await load(dump), manifest);
	if (wrong.length > 0) throw new Refusal(["The backup has faults:", ...wrong].join("\n"));
	return { manifest, dump };
}

async function checkFiles(folder: string, { database, objects }: Manifest): Promise<string[]> {
	const expected = new Map(objects.map((object) => [objectPath(object.sha256), object]));
	const faults: string[] = [];
	await forEach([...expected], async ([path, { key, sha256 }]) => {
		const hash = await hashOfFile(join(folder, path));
		if (!hash) faults.push(`${path} is missing: the object ${key}`);
		else if (hash !== sha256) faults.push(`${path} was changed: the object ${key}`);
	});
	const hash = await hashOfFile(join(folder, database.file));
	if (!hash) faults.push(`${database.file} is missing: the database`);
	else if (hash !== database.sha256) faults.push(`${database.file} was changed: the database`);
	for (const path of await listFiles(folder)) {
		const isKnown = path === manifestFile || path === database.file || expected.has(path);
		if (!isKnown) faults.push(`${path} is not in ${manifestFile}: remove it, or make the backup again`);
	}
	return faults.sort();
}

/** They are applied in their order, so an older backup has the first ones. */
function checkMigrations({ migrations, commit }: Manifest): string[] {
	const unknown = migrations.filter((name, at) => name !== knownMigrations[at]);
	if (unknown.length === 0) return [];
	return [
		`This version does not know its migrations ${unknown.join(", ")}. It was made by commit ${commit}: check that out`,
	];
}

function checkRows(database: DatabaseSync, { tables, migrations }: Manifest): string[] {
	const found = countRows(database);
	const names = new Set([...Object.keys(found), ...Object.keys(tables)]);
	const counts = [...names]
		.filter((name) => found[name] !== tables[name])
		.map((name) => `${name} has ${found[name] ?? "no"} rows instead of ${tables[name] ?? "none"}`);
	const applied = listApplied(database);
	const lost = migrations.filter((name) => !applied.includes(name)).map((name) => `${name} is not in d1_migrations`);
	const state = database.prepare("pragma integrity_check").all();
	const unsound = state.map((row) => String(row.integrity_check)).filter((said) => said !== "ok");
	return [...counts, ...lost, ...unsound];
}
