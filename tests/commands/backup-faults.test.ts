import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { checkBackup } from "#app/commands/backup/check.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { manifestFile } from "#app/commands/backup/manifest.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import { type Site, withSite } from "#app/commands/backup/sites.ts";
import { anObject, faults } from "#tests/fixtures/backup-faults.ts";
import { copyOf, isEmpty, quiet, remove, seededBackup, temporaryFolder } from "#tests/setup/backups.ts";

/* Each fault is named, and the target is untouched or complete. */
const folder = temporaryFolder();
let original = { state: "", backup: "" };
const copies: string[] = [];
before(async () => {
	original = await seededBackup(folder);
});
after(() => remove(folder, ...copies.map((copy) => join(copy, ".."))));

function copy(): string {
	const made = copyOf(original.backup);
	copies.push(made);
	return made;
}

describe("a backup with a fault is named and restored nowhere:", () => {
	it("each of the list", async (test) => {
		await withSite({ isRemote: false, state: join(folder, "target") }, async (site) => {
			for (const [name, damage, named] of faults) {
				await test.test(name, async () => {
					const backup = copy();
					await damage(backup);
					await rejects(checkBackup(backup), named);
					await rejects(restoreBackup(backup, site, quiet), named);
					equal(await isEmpty(site), true);
				});
			}
		});
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
				const [object] = (await readManifest(original.backup))?.objects ?? [];
				if (!object) throw new Error("there is no object");
				const bytes = new Uint8Array(readFileSync(join(original.backup, "objects", object.sha256)));
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
		await withSite({ isRemote: false, state: join(folder, "filled") }, async (site) => {
			for (const [name, fill, named, empty] of targets) {
				await test.test(name, async () => {
					await fill(site);
					const before = [await site.dump(), await site.objects.list()];
					await rejects(restoreBackup(original.backup, site, quiet), named);
					equal(JSON.stringify([await site.dump(), await site.objects.list()]), JSON.stringify(before));
					if (empty) await site.database.change([empty]);
				});
			}
			await test.test("but rows can be restored beside objects that were not lost", async () => {
				const before = await site.objects.list();
				await restoreBackup(original.backup, site, quiet, { isDatabaseOnly: true });
				deepEqual(await site.objects.list(), before);
				const [row] = await site.database.read<{ n: number }>("select count(*) as n from videos");
				equal(row?.n, 2);
			});
		});
	});
});

/** Ended without warning as soon as it says or has done something. */
async function kill(args: string[], when: () => boolean): Promise<void> {
	const child = spawn(process.execPath, args, { stdio: "ignore" });
	const ended = once(child, "exit");
	const watch = setInterval(() => when() && child.kill("SIGKILL"), 1);
	const [code, signal] = await ended;
	clearInterval(watch);
	equal(signal, "SIGKILL", `it ended by itself with ${code}`);
}

describe("what was interrupted", () => {
	it("goes on when it is run again: a restore", async () => {
		const state = join(folder, "killed");
		const blobs = join(state, "v3", "r2", "la-bici-ens-mou-media", "blobs");
		const count = () => {
			try {
				return readdirSync(blobs).length;
			} catch {
				return 0;
			}
		};
		const args = ["--local", "--persist-to", state, "--from", original.backup];
		await kill(["app/commands/restore.ts", ...args], () => count() > 2);
		const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/restore.ts", ...args], {
			encoding: "utf8",
		});
		equal(status, 0, stderr);
		match(stdout, /objects written, [1-9]\d* were there\n.*Done: the local database is restored/s);
	});

	it("goes on when it is run again: a restore whose rows were loaded", async () => {
		await withSite({ isRemote: false, state: join(folder, "loaded") }, async (site) => {
			let changes = 0;
			const change = (statements: string[]) => {
				if (changes++ > 0) throw new Error("killed");
				return site.database.change(statements);
			};
			const stopped = { ...site, database: { ...site.database, change } };
			await rejects(restoreBackup(original.backup, stopped, quiet), /killed/);
			const said: string[] = [];
			await restoreBackup(original.backup, site, (line) => said.push(line));
			match(said.join("\n"), /The rows were there.*those of the backup\nDone/s);
		});
	});

	it("leaves the earlier backup as it was: a backup", async () => {
		const backup = copy();
		const before = readFileSync(join(backup, manifestFile), "utf8");
		await withSite({ isRemote: false, state: original.state }, async (site) => {
			const objects = { ...site.objects, list: () => Promise.reject(new Error("killed")) };
			await rejects(makeBackup({ ...site, objects }, backup, quiet), /killed/);
			equal(readFileSync(join(backup, manifestFile), "utf8"), before);
			await checkBackup(backup);
			await makeBackup(site, backup, quiet);
			await checkBackup(backup);
		});
	});
});

describe("a backup that cannot be written", () => {
	it("names what is wrong, and is none", async (test) => {
		await withSite({ isRemote: false, state: original.state }, async (site) => {
			const cases: [name: string, made: () => [Site, string], named: RegExp][] = [
				["below a file", () => [site, join(anObject(original.backup), "backup")], /could not be made: ENOTDIR/],
				[
					"in a folder with something else",
					() => {
						const other = join(folder, "other");
						mkdirSync(other);
						writeFileSync(join(other, "thesis.odt"), "");
						return [site, other];
					},
					/other has thesis\.odt, which is none of a backup/,
				],
				[
					"an object that changes meanwhile",
					() => {
						const list = async () => (await site.objects.list()).map((one) => ({ ...one, etag: "0".repeat(32) }));
						return [{ ...site, objects: { ...site.objects, list } }, join(folder, "changing")];
					},
					/changed while it was copied/,
				],
				[
					"an export that was cut off",
					() => [{ ...site, dump: async () => (await site.dump()).slice(0, -9) }, join(folder, "cut")],
					/ends in the middle of a statement/,
				],
				[
					"a database without tables",
					() => [{ ...site, dump: async () => "" }, join(folder, "none")],
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
