import { equal, match, rejects } from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { openBucket } from "#app/commands/backup/r2/open.ts";
import { Refusal } from "#app/commands/shared/refusal.ts";
import type { ObjectStore } from "#app/commands/stores/object-store.ts";
import { backup } from "./open-sites.ts";
import { bucket, makeLater, send, setSignIn, signIn, useBucket, verify } from "./use-bucket.ts";

const keyWith = (part: string) => [...bucket.objects.keys()].find((key) => key.includes(part)) ?? "";
const objectKey = () => keyWith("objects/");
const sqlKey = () => keyWith(".sql");
const manifestKey = () => keyWith("/manifest.json");

describe("a backup in a bucket with a fault:", () => {
	useBucket();

	it("one that was interrupted is none; run again, only the rest is sent", async () => {
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

	it("it gets its manifest only when Cloudflare has each file as it was sent", async () => {
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
	for (const [name, damage, named] of damages) {
		it(`${name} is named`, async () => {
			await send(backup);
			damage();
			await rejects(verify(), named);
		});
	}

	it("the next one mends a damaged object of its month, unless a lock forbids it: that is said", async () => {
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

it("a fetched backup is removed when the command is ended before its time", async () => {
	const program = `import { withTemporaryFolder } from "./app/commands/stores/temporary.ts";
		await withTemporaryFolder((folder) => new Promise((done) => {
			setTimeout(done, 60_000);
			process.stdout.write(folder);
		}));`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
	const [made] = await once(child.stdout, "data");
	equal(existsSync(String(made)), true);
	child.kill("SIGINT");
	const [code] = await once(child, "exit");
	equal(code, 1);
	equal(existsSync(String(made)), false);
});

describe("a bucket that cannot be used is named before anything is done:", () => {
	useBucket();
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
