import { deepEqual, equal, match, throws } from "node:assert/strict";
import type { DatabaseSync } from "node:sqlite";
import { it } from "node:test";
import { Misuse, readArguments } from "#app/commands/administrators/arguments.ts";
import { foldNow } from "#app/commands/administrators/fold-addresses.ts";
import { list } from "#app/commands/administrators/list.ts";
import { listMigrations, migrate, migrated } from "#app/commands/migration/database-schema.ts";
import type { Database } from "#app/commands/stores/store.ts";

const name = listMigrations().find((one) => one.endsWith("_addresses_folded.sql")) ?? "";

const over = (db: DatabaseSync): Database => ({
	name: "the test database",
	read: async <Row>(statement: string) => db.prepare(statement).all() as Row[],
	change: async (statements) => {
		db.exec(`begin; ${statements.join(";")}; commit`);
	},
});

/** As a version from before has stored it. */
function before(): DatabaseSync {
	const db = migrated(listMigrations().slice(0, listMigrations().indexOf(name)));
	const user = db.prepare(
		"insert into users (id, email, email_folded, password_hash, role, created_at) values (?, ?, ?, 'x', ?, 1)",
	);
	user.run("a", "Berta@mailbox.example", "berta@mailbox.example", "administration");
	user.run("b", "berta@ｍailbox.example", "berta@ｍailbox.example", null);
	user.run("c", "o'hara@ｍailbox.example", "o'hara@ｍailbox.example", null);
	const subscription = db.prepare(
		"insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at, state, token) values (?, ?, ?, 1, ?, ?, ?)",
	);
	subscription.run("n1", "berta@mailbox.example", "berta@mailbox.example", 1, "subscribed", "t1");
	subscription.run("n2", "berta@ℳailbox.example", "berta@ℳailbox.example", 2, "unsubscribed", "t2");
	db.prepare(
		"insert into map_comments (id, comment, email, created_at) values ('m', 'C', 'berta@xn--plaa-exemple-mdb.cat', 1)",
	).run();
	return db;
}

const rowsOf = (db: DatabaseSync) =>
	["users", "newsletter_subscriptions", "map_comments"].map((table) => db.prepare(`select * from ${table}`).all());

const shared = /One mailbox, several accounts: Berta@mailbox\.example, berta@ｍailbox\.example\./;

it("a dry run says what would happen, also before the migration, and changes nothing", async () => {
	const db = before();
	const rows = rowsOf(db);
	const said = await foldNow(over(db), true);
	for (const line of [
		"users: 2 addresses would be compared otherwise",
		"map_comments: 1 addresses would be compared otherwise",
		"newsletter_subscriptions: 1 addresses would be compared otherwise",
		"berta@mailbox.example, berta@ℳailbox.example: 2 subscriptions would become one; who has left stays so",
	])
		equal(said.split("\n").includes(line), true, `${line} in ${said}`);
	match(said, shared);
	deepEqual(rowsOf(db), rows);
});

it("npm run admin -- list names accounts of one mailbox, before and after", async () => {
	const db = before();
	const said = async () => list(over(db), () => true);
	match(await said(), shared);
	migrate(db, [name]);
	await foldNow(over(db), false);
	match(await said(), shared);
	db.exec("delete from users where id = 'b'");
	equal((await said()).includes("One mailbox"), false);
});

it("folds after the migration, and finds nothing more to do then", async () => {
	const db = before();
	migrate(db, [name]);
	match(await foldNow(over(db), false), /2 subscriptions became one/);
	deepEqual(
		db
			.prepare("select id, email_folded, folded_twin from users order by id")
			.all()
			.map((row) => Object.values(row)),
		[
			["a", "berta@mailbox.example", null],
			["b", "berta@ｍailbox.example", "berta@mailbox.example"],
			["c", "o'hara@mailbox.example", null],
		],
	);
	deepEqual(
		db
			.prepare("select id, state, merged_tokens from newsletter_subscriptions")
			.all()
			.map((row) => Object.values(row)),
		[["n1", "unsubscribed", "t2"]],
	);
	equal(db.prepare("select email_folded from map_comments").get()?.email_folded, "berta@plaça-exemple.cat");
	match(await foldNow(over(db), false), /^All addresses of the test database are folded\./);
});

it("npm run admin -- fold-addresses takes no address, and only it has a dry run", () => {
	equal(readArguments(["fold-addresses", "--dry-run"]).isTrial, true);
	for (const args of [
		["list", "--dry-run"],
		["fold-addresses", "anna@exemple.cat"],
	])
		throws(() => readArguments(args), Misuse);
});
