import { deepEqual, equal, match, notEqual, rejects, throws } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { verifyPassword } from "#app/auth/password/password.server.ts";
import { Misuse, readArguments } from "#app/commands/administrators/arguments.ts";
import { ensureLocalAdministrator } from "#app/commands/administrators/local-administrator.ts";
import { withLocalBindings } from "#app/commands/local.ts";
import { sql } from "#app/commands/stores/sql.ts";
import { localStores } from "#app/commands/stores/stores.ts";

/* The real command on a database that is thrown away. */
const state = mkdtempSync(join(tmpdir(), "admin-test-"));
const temporary = mkdtempSync(join(tmpdir(), "admin-test-"));
after(() => {
	for (const folder of [state, temporary]) rmSync(folder, { recursive: true, force: true });
});

/** All that may stand in an address of ours and means something in SQL. */
const email = "d'--/*Anna@exemple.cat";
const [first, second] = ["vint-i-tres gavines; '", "quatre barques 'blaves'"];

/** Runs it, and asks of every run that neither a password nor a hash is shown or left behind. */
function admin(args: string[], input = "") {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/admin.ts", ...args], {
		encoding: "utf8",
		input,
		timeout: 120_000,
		env: { ...process.env, TMPDIR: temporary },
	});
	const shown = stdout + stderr;
	for (const secret of ["scrypt", first, second]) equal(shown.includes(secret), false, `it shows ${secret}`);
	deepEqual(
		readdirSync(temporary).filter((name) => name.startsWith("la-bici-ens-mou-")),
		[],
	);
	return { status, shown };
}
const here = (...args: string[]) => [...args, "--persist-to", state];

/** The rows of several statements, read from the file itself: nobody else has it open, and wrangler takes a second. */
function rowsOf(...statements: string[]): Record<string, unknown>[][] {
	const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
	const database = new DatabaseSync(join(folder, file ?? ""));
	try {
		return statements.map((one) =>
			database
				.prepare(one)
				.all()
				.map((row) => ({ ...row })),
		);
	} finally {
		database.close();
	}
}

const theUser = "select * from users";
const theEvents = "select type, agent from auth_events where type = 'USER_UPDATED'";
/** What is there to be ended: everything in it is of the one user. */
const ties = ["sessions", "devices", "account_links", "auth_factors", "recovery_codes"] as const;
const tie = [
	`insert into sessions (id, token_hash, user_id, created_at, expires_at, ends_at) select 's', 's', id, 0, 0, 0 from users`,
	`insert into devices (token_hash, user_id, last_used_at) select 'd', id, 0 from users`,
	`insert into account_links (token_hash, user_id, purpose, email, created_at, expires_at) select 'l', id, 'password', email, 0, 0 from users`,
	`insert into auth_factors (id, user_id, factor_type, status, secret, created_at) select 'f', id, 'totp', 'verified', 's', 0 from users`,
	`insert into recovery_codes (code_hash, user_id) select 'c', id from users`,
];
const untie = ties.map((table) => `delete from ${table}`);

function tiesLeft(): string[] {
	const rows = rowsOf(...ties.map((table) => `select * from ${table}`));
	return ties.filter((_, at) => rows[at]?.length);
}

describe("npm run admin", () => {
	for (const [title, args] of [
		["nothing", []],
		["an unknown verb", ["promote", email]],
		["a verb without an address", ["add"]],
		["two addresses", ["add", email, "b@exemple.cat"]],
		["what is no address", ["add", "anna"]],
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

	it("migrates, and takes no common password", () => {
		const { status, shown } = admin(here("add", email), "bicicleta2026\n");
		equal(status, 1);
		match(shown, /guessed/);
		deepEqual(rowsOf(theUser), [[]]);
	});

	it("makes an administrator once, with a password from standard input", async () => {
		equal(admin(here("add", email), `${first}\nignored\n`).status, 0);
		const again = admin(here("add", email.toUpperCase()), second);
		equal(again.status, 0);
		match(again.shown, /Nothing was changed/);

		const [[user, ...others] = [], events] = rowsOf(theUser, theEvents);
		deepEqual(others, []);
		equal(user?.email, email);
		equal(user.is_admin, 1);
		equal(Number(user.email_verified_at) > 0, true);
		deepEqual(await verifyPassword(first, String(user.password_hash)), { matches: true, isOutdated: false });
		deepEqual(events, [{ type: "USER_UPDATED", agent: "npm run admin" }]);
	});

	it("sets another password, and ends what hung on the old one", async () => {
		rowsOf(...tie);
		equal(admin(here("set-password", email), second).status, 0);
		const [[user] = [], events] = rowsOf(theUser, theEvents);
		equal((await verifyPassword(second, String(user?.password_hash))).matches, true);
		equal(events?.length, 2);
		deepEqual(tiesLeft(), ["auth_factors", "recovery_codes"]);
	});

	it("lists who administers", () => {
		const { status, shown } = admin(here("list"));
		equal(status, 0);
		match(shown, /^d'--\/\*Anna@exemple\.cat +\d{4}-\d\d-\d\d \d\d:\d\d UTC +yes +(USER_UPDATED|SIGNED_OUT) \d{4}-/m);
	});

	it("takes the second factor away", () => {
		rowsOf(...untie, ...tie);
		equal(admin(here("reset-totp", email)).status, 0);
		deepEqual(tiesLeft(), ["devices", "account_links"]);
	});

	it("makes a visitor of an administrator, whose address needs no confirmation", () => {
		rowsOf(...untie, "update users set email_verified_at = null", ...tie);
		equal(admin(here("remove", email)).status, 0);
		const [[user] = []] = rowsOf(theUser);
		equal(user?.is_admin, 0);
		equal(Number(user.email_verified_at) > 0, true);
		equal(tiesLeft().includes("sessions"), false);
	});

	it("makes no administrator of who signed up with an address that nobody has shown to be theirs", async () => {
		rowsOf(...untie, "update users set email_verified_at = null", ...tie);
		const [before] = rowsOf(theUser);
		const refused = admin(here("add", email));
		equal(refused.status, 1);
		match(refused.shown, /A password is read from standard input/);
		deepEqual(rowsOf(theUser)[0], before);
		deepEqual(tiesLeft(), [...ties]);

		const { status, shown } = admin(here("add", email), first);
		equal(status, 0);
		match(shown, /with the password that was given: nobody had shown yet/);
		const [[user] = [], events] = rowsOf(theUser, theEvents);
		equal(user?.is_admin, 1);
		equal(Number(user.email_verified_at) > 0, true);
		equal((await verifyPassword(first, String(user.password_hash))).matches, true);
		equal(events?.length, 5);
		deepEqual(tiesLeft(), ["auth_factors", "recovery_codes"]);
	});

	it("makes an administrator of a visitor whose address is verified, who keeps the password", async () => {
		rowsOf(...untie, "update users set is_admin = 0, email_verified_at = 1", ...tie);
		const { status, shown } = admin(here("add", email), second);
		equal(status, 0);
		match(shown, /with the password it had/);
		const [[user] = []] = rowsOf(theUser);
		equal(user?.is_admin, 1);
		equal((await verifyPassword(first, String(user.password_hash))).matches, true);
		equal(tiesLeft().includes("sessions"), false);
	});

	it("changes nothing of an account that is not there", () => {
		const { status, shown } = admin(here("set-password", "ningu@exemple.cat"), first);
		equal(status, 1);
		match(shown, /no account in the local database/);
	});

	it("changes all or nothing", async () => {
		const before = rowsOf(theUser);
		const statements = [sql`update users set is_admin = 0`, sql`insert into recovery_codes values ('c', 'nobody')`];
		const change = withLocalBindings(state, (env) => localStores(env).database.change(statements));
		await rejects(change, /Nothing was changed/);
		deepEqual(rowsOf(theUser), before);
	});
});

describe("the local administrator of npm start", () => {
	it("is made once, and stored anew only when its password is another", async () => {
		const file = join(temporary, "password.txt");
		const ensure = () => withLocalBindings(state, (env) => ensureLocalAdministrator(env, file));
		const stored = () => rowsOf("select * from users where email = 'admin@example.org'").flat()[0];
		const { password } = await ensure();
		const made = stored();
		equal((await verifyPassword(password, String(made?.password_hash))).matches, true);
		await ensure();
		deepEqual(stored(), made);
		rmSync(file);
		await ensure();
		notEqual(stored()?.password_hash, made?.password_hash);
	});
});
