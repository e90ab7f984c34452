import { createHash, randomBytes } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";

const hour = 3600 * 1000;

/** Where the browser keeps its cookies. */
type Jar = Pick<BrowserContext, "addCookies">;

/** Makes a user and a session by hand, and gives the browser its cookie: for journeys that begin behind the door. */
export async function signIn(context: Jar, database: Database, baseURL: string, isAdmin: boolean): Promise<string> {
	const email = `${crypto.randomUUID()}@example.org`;
	await openSession(context, database, baseURL, await addUser(database, email, "-", isAdmin));
	return email;
}

export const addUser = (database: Database, email: string, passwordHash: string, isAdmin: boolean) =>
	database.add("users", {
		email,
		email_folded: email,
		password_hash: passwordHash,
		is_admin: Number(isAdmin),
		created_at: Date.now(),
	});

/** A session of an account that is there, by its id or address, without its password: hashing one takes the server as long as three pages. */
export async function openSession(context: Jar, database: Database, baseURL: string, account: string): Promise<void> {
	const [sessionId, token] = [crypto.randomUUID(), crypto.randomUUID()];
	const tokenHash = createHash("sha256").update(token).digest("hex");
	const now = Date.now();
	await database
		.prepare(
			"INSERT INTO sessions (id, token_hash, user_id, created_at, expires_at, ends_at) SELECT ?, ?, id, ?, ?, ? FROM users WHERE ? IN (id, email)",
		)
		.bind(sessionId, tokenHash, now, now + hour, now + hour, account)
		.run();
	await context.addCookies([{ name: "sessio", value: token, url: baseURL }]);
}

/** The browser's cookie of a year, as signing in by the form leaves it: whoever has it may leave a form after the session. */
export async function rememberBrowser(context: Jar, database: Database, baseURL: string, email: string): Promise<void> {
	const token = randomBytes(32).toString("hex");
	const tokenHash = createHash("sha256").update(token).digest("hex");
	await database
		.prepare("INSERT INTO devices (token_hash, user_id, last_used_at) SELECT ?, id, ? FROM users WHERE email = ?")
		.bind(tokenHash, Date.now(), email)
		.run();
	await context.addCookies([{ name: "dispositiu", value: token, url: baseURL }]);
}
