import { deepEqual, equal, match } from "node:assert/strict";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { checkBackup } from "#app/commands/backup/check.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import { placeOptions, readOptions, readPlace, text } from "#app/commands/shared/arguments.ts";
import { readMigration } from "#app/commands/stores/local.ts";
import { sql } from "#app/commands/stores/sql.ts";
import { readLastBackup } from "#app/jobs/last-backup.server.ts";
import { knownMigrations } from "#app/platform/data/migrations.ts";
import { backUp, makeEmpty, quiet } from "#tests/setup/servers/backups.ts";
import { backup, copyOfBackup, folder, original, target } from "./open-sites.ts";

describe("npm run backup, restore and verify", () => {
	for (const args of [["--out="], ["x"], ["--unknown"]]) {
		it(`do not take ${args}`, () => equal(readOptions({ ...placeOptions, out: text }, args), undefined));
	}

	for (const place of [
		{},
		{ local: true, remote: true },
		{ remote: true, "persist-to": "x" },
		{ local: true, env: "staging" },
	]) {
		it(`need one place: ${JSON.stringify(place)}`, () => equal(readPlace(place), undefined));
	}

	it("keep a backup from other users of the machine", () => {
		for (const name of readdirSync(backup, { recursive: true, encoding: "utf8" })) {
			const stat = statSync(join(backup, name));
			equal(stat.mode & 0o777, stat.isDirectory() ? 0o700 : 0o600, name);
		}
	});

	it("name media without a record, and records without their media", async () => {
		const manifest = await readManifest(backup);
		deepEqual(manifest?.missingObjects, ["videos/gone.mp4"]);
		deepEqual(manifest?.unclaimedObjects, ["photos/orphan.webp"]);
	});

	it("copy only new objects over an earlier backup, and those whose copy is broken", async () => {
		const [copy, key] = [copyOfBackup(), "photos/new.webp"];
		const manifest = await readManifest(copy);
		writeFileSync(join(copy, "objects", manifest?.objects[3]?.sha256 ?? ""), "broken");
		await original.objects.write({ key, httpMetadata: {}, customMetadata: { a: "b" } }, new Uint8Array(9));
		match((await backUp(original, copy)).join("\n"), /objects, \d+ bytes: 2 copied/);
		await original.env.MEDIA.delete(key);
		await checkBackup(copy);
	});

	it("leave out the cells of the map, and take the file of its base along, which needs no record", async () => {
		const copy = copyOfBackup();
		const [cell, file] = ["basemap/cells/0123456789ab-1/0-0-0.svg", "basemap/files/0123456789ab/basemap.pmtiles"];
		for (const key of [cell, file]) {
			await original.objects.write({ key, httpMetadata: {}, customMetadata: {} }, new Uint8Array(9));
		}
		await backUp(original, copy);
		await original.env.MEDIA.delete([cell, file]);
		const manifest = await readManifest(copy);
		deepEqual(
			manifest?.objects.map(({ key }) => key).filter((key) => key.startsWith("basemap/")),
			[file],
		);
		deepEqual(manifest?.unclaimedObjects, ["photos/orphan.webp"]);
	});

	it("go on with newer migrations from an older backup", async () => {
		const older = join(folder, "older");
		const said: string[] = [];
		await makeEmpty(target);
		const newest = knownMigrations.at(-1) ?? "";
		await target.database.change([
			"create table d1_migrations (id integer primary key autoincrement, name text unique)",
		]);
		for (const name of knownMigrations.slice(0, -1)) {
			await target.database.change([...readMigration(name), sql`insert into d1_migrations (name) values (${name})`]);
		}
		await target.database.change(["insert into reflections (id, reflection, submitted_at) values ('r', 'old', 1)"]);
		await makeBackup(target, older, quiet);
		await makeEmpty(target);
		await restoreBackup(older, target, (line) => said.push(line));
		const [last] = await target.database.read<{ name: string }>("select max(name) as name from d1_migrations");
		equal(last?.name, newest);
		deepEqual(await target.database.read("select reflection from reflections"), [{ reflection: "old" }]);
		const left = await target.database.read("select 1 from sqlite_schema where name = 'unfinished_restore'");
		equal(left.length, 0);
		equal(said.includes(`${newest}: applied, because the backup is older`), true);
	});
});

describe("the mark of the last backup", () => {
	it("says when it was, of which commit, and how much it has", async () => {
		const copy = copyOfBackup();
		await original.env.CACHE.delete("last-backup");
		equal(await readLastBackup(original.env), null);
		await backUp(original, copy);
		const manifest = await readManifest(copy);
		if (!manifest) throw new Error("there is no manifest");
		const { made, commit, tables, objects } = manifest;
		const { bytes, ...mark } = { bytes: 0, ...(await readLastBackup(original.env)) };
		const rows = Object.values(tables).reduce((all, one) => all + one, 0);
		deepEqual(mark, { at: new Date(made), rows, objects: objects.length, commit });
		const files = readdirSync(copy, { recursive: true, encoding: "utf8" }).filter((name) => name !== "manifest.json");
		equal(
			bytes,
			files.map((name) => statSync(join(copy, name))).reduce((all, stat) => all + (stat.isFile() ? stat.size : 0), 0),
		);
	});

	it("is left only where the manifest stands; a backup stands without it", async () => {
		const copy = copyOfBackup();
		const before = readFileSync(join(copy, "manifest.json"), "utf8");
		const manifests: string[] = [];
		const leaveMark = async () => {
			manifests.push(readFileSync(join(copy, "manifest.json"), "utf8"));
			throw new Error("KV does not answer");
		};
		const said = await backUp({ ...original, leaveMark }, copy);
		equal(manifests.length, 1);
		equal(manifests[0] === before, false);
		match(said.join("\n"), /WARNING: the backup is complete, but \/admin\/estat .*: KV does not answer/);
		await checkBackup(copy);
	});
});
