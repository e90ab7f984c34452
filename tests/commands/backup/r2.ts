import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fetchBackup } from "#app/commands/backup/r2/fetch.ts";
import { nameOf } from "#app/commands/backup/r2/keys.ts";
import { openBucket } from "#app/commands/backup/r2/open.ts";
import { sendBackup } from "#app/commands/backup/r2/send.ts";
import { readSource } from "#app/commands/backup/r2/source.ts";
import { withTemporaryFolder } from "#app/commands/stores/temporary.ts";
import { quiet } from "#tests/setup/servers/backups.ts";
import { backup, copyOfBackup, folder } from "./open-sites.ts";
import { bucket, makeLater, manifestOf, runIn, send, setSignIn, useBucket, verify } from "./use-bucket.ts";

describe("a backup in a bucket", () => {
	useBucket();

	it("is the folder, with its objects by month, and comes back as it was", async () => {
		const manifest = await manifestOf(backup);
		const name = nameOf(manifest);
		match(await send(backup), /^\d+ of \d+ files sent, the others were in the bucket copies: /);
		const hashes = readdirSync(join(backup, "objects"));
		deepEqual(
			[...bucket.objects.keys()].sort(),
			[
				...["manifest.json", manifest.database.file].map((file) => `backups/${name}/${file}`),
				...hashes.map((sha256) => `objects/${manifest.made.slice(0, 7)}/${sha256}`),
			].sort(),
		);
		equal([...bucket.objects.keys()].at(-1), `backups/${name}/manifest.json`);
		await withTemporaryFolder(async (into) => {
			equal(await fetchBackup(await openBucket("copies"), undefined, into), name);
			const read = (from: string) =>
				["manifest.json", manifest.database.file, ...hashes.map((hash) => join("objects", hash))].map((file) =>
					readFileSync(join(from, file), "base64"),
				);
			deepEqual(read(into), read(backup));
		});
	});

	it("of the same month sends only new objects, also where the bucket is locked; the newest is taken", async () => {
		await send(backup);
		bucket.isLocked = true;
		const before = bucket.objects.size;
		const later = await makeLater();
		match(await send(later), /^1 of \d+ files sent/);
		equal(bucket.objects.size, before + 2);
		const [first, second] = [nameOf(await manifestOf(backup)), nameOf(await manifestOf(later))];
		equal(await verify(), second);
		equal(await verify(first), first);
		await rejects(verify("2020-01-01"), new RegExp(`no complete backup 2020-01-01 .* It has ${first}, ${second}`));
	});

	it("of a later month sends all objects again, so that each month's can be deleted", async () => {
		const copy = copyOfBackup();
		await send(copy);
		const manifest = { ...(await manifestOf(copy)), made: "2099-01-02T03:04:05.678Z" };
		const store = await openBucket("copies");
		await sendBackup(copy, manifest, store, quiet);
		const sent = [...bucket.objects.keys()].filter((key) => key.startsWith("objects/2099-01/"));
		equal(sent.length, readdirSync(join(copy, "objects")).length);
	});
});

describe("--r2", () => {
	const variables = useBucket();
	const run = (command: string, ...args: string[]) => runIn(variables, command, ...args);

	it("restores from the bucket, backs up into it, and verifies what is there", async () => {
		await send(backup);
		const name = nameOf(await manifestOf(backup));
		const site = ["--local", "--persist-to", join(folder, "from-bucket")];
		const restored = await run("restore", ...site, "--r2", "copies", "--from", name);
		match(restored.shown, /those of the backup\nDone: the local database is restored/);
		const out = join(folder, "to-bucket");
		const made = await run("backup", ...site, "--r2", "copies", "--out", out);
		match(made.shown, /\n1 of \d+ files sent, the others were in the bucket copies: [\dT-]+\nDone: /);
		const verified = await run("verify", "--r2", "copies", "--from", name);
		equal(verified.shown.startsWith(`${name} in the bucket copies is whole: `), true, verified.shown);
		match(verified.shown, /: [1-9]\d* rows, [1-9]\d* objects, of /);
		deepEqual([restored.code, made.code, verified.code], [0, 0, 0]);
		deepEqual((await manifestOf(out)).objects, (await manifestOf(backup)).objects);
	});

	it("or --from is needed, to verify and to restore", () => equal(readSource({}), undefined));

	it("takes a bucket of the site's account, with wrangler's sign-in", async () => {
		setSignIn({});
		Object.assign(process.env, variables);
		const fetching = fetchBackup(await openBucket("beside"), undefined, folder);
		await rejects(fetching, { message: "There is no complete backup in the bucket beside. It has none." });
	});
});
