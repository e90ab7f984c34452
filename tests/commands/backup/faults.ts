import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { checkBackup } from "#app/commands/backup/check.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import type { Site } from "#app/commands/backup/sites.ts";
import { anObject, faults } from "#tests/fixtures/backup-faults.ts";
import { isEmpty, makeEmpty, quiet } from "#tests/setup/servers/backups.ts";
import { backup, copyOfBackup, folder, original, target } from "./open-sites.ts";
import { textOf } from "./sql-of.ts";

/* Each fault is named, and the target is untouched or complete. */
describe("a backup with a fault is named and restored nowhere:", () => {
	it("each of the list", async (test) => {
		await makeEmpty(target);
		for (const [name, damage, named] of faults) {
			await test.test(name, async () => {
				const copy = copyOfBackup();
				await damage(copy);
				await rejects(checkBackup(copy), named);
				await rejects(restoreBackup(copy, target, quiet), named);
				equal(await isEmpty(target), true);
			});
		}
	});
});

describe("a target that is not empty is left as it is:", () => {
	const kept = { key: "photos/other.webp", httpMetadata: {}, customMetadata: {} };
	type Target = [name: string, fill: (site: Site) => Promise<void>, named: RegExp, empty?: string];
	const targets: Target[] = [
		[
			"a row",
			({ database }) => database.change(["create table a (b)", "insert into a values (1)"]),
			/database is not empty: rows in a \(1\)/,
			"drop table a",
		],
		[
			"the restore of another backup",
			({ database }) =>
				database.change([
					"create table unfinished_restore (sha256)",
					"insert into unfinished_restore values ('other')",
				]),
			/another backup is being restored \(other\)/,
			"drop table unfinished_restore",
		],
		[
			"an object with another content type",
			async ({ objects }) => {
				const [object] = (await readManifest(backup))?.objects ?? [];
				if (!object) throw new Error("there is no object");
				const bytes = new Uint8Array(readFileSync(join(backup, "objects", object.sha256)));
				await objects.write({ ...object, httpMetadata: { contentType: "application/octet-stream" } }, bytes);
			},
			/bucket is not empty: 1 objects that the backup lacks or has otherwise/,
		],
		[
			"another object",
			({ objects }) => objects.write(kept, new Uint8Array(3)),
			/bucket is not empty: 2 .*photos\/other/,
		],
	];
	it("each of the list", async (test) => {
		await makeEmpty(target);
		for (const [name, fill, named, empty] of targets) {
			await test.test(name, async () => {
				await fill(target);
				const before = [await textOf(target), await target.objects.list()];
				await rejects(restoreBackup(backup, target, quiet), named);
				equal(JSON.stringify([await textOf(target), await target.objects.list()]), JSON.stringify(before));
				if (empty) await target.database.change([empty]);
			});
		}
		await test.test("but rows can be restored beside objects that were not lost", async () => {
			const before = await target.objects.list();
			await restoreBackup(backup, target, quiet, { isDatabaseOnly: true });
			deepEqual(await target.objects.list(), before);
			const [row] = await target.database.read<{ n: number }>("select count(*) as n from videos");
			equal(row?.n, 2);
		});
	});
});

describe("a backup that cannot be written", () => {
	it("names what is wrong, and is none", async (test) => {
		const cases: [name: string, made: () => [Site, string], named: RegExp][] = [
			["below a file", () => [original, join(anObject(backup), "backup")], /could not be made: ENOTDIR/],
			[
				"in a folder with something else",
				() => {
					const other = join(folder, "other");
					mkdirSync(other);
					writeFileSync(join(other, "thesis.odt"), "");
					return [original, other];
				},
				/other has thesis\.odt, which is none of a backup/,
			],
			[
				"an object that changes meanwhile",
				() => {
					const list = async () => (await original.objects.list()).map((one) => ({ ...one, etag: "0".repeat(32) }));
					return [{ ...original, objects: { ...original.objects, list } }, join(folder, "changing")];
				},
				/changed while it was copied/,
			],
			[
				"an export that was cut off",
				() => {
					const dump = async (file: string) => writeFileSync(file, (await textOf(original)).slice(0, -9));
					return [{ ...original, dump }, join(folder, "cut")];
				},
				/ends in the middle of a statement/,
			],
			[
				"a database without tables",
				() => [{ ...original, dump: async (file) => writeFileSync(file, "") }, join(folder, "none")],
				/nothing to back up/,
			],
		];
		for (const [name, made, named] of cases) {
			await test.test(name, async () => {
				const [from, to] = made();
				await rejects(makeBackup(from, to, quiet), named);
				equal(await readManifest(to).catch(() => undefined), undefined);
			});
		}
	});

	it("says that the disk is full, and leaves no part of a file", () => {
		const to = join(folder, "full");
		mkdirSync(to);
		// A limit of the size of files stands for a full disk. workerd would not start with it.
		const program = `import { writePrivately } from "./app/commands/backup/folder.ts";
			await writePrivately(${JSON.stringify(to)}, [Buffer.alloc(1e6)], () => "large");`;
		const run = `ulimit -f 40; exec "$0" --input-type=module --eval "$1"`;
		const { stderr } = spawnSync("sh", ["-c", run, process.execPath, program], { encoding: "utf8" });
		match(stderr, /Refusal.*: A file of .*full could not be written: EFBIG/);
		deepEqual(readdirSync(to), []);
	});
});
