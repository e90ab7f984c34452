import { deepEqual, equal, match } from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { countRows } from "#app/commands/backup/dump.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { migrated } from "#app/commands/migration/database-schema.ts";
import { knownMigrations } from "#app/data/migrations.ts";
import { remove, temporaryFolder } from "#tests/setup/backups.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";
import { PretendedBucket } from "#tests/setup/cloudflare/bucket.ts";

/* The real command and the real wrangler, with somebody who answers in Cloudflare's place. */
const name = "la-bici-ens-mou-media";
const folder = temporaryFolder();
after(() => remove(folder));
const backup = join(folder, "backup");

type Site = Parameters<typeof cloudflareApi>[0];

async function command(site: Site, command: string, ...args: string[]) {
	const { env, close } = await cloudflareApi(site);
	try {
		return await new Promise<{ code: number | null; shown: string }>((resolve) => {
			const child = execFile(
				process.execPath,
				[`app/commands/${command}.ts`, "--remote", ...args],
				{ env: { ...process.env, ...env }, timeout: 240_000 },
				(_, stdout, stderr) => resolve({ code: child.exitCode, shown: stdout + stderr }),
			);
		});
	} finally {
		close();
	}
}

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

describe("with --remote", () => {
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
		equal(manifest?.bookmark, "00000001-bookmark");
		deepEqual(
			manifest?.objects.map(({ key }) => key),
			keys.toSorted(),
		);
		deepEqual(manifest?.unclaimedObjects, keys.slice(1).toSorted());
		deepEqual(manifest?.tables, countRows(original.database));
	});

	it("it is restored into an empty database and bucket, with content types", async () => {
		const target = { database: new DatabaseSync(":memory:"), bucket: new PretendedBucket(name) };
		const { code, shown } = await command(target, "restore", "--from", backup);
		equal(code, 0, shown);
		match(shown, /Done: the remote database is restored/);
		deepEqual(target.bucket, original.bucket);
		deepEqual(countRows(target.database), { ...countRows(original.database), sessions: 0 });
		const counted = (database: DatabaseSync) =>
			["record_counts", "record_days", "map_cells"].map((table) => database.prepare(`select * from ${table}`).all());
		deepEqual(counted(target.database), counted(original.database));
		equal(target.database.prepare("select cast(confirm_by as text) as n from users").get()?.n, "9007199254740993");
	});

	it("what Cloudflare refuses is named, and there is no backup", async () => {
		const to = join(folder, "refused");
		const { code, shown } = await command({ ...original, refusal: "over its limits" }, "backup", "--out", to);
		match(shown, /The remote database could not be exported: .*over its limits/s);
		equal(code, 1);
		equal(await readManifest(to), undefined);
	});
});
