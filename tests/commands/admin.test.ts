import { deepEqual, equal, match, notEqual, rejects, throws } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { verifyPassword } from "#app/accounts/password/password.server.ts";
import { add, remove, resetTotp, setPassword, type Verb } from "#app/commands/administrators/administrators.ts";
import { Misuse, readArguments } from "#app/commands/administrators/arguments.ts";
import { list } from "#app/commands/administrators/list.ts";
import { ensureLocalAdministrator } from "#app/commands/administrators/local-administrator.ts";
import { Refusal } from "#app/commands/shared/refusal.ts";
import { withLocalBindings } from "#app/commands/stores/local.ts";
import { sql } from "#app/commands/stores/sql.ts";
import type { Database } from "#app/commands/stores/store.ts";
import { localStores } from "#app/commands/stores/stores.ts";
import { type OpenSite, openSite } from "#tests/setup/servers/backups.ts";

/* A database that is thrown away: the real command, then its verbs in this process, because each start takes seconds. */
const state = mkdtempSync(join(tmpdir(), "admin-test-"));
const temporary = mkdtempSync(join(tmpdir(), "admin-test-"));
after(() => {
	for (const folder of [state, temporary]) rmSync(folder, { recursive: true, force: true });
});

/** All that may stand in an address of ours and means something in SQL. */
const email = "d'--/*Anna@exemple.cat";
const [first, second] = ["vint-i-tres gavines; '", "quatre barques 'blaves'"];

function expectNoSecret(shown: string): void {
	for (const secret of ["scrypt", first, second]) equal(shown.includes(secret), false, `it shows ${secret}`);
}

/** Runs it, and asks of every run that neither a password nor a hash is shown or left behind. */
function admin(args: string[], input = "") {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/admin.ts", ...args], {
		encoding: "utf8",
		input,
		timeout: 120_000,
		env: { ...process.env, TMPDIR: temporary },
	});
	const shown = stdout + stderr;
	expectNoSecret(shown);
	deepEqual(
		readdirSync(temporary).filter((name) => name.startsWith("la-bici-ens-mou-")),
		[],
	);
	return { status, shown };
}
const here = (...args: string[]) => [...args, "--persist-to", state];

const withDatabase = <T>(use: (database: Database) => Promise<T>) =>
	withLocalBindings(state, (env) => use(localStores(env).database));

type Row = Record<string, unknown>;
const usersOf = (database: Database) => database.read<Row>("select * from users");
const eventsOf = (database: Database) =>
	database.read<Row>("select type, agent from auth_events where type = 'USER_UPDATED'");

/** What is there to be ended: everything in it is of the one user. */
const ties = ["sessions", "devices", "account_links", "auth_factors", "recovery_codes"] as const;
const tie = [
	...ties.map((table) => `delete from ${table}`),
	`insert into sessions (id, token_hash, user_id, created_at, expires_at, ends_at) select 's', 's', id, 0, 0, 0 from users`,
	`insert into devices (token_hash, user_id, last_used_at) select 'd', id, 0 from users`,
	`insert into account_links (token_hash, user_id, purpose, email, created_at, expires_at) select 'l', id, 'password', email, 0, 0 from users`,
	`insert into auth_factors (id, user_id, factor_type, status, secret, created_at) select 'f', id, 'totp', 'verified', 's', 0 from users`,
	`insert into recovery_codes (code_hash, user_id) select 'c', id from users`,
];

async function tiesLeft(database: Database): Promise<string[]> {
	const left = await Promise.all(ties.map((table) => database.read(`select * from ${table}`)));
	return ties.filter((_, at) => left[at]?.length);
}

/** Where no password may be asked for. */
const askNothing = () => Promise.reject(new Error("a password was asked for"));

describe("npm run admin", () => {
	for (const [title, args] of [
		["nothing", []],
		["an unknown verb", ["promote", email]],
		["a verb without an address", ["add"]],
		["two addresses", ["add", email, "b@exemple.cat"]],
		["what is no address", ["add", "anna"]],
		["an unknown role", ["add", "anna@exemple.cat", "--role", "cook"]],
		["a role where none is given", ["remove", "anna@exemple.cat", "--role", "editing"]],
		["an unknown option", ["add", email, "--force"]],
		["a folder for the remote database", here("list", "--remote")],
	] satisfies [string, string[]][]) {
		it(`is not content with ${title}`, () => {
			throws(() => readArguments(args), Misuse);
		});
	}

	it("shows how it is used when it is used wrongly", () => {
		const { status, shown } = admin(["add", "anna"]);
		equal(status, 2);
		match(shown, /^"anna" is no e-mail address/);
		match(shown, /npm run admin -- add EMAIL/);
	});

	it("migrates, and makes an administrator, with a password from standard input", async () => {
		equal(admin(here("add", email), `${first}\nignored\n`).status, 0);
		const [[user, ...others], events] = await withDatabase((database) =>
			Promise.all([usersOf(database), eventsOf(database)]),
		);
		deepEqual(others, []);
		equal(user?.email, email);
		equal(user.is_admin, 1);
		equal(Number(user.email_verified_at) > 0, true);
		deepEqual(await verifyPassword(first, String(user.password_hash)), { matches: true, isOutdated: false });
		deepEqual(events, [{ type: "USER_UPDATED", agent: "npm run admin" }]);
	});

	it("lists who administers", () => {
		const { status, shown } = admin(here("list"));
		equal(status, 0);
		match(
			shown,
			/^d'--\/\*Anna@exemple\.cat +administration +\d{4}-\d\d-\d\d \d\d:\d\d UTC +no +(USER_UPDATED|SIGNED_OUT) \d{4}-/m,
		);
	});

	it("says that nothing came where a password is needed", () => {
		const { status, shown } = admin(here("set-password", email));
		equal(status, 1);
		match(shown, /A password is read from standard input/);
	});
});

let site: OpenSite;
after(() => site?.close());

describe("its verbs", () => {
	let database: Database;
	before(async () => {
		site = await openSite(state);
		database = site.database;
	});

	async function run(verb: Verb, address: string, password?: string): Promise<string> {
		const said = await verb(database, address, password === undefined ? askNothing : () => Promise.resolve(password));
		expectNoSecret(said);
		return said;
	}

	it("take no common password", async () => {
		const before = await usersOf(database);
		await rejects(
			run(add, "b@exemple.cat", "bicicleta2026"),
			(error) => error instanceof Refusal && /guessed/.test(error.message),
		);
		deepEqual(await usersOf(database), before);
	});

	it("add an administrator once", async () => {
		match(await run(add, email.toUpperCase()), /Nothing was changed/);
		equal((await usersOf(database)).length, 1);
	});

	it("set another password, and end what hung on the old one", async () => {
		await database.change(tie);
		await run(setPassword, email, second);
		const [user] = await usersOf(database);
		equal((await verifyPassword(second, String(user?.password_hash))).matches, true);
		equal((await eventsOf(database)).length, 2);
		deepEqual(await tiesLeft(database), ["auth_factors", "recovery_codes"]);
	});

	it("list who has a second factor, and take it away", async () => {
		await database.change(tie);
		match(await list(database, () => true), /UTC +yes +/);
		await run(resetTotp, email);
		deepEqual(await tiesLeft(database), ["devices", "account_links"]);
	});

	it("make a visitor of an administrator, whose address needs no confirmation", async () => {
		await database.change(["update users set email_verified_at = null", ...tie]);
		await run(remove, email);
		const [user] = await usersOf(database);
		equal(user?.is_admin, 0);
		equal(Number(user.email_verified_at) > 0, true);
		equal((await tiesLeft(database)).includes("sessions"), false);
	});

	it("make no administrator of who signed up with an address that nobody has shown to be theirs", async () => {
		await database.change(["update users set email_verified_at = null", ...tie]);
		const before = await usersOf(database);
		await rejects(run(add, email), /a password was asked for/);
		deepEqual(await usersOf(database), before);
		deepEqual(await tiesLeft(database), [...ties]);

		match(await run(add, email, first), /with the password that was given: nobody had shown yet/);
		const [user] = await usersOf(database);
		equal(user?.is_admin, 1);
		equal(Number(user.email_verified_at) > 0, true);
		equal((await verifyPassword(first, String(user.password_hash))).matches, true);
		equal((await eventsOf(database)).length, 5);
		deepEqual(await tiesLeft(database), ["auth_factors", "recovery_codes"]);
	});

	it("make an administrator of a visitor whose address is verified, who keeps the password", async () => {
		await database.change(["update users set is_admin = 0, email_verified_at = 1", ...tie]);
		match(await run(add, email), /with the password it had/);
		const [user] = await usersOf(database);
		equal(user?.is_admin, 1);
		equal((await verifyPassword(first, String(user.password_hash))).matches, true);
		equal((await tiesLeft(database)).includes("sessions"), false);
	});

	it("give another role to who has one, and sign them out", async () => {
		const give = async (role: "editing" | "administration") => {
			await database.change([...tie]);
			const said = await add(database, email, askNothing, role);
			equal((await tiesLeft(database)).includes("sessions"), false);
			const [user] = await usersOf(database);
			return [said, user?.role, user?.is_admin];
		};
		deepEqual(await give("editing"), [
			`${email} was an administrator and is now in the role editing of the local database, signed out everywhere.`,
			"editing",
			0,
		]);
		match(await list(database, () => false), /Anna@exemple\.cat +editing [^\n]+$/);
		deepEqual((await give("administration")).slice(1), ["administration", 1]);
	});

	it("change nothing of an account that is not there", async () => {
		await rejects(run(setPassword, "ningu@exemple.cat", first), /no account in the local database/);
	});

	it("change all or nothing", async () => {
		const before = await usersOf(database);
		const statements = [sql`update users set is_admin = 0`, sql`insert into recovery_codes values ('c', 'nobody')`];
		await rejects(database.change(statements), /Nothing was changed/);
		deepEqual(await usersOf(database), before);
	});
});

describe("the local administrator of npm start", () => {
	it("is made once, and stored anew only when its password is another", async () => {
		const file = join(temporary, "password.txt");
		const ensure = () => ensureLocalAdministrator(site.env, file);
		const stored = async () => (await usersOf(site.database)).find((user) => user.email === "admin@example.org");
		const { password } = await ensure();
		const made = await stored();
		equal((await verifyPassword(password, String(made?.password_hash))).matches, true);
		await ensure();
		deepEqual(await stored(), made);
		rmSync(file);
		await ensure();
		notEqual((await stored())?.password_hash, made?.password_hash);
	});
});
