import { deepEqual, equal, match } from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { countRows } from "#app/commands/backup/dump/dump.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { migrated } from "#app/commands/migration/database-schema.ts";
import { parseLastBackup } from "#app/jobs/last-backup.server.ts";
import { knownMigrations } from "#app/platform/data/migrations.ts";
import { PretendedAccount } from "#tests/setup/cloudflare/account.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";
import { PretendedBucket } from "#tests/setup/cloudflare/bucket.ts";
import { remove, temporaryFolder } from "#tests/setup/servers/backups.ts";

/*
 * The real command and the real wrangler, with somebody who answers in Cloudflare's place. The account has only what
 * [env.staging] names.
 */
const name = "la-bici-ens-mou-staging-media";
const account = new PretendedAccount();
account.databases = [{ uuid: "s", name: "la-bici-ens-mou-staging", jurisdiction: "eu" }];
account.namespaces = [
	{ id: "other", title: "la-bici-ens-mou-cache" },
	{ id: "cache", title: "la-bici-ens-mou-staging-cache" },
];
const folder = temporaryFolder();
after(() => remove(folder));
const backup = join(folder, "backup");

type Site = Parameters<typeof cloudflareApi>[0];

async function execute(site: Site, ...args: string[]) {
	const { env, close } = await cloudflareApi({ account, ...site });
	try {
		return await new Promise<{ code: number | null; shown: string }>((resolve) => {
			const options = { env: { ...process.env, ...env }, timeout: 240_000 };
			const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
				resolve({ code: child.exitCode, shown: stdout + stderr }),
			);
		});
	} finally {
		close();
	}
}

const command = (site: Site, name: string, ...args: string[]) =>
	execute(site, `app/commands/${name}.ts`, "--remote", "--env", "staging", ...args);

function filledDatabase(): DatabaseSync {
	const database = migrated();
	database.exec(
		"create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
	);
	for (const one of knownMigrations) database.prepare("insert into d1_migrations (name) values (?)").run(one);
	database.exec(`insert into users (id, email, email_folded, password_hash, is_admin, created_at, confirm_by)
			values ('u', 'a@b.cat', 'a@b.cat', 'x', 1, 1, 9007199254740993);
		insert into sessions (id, token_hash, user_id, created_at, expires_at, ends_at) values ('s', 't', 'u', 1, 2, 3);
		insert into map_comments (id, comment, longitude, latitude, status, created_at) values ('m', 'l''aigua;', 1.7, 41.3, 'approved', 1);
		insert into testimonials (id, title, category, audio_key, duration, status, submitted_at)
			values ('v', 'T', 'laboral', 'testimonials/1-a.m4a', 2, 'approved', 1);`);
	return database;
}

const keys = ["testimonials/1-a.m4a", "photos/2.webp", "photos/3.webp", "photos/4.webp", "photos/5 ?#.webp"];
const filledBucket = () =>
	new PretendedBucket(
		name,
		new Map(keys.map((key) => [key, Buffer.from(`bytes of ${key}`)])),
		new Map(keys.map((key) => [key, key.endsWith("webp") ? "image/webp" : "audio/mp4"])),
	);

describe("with --remote --env staging", () => {
	const original = { database: filledDatabase(), bucket: filledBucket() };
	let made = { code: null as number | null, shown: "" };
	before(async () => {
		made = await command(original, "backup", "--out", backup);
	});

	it("a backup has the deployed database, all pages of the bucket, and the bookmark", async () => {
		equal(made.code, 0, made.shown);
		match(made.shown, /1 rows of users: D1's export may have altered a number over 2\^53/);
		const manifest = await readManifest(backup);
		equal(manifest?.from, "remote");
		equal(manifest?.bookmark, "00000085-00000002");
		deepEqual(
			manifest?.objects.map(({ key }) => key),
			keys.toSorted(),
		);
		deepEqual(manifest?.unclaimedObjects, keys.slice(1).toSorted());
		deepEqual(manifest?.tables, countRows(original.database));
	});

	it("a backup leaves its mark in the environment's own namespace", async () => {
		deepEqual([...account.values.keys()], ["cache/last-backup"]);
		const mark = parseLastBackup(JSON.parse(account.values.get("cache/last-backup") ?? ""));
		const manifest = await readManifest(backup);
		deepEqual([mark?.at.toISOString(), mark?.objects], [manifest?.made, keys.length]);
	});

	it("it is restored into an empty database and bucket, with content types", async () => {
		const target = { database: new DatabaseSync(":memory:"), bucket: new PretendedBucket(name) };
		const { code, shown } = await command(target, "restore", "--from", backup);
		equal(code, 0, shown);
		match(shown, /Done: the remote database of staging is restored/);
		deepEqual(target.bucket, original.bucket);
		deepEqual(countRows(target.database), { ...countRows(original.database), sessions: 0 });
		const counted = (database: DatabaseSync) =>
			["record_counts", "record_days", "map_cells"].map((table) => database.prepare(`select * from ${table}`).all());
		deepEqual(counted(target.database), counted(original.database));
		equal(target.database.prepare("select cast(confirm_by as text) as n from users").get()?.n, "9007199254740993");
	});

	it("what Cloudflare refuses is named, without the secret address of an export", async () => {
		const program =
			'import { dumpRemotely } from "./app/commands/backup/dump/remote-dump.ts"; dumpRemotely("staging", "export.sql");';
		const refused = { ...original, refusal: "over its limits: https://secret.example" };
		const { code, shown } = await execute(refused, "--input-type=module", "--eval", program);
		match(shown, /Refusal.*: The remote database could not be exported: .*over its limits: .*…/s);
		equal(shown.includes("secret.example"), false);
		equal(code, 1);
	});

	it("who is not signed in is told how", async () => {
		const program = 'import { requireAccount } from "./app/commands/stores/cloudflare.ts"; requireAccount();';
		const signedOut = ["HOME", "XDG_CONFIG_HOME"].map((name) => `${name}=${folder}`);
		const child = [
			"-u",
			"CLOUDFLARE_API_TOKEN",
			...signedOut,
			process.execPath,
			"--input-type=module",
			"--eval",
			program,
		];
		const { status, stderr } = spawnSync("env", child, { encoding: "utf8" });
		match(stderr, /You are not signed in: npx wrangler login/);
		equal(status, 1);
	});
});
