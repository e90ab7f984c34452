import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { operatorAgent } from "#app/accounts/content/account.ts";
import { cutPasswordLists } from "#app/accounts/password/common-passwords.ts";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import { passwordRules } from "#app/accounts/password/password-rules.ts";
import type { PasswordProblem } from "#app/platform/content/forms.ts";
import { leastPasswordLength, mostPasswordLength } from "#app/platform/content/limits.ts";
import type { Role } from "#app/platform/content/roles.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { Refusal } from "../shared/refusal.ts";
import { sql } from "../stores/sql.ts";
import type { Database } from "../stores/store.ts";
import { askPassword } from "./ask-password.ts";

type Flag = 0 | 1;

interface Account {
	id: string;
	role: string | null;
	isVerified: Flag;
	hasFactor: Flag;
}

/** Returns a message for the operator. `ask`: where a new password comes from. */
export type Verb = (
	database: Database,
	email: string,
	ask?: () => Promise<string>,
	/** For `add`. */
	role?: Role,
) => Promise<string>;

const inWords = (role: string) => (role === "administration" ? "an administrator" : `in the role ${role}`);

export const add: Verb = async (database, email, ask = askPassword, role = "administration") => {
	const account = await find(database, email);
	const becomes = `${inWords(role)} of ${database.name}`;
	if (account?.role === role) return `${email} already is ${becomes}. Nothing was changed.`;
	if (account?.role) {
		await database.change([
			sql`update users set role = ${role} where id = ${account.id}`,
			endSessions(account.id),
			event(account.id),
		]);
		return `${email} was ${inWords(account.role)} and is now ${becomes}, signed out everywhere.`;
	}
	if (!account) {
		const id = crypto.randomUUID();
		const hash = await hashPassword(await newPassword(email, ask));
		await database.change([
			sql`insert into users (id, email, email_folded, password_hash, role, email_verified_at, created_at)
				values (${id}, ${email}, ${foldEmail(email)}, ${hash}, ${role}, ${Date.now()}, ${Date.now()})`,
			event(id),
		]);
		return `${email} is ${becomes}, with the password that was given.`;
	}
	const done = `${email} had an account and is now ${becomes}`;
	const { id } = account;
	if (account.isVerified) {
		// Visitor sessions end: an open browser must not become an administrator's.
		await database.change([
			sql`update users set role = ${role}, confirm_by = null where id = ${id}`,
			endSessions(id),
			event(id),
		]);
		return `${done}, with the password it had.`;
	}
	// An unverified address may be somebody else's sign-up: that password must not become an administrator's.
	const hash = await hashPassword(await newPassword(email, ask));
	await database.change([
		sql`update users set role = ${role}, email_verified_at = ${Date.now()}, confirm_by = null, password_hash = ${hash}
			where id = ${id}`,
		...shutOut(id),
		event(id),
	]);
	return `${done}, with the password that was given: nobody had shown yet that the address is theirs. It is signed out everywhere.`;
};

/** Counted attempts stay: they expire in minutes. */
export const setPassword: Verb = async (database, email, ask = askPassword) => {
	const { id } = await findOrRefuse(database, email);
	const hash = await hashPassword(await newPassword(email, ask));
	await database.change([sql`update users set password_hash = ${hash} where id = ${id}`, ...shutOut(id), event(id)]);
	return `${email} has another password in ${database.name}, and is signed out everywhere.`;
};

export const remove: Verb = async (database, email) => {
	const { id, role } = await findOrRefuse(database, email);
	if (!role) return `${email} has no role in ${database.name}. Nothing was changed.`;
	// Adding the administrator has verified the address, also in older rows.
	await database.change([
		sql`update users set role = null, email_verified_at = coalesce(email_verified_at, ${Date.now()}) where id = ${id}`,
		sql`delete from invitations where invited_by = ${id}`,
		endSessions(id),
		event(id),
	]);
	return `${email} is no longer ${inWords(role)} of ${database.name}; the account stays, signed out everywhere.`;
};

export const resetTotp: Verb = async (database, email) => {
	const { id, hasFactor } = await findOrRefuse(database, email);
	if (!hasFactor) return `${email} has no second factor in ${database.name}. Nothing was changed.`;
	await database.change([
		sql`delete from auth_factors where user_id = ${id}`,
		sql`delete from recovery_codes where user_id = ${id}`,
		endSessions(id),
		event(id),
	]);
	return `${email} has no second factor in ${database.name} any more, and is signed out everywhere.`;
};

async function find(database: Database, email: string): Promise<Account | undefined> {
	const [account] = await database.read<Account>(sql`
		select id, role, email_verified_at is not null as isVerified,
			exists (select 1 from auth_factors where user_id = users.id)
				or exists (select 1 from recovery_codes where user_id = users.id) as hasFactor
		from users where email_folded = ${foldEmail(email)}`);
	return account;
}

async function findOrRefuse(database: Database, email: string): Promise<Account> {
	const account = await find(database, email);
	if (!account) throw new Refusal(`${email} has no account in ${database.name}. Nothing was changed.`);
	return account;
}

const problems: Record<PasswordProblem, string> = {
	tooShort: `It has less than ${leastPasswordLength} characters.`,
	tooLong: `It has more than ${mostPasswordLength} characters.`,
	common: "It is among the first that are guessed.",
	pattern: "It is a sequence, a repetition, a row of keys or words that are guessed early.",
	ownEmail: "It is too much like the address.",
};

async function newPassword(email: string, ask: () => Promise<string>): Promise<string> {
	const password = await ask();
	const rules = passwordRules(cutPasswordLists(dictionary["passwords-common"], adjacencyGraphs));
	const problem = rules(password, email);
	if (problem) throw new Refusal(`This password is not taken. ${problems[problem]} Nothing was changed.`);
	return password;
}

function endSessions(userId: string): string {
	return sql`delete from sessions where user_id = ${userId}`;
}

function shutOut(userId: string): string[] {
	return [
		endSessions(userId),
		sql`delete from devices where user_id = ${userId}`,
		sql`delete from account_links where user_id = ${userId}`,
	];
}

/** If the account is gone, the foreign key fails and the whole change is rolled back. */
function event(userId: string): string {
	return sql`insert into auth_events (id, user_id, type, agent, created_at)
		values (${crypto.randomUUID()}, ${userId}, 'USER_UPDATED', ${operatorAgent}, ${Date.now()})`;
}
