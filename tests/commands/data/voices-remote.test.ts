import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { type Stores, withStores } from "#app/commands/stores/stores.ts";
import { rewriteVoices } from "#app/commands/voices/rewrite-voices.ts";
import { latin1 } from "#tests/fixtures/bytes.ts";
import { labelledAudio, labels } from "#tests/fixtures/labelled-audio.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";
import { PretendedBucket } from "#tests/setup/cloudflare/bucket.ts";

/* The real command and the real wrangler once, with somebody who answers in Cloudflare's place. */
const file = labelledAudio((name) => new Uint8Array(readFileSync(`tests/fixtures/audio/${name}`))).m4a?.bytes;
const voice = Buffer.from(file ?? []);
const [kept, other] = ["testimonials/a.m4a", "testimonials/b.m4a"];

function databaseOf(...keys: string[]): DatabaseSync {
	const database = new DatabaseSync(":memory:");
	const migrations = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
	for (const name of migrations.toSorted()) database.exec(readFileSync(`migrations/${name}`, "utf8"));
	const add = database.prepare(
		"insert into testimonials (id, title, category, audio_key, duration, status, submitted_at) values (?1, 'T', 'laboral', ?1, 2, 'approved', 1)",
	);
	for (const key of keys) add.run(key);
	return database;
}

const isLabelled = (bytes?: Uint8Array) => labels.some((label) => latin1(bytes ?? Buffer.of()).includes(label));

describe("npm run voices -- --remote", () => {
	/** With one voice, in a bucket of this name; this process asks there too. */
	async function pretend(t: TestContext, name: string) {
		const database = databaseOf(kept);
		const objects = new Map([[kept, voice]]);
		const { env, close } = await cloudflareApi({ database, bucket: new PretendedBucket(name, objects) });
		t.after(close);
		Object.assign(process.env, env);
		return { database, objects };
	}

	it("writes the deployed ones anew, with their size and the time", async (t) => {
		const { database, objects } = await pretend(t, "la-bici-ens-mou-media");
		const command = ["app/commands/voices.ts", "--remote"];
		const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 240_000 });
		match(stdout, /a\.m4a: written anew\n1 of 1 voices of the remote database/);
		equal(isLabelled(voice), true);
		equal(isLabelled(objects.get(kept)), false);
		const row = database.prepare("select audio_bytes as bytes, audio_rewritten_at > 0 as done from testimonials").get();
		deepEqual({ ...row }, { bytes: objects.get(kept)?.length, done: 1 });
	});

	it("names a bucket that is not there, and takes no file for missing", async (t) => {
		const { database } = await pretend(t, "another-bucket");
		const said: string[] = [];
		const rewriting = withStores({ isRemote: true }, (stores) => rewriteVoices(stores, (line) => said.push(line)));
		await rejects(rewriting, ({ message }) =>
			/^The bucket la-bici-ens-mou-media could not be reached: .*bucket does not exist/s.test(message),
		);
		deepEqual(said, []);
		equal(database.prepare("select count(*) as n from testimonials where audio_rewritten_at is null").get()?.n, 1);
	});
});

/** The stores in memory: the real ones take two seconds a call. When an object is read or written, `erase` is called. */
function storesOf(keys: string[], erase: (verb: "get" | "put", key: string, database: DatabaseSync) => void) {
	const database = databaseOf(...keys);
	const objects = new Map<string, Uint8Array>(keys.map((key) => [key, voice]));
	const stores: Stores = {
		database: {
			name: "the remote database",
			read: async <Row>(statement: string) => database.prepare(statement).all() as Row[],
			change: async (statements) => database.exec(statements.join(";\n")),
		},
		bucket: {
			async get(key) {
				erase("get", key, database);
				return objects.get(key);
			},
			async put(key, bytes) {
				erase("put", key, database);
				objects.set(key, bytes);
			},
			delete: async (key) => void objects.delete(key),
		},
	};
	return { stores, objects };
}

describe("voices that are written anew", () => {
	for (const at of ["get", "put"] as const) {
		it(`leave no file of one that is erased at its ${at}, and the others go on`, async () => {
			const { stores, objects } = storesOf([kept, other], (verb, key, database) => {
				if (verb === at && key === kept) database.prepare("delete from testimonials where id = ?").run(key);
			});
			const said: string[] = [];
			equal(await rewriteVoices(stores, (line) => said.push(line)), 0);
			match(said.join("\n"), /a\.m4a: erased meanwhile\n.*b\.m4a: written anew\n1 of 2 voices/s);
			// Before it was written again, the file that was there is who erased the voice's to delete.
			deepEqual([...objects.keys()], at === "get" ? [kept, other] : [other]);
			equal(objects.get(kept) === undefined || objects.get(kept) === voice, true);
			equal(isLabelled(objects.get(other)), false);
		});
	}
});
