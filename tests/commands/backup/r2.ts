import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { checkBackup } from "#app/commands/backup/check.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { fetchBackup } from "#app/commands/backup/r2/fetch.ts";
import { nameOf } from "#app/commands/backup/r2/keys.ts";
import { openBucket } from "#app/commands/backup/r2/open.ts";
import { sendBackup } from "#app/commands/backup/r2/send.ts";
import { readSource } from "#app/commands/backup/r2/source.ts";
import { Refusal } from "#app/commands/shared/refusal.ts";
import type { ObjectStore } from "#app/commands/stores/object-store.ts";
import { withTemporaryFolder } from "#app/commands/stores/temporary.ts";
import { quiet } from "#tests/setup/backups.ts";
import { type CloudflareApi, cloudflareApi } from "#tests/setup/cloudflare/api.ts";
import { PretendedBucket } from "#tests/setup/cloudflare/bucket.ts";
import { backup, copyOfBackup, folder, original } from "./open-sites.ts";

/* The bucket of another account, over HTTP, with somebody who answers in Cloudflare's place. */
const bucket = new PretendedBucket("copies");
const signIn = { BACKUP_CLOUDFLARE_API_TOKEN: "other-token", BACKUP_CLOUDFLARE_ACCOUNT_ID: "other" };
let api: CloudflareApi;
before(async () => {
	api = await cloudflareApi({
		other: { id: "other", token: "other-token", bucket },
		bucket: new PretendedBucket("beside"),
	});
	process.env.CLOUDFLARE_API_BASE_URL = api.env.CLOUDFLARE_API_BASE_URL;
});
after(() => {
	api.close();
	setSignIn({});
	delete process.env.CLOUDFLARE_API_BASE_URL;
});
beforeEach(() => {
	bucket.objects.clear();
	bucket.isLocked = false;
	setSignIn(signIn);
});

function setSignIn(variables: Partial<typeof signIn>): void {
	for (const name of Object.keys(signIn)) delete process.env[name];
	Object.assign(process.env, variables);
}

async function manifestOf(backup: string) {
	const manifest = await readManifest(backup);
	if (!manifest) throw new Error("there is no manifest");
	return manifest;
}

async function send(backup: string, store?: ObjectStore): Promise<string> {
	const said: string[] = [];
	await sendBackup(backup, await manifestOf(backup), store ?? (await openBucket("copies")), (line) => said.push(line));
	return said.join("\n");
}

/** A backup that was made after the others. */
async function makeLater(): Promise<string> {
	const copy = copyOfBackup();
	const { made } = await manifestOf(copy);
	while (nameOf({ made: new Date().toISOString() }) <= nameOf({ made })) await new Promise((go) => setTimeout(go, 50));
	await makeBackup(original, copy, quiet);
	return copy;
}

const verify = (name?: string) =>
	withTemporaryFolder(async (into) => {
		const found = await fetchBackup(await openBucket("copies"), name, into);
		await checkBackup(into);
		return found;
	});

const objectKey = () => [...bucket.objects.keys()].find((key) => key.startsWith("objects/")) ?? "";

describe("a backup in a bucket", () => {
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

	it("that was interrupted is none; run again, only the rest is sent", async () => {
		const store = await openBucket("copies");
		const writes: Promise<void>[] = [];
		const write: ObjectStore["write"] = async (object, bytes) => {
			if (writes.length < 4) return void writes.push(store.write(object, bytes));
			await Promise.all(writes);
			throw new Refusal("Cloudflare could not be reached");
		};
		await rejects(send(backup, { ...store, write }), /not be reached\n.* is whole, but .* lacks .* --out /s);
		equal(bucket.objects.size, 4);
		await rejects(verify(), /no complete backup in the bucket copies\. It has none/);
		const files = readdirSync(join(backup, "objects")).length + 1;
		match(await send(backup), new RegExp(`^${files - 4} of ${files} files sent`));
		await verify();
	});

	it("gets its manifest only when Cloudflare has each file as it was sent", async () => {
		const store = await openBucket("copies");
		const write: ObjectStore["write"] = (object, bytes) =>
			store.write(object, object.key.startsWith("objects/") ? bytes.subarray(1) : bytes);
		await rejects(send(backup, { ...store, write }), /objects\/\S+ did not come to the bucket copies as it was sent/);
		equal(
			[...bucket.objects.keys()].some((key) => key.endsWith("manifest.json")),
			false,
		);
	});

	const damages: [name: string, damage: () => unknown, named: RegExp][] = [
		["a missing object", () => bucket.objects.delete(objectKey()), /objects\/\w{64} is missing: the object /],
		[
			"a flipped bit in an object",
			() => {
				const bytes = Buffer.from(bucket.objects.get(objectKey()) ?? "");
				bytes.writeUInt8(bytes.readUInt8(0) ^ 1);
				bucket.objects.set(objectKey(), bytes);
			},
			/objects\/\w{64} was changed: the object /,
		],
		["a missing SQL", () => bucket.objects.delete(sqlKey()), /database-\w+\.sql is missing/],
		["another SQL", () => bucket.objects.set(sqlKey(), Buffer.from("x")), /database-\w+\.sql was changed/],
		[
			"a manifest that was cut off",
			() => bucket.objects.set(manifestKey(), Buffer.from("{")),
			/manifest\.json was changed/,
		],
	];
	const keyWith = (end: string) => [...bucket.objects.keys()].find((key) => key.endsWith(end)) ?? "";
	const sqlKey = () => keyWith(".sql");
	const manifestKey = () => keyWith("/manifest.json");
	for (const [name, damage, named] of damages) {
		it(`with ${name} is named`, async () => {
			await send(backup);
			damage();
			await rejects(verify(), named);
		});
	}

	it("mends a damaged object of its month, unless a lock forbids it: that is said", async () => {
		await send(backup);
		bucket.objects.set(objectKey(), Buffer.from("damaged"));
		const later = await makeLater();
		bucket.isLocked = true;
		await rejects(
			send(later),
			/objects\/\S+ could not be written: Cloudflare answers 403: .*locked by the bucket policy/,
		);
		bucket.isLocked = false;
		match(await send(later), /^1 of \d+ files sent/);
		await verify();
	});
});

describe("a bucket that cannot be used is named before anything is done:", () => {
	const cases: [name: string, variables: Partial<typeof signIn>, bucket: string, named: RegExp][] = [
		[
			"a wrong token",
			{ ...signIn, BACKUP_CLOUDFLARE_API_TOKEN: "wrong" },
			"copies",
			/refuses BACKUP_CLOUDFLARE_API_TOKEN for the bucket copies of the account other: .*Authentication error/s,
		],
		[
			"no such bucket",
			signIn,
			"nowhere",
			/In the account other there is no bucket nowhere\. .*r2 bucket create nowhere --jurisdiction eu/,
		],
		[
			"a token without its account",
			{ BACKUP_CLOUDFLARE_API_TOKEN: "other-token" },
			"copies",
			/Set BACKUP_CLOUDFLARE_API_TOKEN and BACKUP_CLOUDFLARE_ACCOUNT_ID, or neither/,
		],
		["the site's own", signIn, "la-bici-ens-mou-staging-media", /holds the site's own files/],
	];
	for (const [name, variables, asked, named] of cases) {
		it(name, async () => {
			setSignIn(variables);
			await rejects(openBucket(asked), (error) => error instanceof Refusal && named.test(error.message));
		});
	}
});

describe("--r2", () => {
	const run = (command: string, ...args: string[]) =>
		new Promise<{ code: number | null; shown: string }>((resolve) => {
			const options = { env: { ...api.env, ...process.env } };
			const child = execFile(process.execPath, [`app/commands/${command}.ts`, ...args], options, (_, stdout, stderr) =>
				resolve({ code: child.exitCode, shown: stdout + stderr }),
			);
		});

	it("restores from the bucket, backs up into it, and verifies what is there", async () => {
		await send(backup);
		const name = nameOf(await manifestOf(backup));
		const site = ["--local", "--persist-to", join(folder, "from-bucket")];
		const restored = await run("restore", ...site, "--r2", "copies", "--from", name);
		match(restored.shown, /those of the backup\nDone: the local database is restored/);
		const out = join(folder, "to-bucket");
		const made = await run("backup", ...site, "--r2", "copies", "--out", out);
		match(made.shown, /\n1 of \d+ files sent, the others were in the bucket copies: [\dT-]+\nDone: /);
		const verified = await run("verify", "--r2", "copies");
		match(verified.shown, /^[\dT-]+ in the bucket copies is whole: \d+ rows, \d+ objects/);
		deepEqual([restored.code, made.code, verified.code], [0, 0, 0]);
		deepEqual((await manifestOf(out)).objects, (await manifestOf(backup)).objects);
	});

	it("or --from is needed, to verify and to restore", () => equal(readSource({}), undefined));

	it("takes a bucket of the site's account, with wrangler's sign-in", async () => {
		setSignIn({});
		const { code, shown } = await run("verify", "--r2", "beside");
		match(shown, /^There is no complete backup in the bucket beside\. It has none\.\n$/);
		equal(code, 1);
	});
});
