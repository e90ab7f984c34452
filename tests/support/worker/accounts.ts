import { scryptSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import { authEvents, devices, sessions, users } from "#app/accounts/tables.ts";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { db } from "./bindings.ts";
import { post, visit } from "./visit.ts";

export const password = "una bici fúcsia 15";
let hash: Promise<string> | undefined;
let made = 0;

/**
 * A hash of a password that takes no time to verify. Whoever signs in with one has it stored anew, which takes as long as
 * ever: it is for passwords that will be refused, and for sign-ups that wait.
 */
export function cheapHash(of = password): string {
	const salt = crypto.getRandomValues(Buffer.alloc(16));
	const key = scryptSync(of.normalize("NFC"), salt, 32, { N: 2, r: 1, p: 1 });
	return `scrypt$2$1$1$${salt.toString("base64")}$${key.toString("base64")}`;
}

/** The row of a user of their own for a test, whose password is `password`. */
export async function newUser(change: Partial<typeof users.$inferInsert> = {}) {
	if (!change.passwordHash) hash ??= hashPassword(password);
	const passwordHash = change.passwordHash ?? (await hash) ?? "";
	const email = `persona-${made++}@bici.test`;
	return { id: crypto.randomUUID(), email, emailFolded: foldEmail(email), ...change, passwordHash };
}

export async function makeUser(change: Partial<typeof users.$inferInsert> = {}) {
	const user = await newUser(change);
	await db.insert(users).values(user);
	return user;
}

export const makeAdministrator = () => makeUser({ isAdmin: true });

/** The cookies that an answer sets, as a browser would send them back. */
export function cookiesOf(response: Response): Record<string, string> {
	const set = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
	return Object.fromEntries(set.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

export function cookieHeader(cookies: Record<string, string>): string {
	return Object.entries(cookies)
		.filter(([, value]) => value !== "")
		.map(([name, value]) => `${name}=${value}`)
		.join("; ");
}

/** Signs in by the form and gives the Cookie header of who did. */
export async function signInAs(user: { email: string }, path = "/entra"): Promise<string> {
	const answer = await post(path, { email: user.email, password });
	if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}`);
	const { "__Host-sessio": sessio = "", "__Host-dispositiu": dispositiu = "" } = cookiesOf(answer);
	return cookieHeader({ "__Host-sessio": sessio, "__Host-dispositiu": dispositiu });
}

/** A session as signing in leaves it: what stores it, and the Cookie header of its browser. */
export async function newSession(user: { id: string }, change: Partial<typeof sessions.$inferInsert> = {}) {
	const [token, device] = [randomHex(32), randomHex(32)];
	const now = new Date();
	const expiresAt = new Date(now.getTime() + 30 * 60_000);
	const session = { tokenHash: await sha256(token), userId: user.id, expiresAt, endsAt: expiresAt, lastSeenAt: now };
	const queries = [
		db.insert(sessions).values({ ...session, ...change }),
		db.insert(devices).values({ tokenHash: await sha256(device), userId: user.id, lastUsedAt: now }),
	] as const;
	return { queries, cookie: cookieHeader({ "__Host-sessio": token, "__Host-dispositiu": device }) };
}

/** Opens a session without the time that a password takes; gives the Cookie header. */
export async function openSession(user: { id: string }, change: Partial<typeof sessions.$inferInsert> = {}) {
	const { queries, cookie } = await newSession(user, change);
	await db.batch(queries);
	return cookie;
}

/** Asks for a page as somebody. */
export function visitAs(cookie: string, path: string, init: RequestInit = {}, bindings?: Cloudflare.Env) {
	return visit(path, { ...init, headers: { ...init.headers, Cookie: cookie } }, bindings);
}

export function postAs(cookie: string, path: string, fields: Record<string, string>, bindings?: Cloudflare.Env) {
	return post(path, fields, { headers: { Cookie: cookie } }, bindings);
}

/** What has happened to an account, by the names of it in order: those of one batch have no order of their own. */
export async function eventsOf(userId: string): Promise<string[]> {
	const events = await db.select().from(authEvents).where(eq(authEvents.userId, userId));
	return events.map(({ type }) => type).toSorted();
}

export function sessionsOf(userId: string) {
	return db.select().from(sessions).where(eq(sessions.userId, userId));
}

/** The message that waits for the next page. */
export function flashOf(answer: Response): string | undefined {
	return cookiesOf(answer)["__Host-avis"]?.split("|")[0];
}
