import { deepEqual, doesNotMatch, equal, match, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it, type TestContext } from "node:test";
import { Refusal } from "#app/commands/shared/refusal.ts";
import { noteKeys, readFacts, readLocalNotes } from "#app/commands/status/facts.ts";
import { askHealth } from "#app/commands/status/health.ts";
import { printFacts } from "#app/commands/status/print.ts";
import { applyMigrations, readMigration, withLocalBindings } from "#app/commands/stores/local.ts";
import { readFromCache } from "#app/commands/stores/remote-cache.ts";
import { localStores } from "#app/commands/stores/stores.ts";
import { knownMigrations } from "#app/platform/data/migrations.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";

/* The real command and the real wrangler; remotely with somebody who answers in Cloudflare's place. */
const folder = mkdtempSync(join(tmpdir(), "status-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const insertIncident = `insert into incidents (day, event, route, times, request_id, first_at, last_at)
	values ('2026-11-22', 'route-failed', '/landing/:slug', 2, 'older', 1, 1000),
		('2026-11-23', 'route-failed', '/landing/:slug', 3, 'newest', 2, 60000), ('2026-11-23', 'slow', '/', 1, 's', 3, 4)`;
const backup = { at: "2026-11-22T03:00:00Z", rows: 1234, objects: 56, bytes: 7_800_000, commit: "b009363" };
const check = {
	at: "2026-11-23T05:00:00Z",
	checks: {
		home: { since: "2026-11-01T00:00:00Z" },
		clip: { since: "2026-11-23T04:45:00Z", reason: "ha respost 404", isTold: true },
	},
	unset: ["SECRET_KEY"],
};

function run(...args: string[]) {
	return new Promise<{ code: number | null; shown: string }>((resolve) => {
		const child = execFile(
			process.execPath,
			["app/commands/status.ts", ...args],
			{ timeout: 240_000 },
			(_, stdout, stderr) => resolve({ code: child.exitCode, shown: stdout + stderr }),
		);
	});
}

/** The environment in which somebody answers in Cloudflare's place; this process has it too. */
async function pretend(t: TestContext, notes?: Record<string, unknown>) {
	const database = new DatabaseSync(":memory:");
	database.exec("create table d1_migrations (id integer primary key, name text)");
	for (const name of knownMigrations) {
		database.exec(readMigration(name).join(";"));
		database.prepare("insert into d1_migrations (name) values (?)").run(name);
	}
	database.exec(insertIncident);
	const { env, close } = await cloudflareApi({ database, notes });
	t.after(close);
	Object.assign(process.env, env);
}

describe("npm run status", () => {
	it("says which note in KV another version of the site has written", async () => {
		const database = { name: "a database", read: async () => [], change: async () => {} };
		const notes = { "last-sweep": null, "last-check": null, "last-backup": { ...backup, rows: "many" } };
		await rejects(readFacts(database, notes), (error) => {
			match(
				String((error as Error).message),
				/^last-backup in KV is not as this version of the site writes it: .*"rows":"many"/,
			);
			return error instanceof Refusal;
		});
	});

	it("prints how the deployed site is", async (t) => {
		await pretend(t, { "last-backup": backup, "last-check": check });
		const { code, shown } = await run("--remote");
		match(shown, /^The state of the remote database\n/);
		match(shown, /\nsite +does not answer as the site does: .* {2}NOT WELL\n/);
		match(shown, /\nmigrations +\d+ applied, the last one \d{4}_\w+\.sql\n/);
		match(
			shown,
			/\nself-test +2026-11-23 05:00 UTC: home green, clip RED since 2026-11-23 04:45 UTC \(ha respost 404\) {2}LATE\n/,
		);
		match(shown, /\nlast cleanup +none yet {2}LATE\n/);
		match(shown, /\nlast backup +2026-11-22 03:00 UTC: 1234 rows, 56 objects, 7\.8 MB, commit b009363( {2}LATE)?\n/);
		match(shown, /\nwaiting +nothing\n/);
		match(shown, /\nspace +database unknown of 10 GB; files unknown, 10 GB are included\n/);
		match(shown, /\nunset +SECRET_KEY\n/);
		match(shown, /\n {2}route-failed {2}\/landing\/:slug {2}5 times, last 1970-01-01 00:01 UTC {2}id newest\n/);
		equal(code, 1);
	});

	it("names a namespace that is not there", async (t) => {
		await pretend(t);
		const isNamed = (error: Error) =>
			error instanceof Refusal && error.message.startsWith("There is no KV namespace la-bici-ens-mou-cache");
		await rejects(readFromCache(undefined, noteKeys), isNamed);
	});

	it("prints how the site of this machine is, and ends well where all has been done in time", async () => {
		const last = {
			at: "2026-11-23T04:17:00Z",
			failed: ["retention"],
			deleted: 2,
			databaseBytes: 1_500_000,
			mediaBytes: 20_000_000,
		};
		await withLocalBindings(folder, async (env) => {
			const { DB, CACHE } = env;
			await applyMigrations(DB);
			await DB.prepare("insert into map_comments (id, comment, created_at) values ('c', 'Hola', 1)").run();
			await CACHE.put("last-sweep", JSON.stringify(last));
			const facts = await readFacts(localStores(env).database, await readLocalNotes(env));
			const { text, isAlarming } = printFacts("the local database", facts, new Date());
			match(text, /^The state of the local database\nmigrations/);
			match(
				text,
				/\nlast cleanup +2026-11-23 04:17 UTC: done, 2 files deleted, 0 without a record, 0 records left the trash {2}LATE {2}FAILED: retention\n/,
			);
			match(text, /\nlast backup +never: npm run backup {2}LATE\n/);
			match(text, /\nwaiting +1 map comments to review\nreceived +1 records/);
			match(text, /\nspace +database 1\.5 MB of 10 GB; files 20\.0 MB/);
			match(text, /\nincidents +none in two weeks$/);
			equal(isAlarming, true);

			const at = new Date().toISOString();
			await CACHE.put("last-sweep", JSON.stringify({ at }));
			await CACHE.put("last-backup", JSON.stringify({ ...backup, at }));
			await CACHE.put("last-check", JSON.stringify({ at, checks: { home: { since: at } }, unset: [] }));
		});
		const { code, shown } = await run("--local", "--persist-to", folder);
		match(shown, /^The state of the local database\nmigrations.*\nlast backup +\d{4}-/s);
		doesNotMatch(shown, /LATE|RED|FAILED/);
		equal(code, 0);
	});

	it("asks the deployed site for its version and health", async (t) => {
		const said = { version: "v1", since: "2026-11-20T10:11:12Z", services: { d1: "ok", r2: "failed" } };
		const server = createServer((_, response) => response.writeHead(503).end(JSON.stringify(said)));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		t.after(() => server.close());
		const { port } = server.address() as AddressInfo;
		deepEqual(await askHealth(`http://127.0.0.1:${port}`), {
			text: "version v1 since 2026-11-20 10:11 UTC, d1 ok, r2 failed",
			isWell: false,
		});
	});

	it("says how it is used", async () => {
		const { code, shown } = await run("--remote", "--persist-to", folder);
		match(shown, /^npm run status -- --local/);
		equal(code, 2);
	});
});
