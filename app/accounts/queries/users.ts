import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { isTaken } from "#app/platform/data/errors.ts";
import { users } from "../tables.ts";
import { roleSettings } from "../team/tables.ts";

/** Raw SQL, because drizzle leaves table names out. */
const isGuarded = sql<boolean>`exists (
	select 1 from auth_factors where auth_factors.user_id = users.id and auth_factors.status = 'verified'
)`;

export function hasVerifiedFactor() {
	return isGuarded.mapWith(Boolean).as("has_factor");
}

export function roleNeedsFactor() {
	const asked = sql<boolean>`exists (select 1 from ${roleSettings} where role_settings.role = users.role and needs_factor)`;
	return asked.mapWith(Boolean).as("needs_factor");
}

export async function findUserByEmail(db: Db, email: string) {
	const isIts = eq(users.emailFolded, foldEmail(email));
	return selectUser(db).where(isIts).get();
}

export async function findUser(db: Db, id: string) {
	return selectUser(db).where(eq(users.id, id)).get();
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function selectUser(db: Db) {
	const { id, email, passwordHash, role, emailVerifiedAt, restrictedAt } = users;
	const hasFactor = hasVerifiedFactor();
	return db.select({ id, email, passwordHash, role, emailVerifiedAt, restrictedAt, hasFactor }).from(users);
}

export async function addUser(db: Db, email: string, passwordHash: string): Promise<{ id: string } | undefined> {
	return db
		.insert(users)
		.values({ email, emailFolded: foldEmail(email), passwordHash })
		.onConflictDoNothing({ target: users.emailFolded })
		.returning({ id: users.id })
		.get();
}

export function addVerifiedUser(
	db: Db,
	{ id, email, passwordHash }: Pick<User, "id" | "email" | "passwordHash">,
	now: Date,
) {
	const row = { id, email, emailFolded: foldEmail(email), passwordHash, emailVerifiedAt: now };
	return db.insert(users).values(row).onConflictDoNothing({ target: users.emailFolded });
}

/** Touches the account if password and factor are as read and it is not restricted. Before `rollbackUnlessChanged`. */
export function findUnchanged(db: Db, user: Pick<User, "id" | "passwordHash" | "hasFactor">) {
	const isAsRead = and(eq(users.passwordHash, user.passwordHash), eq(isGuarded, Number(user.hasFactor)));
	const isIt = and(eq(users.id, user.id), isAsRead, isNull(users.restrictedAt));
	return db.update(users).set({ id: user.id }).where(isIt);
}

export function changePasswordHash(db: Db, id: string, before: string, passwordHash: string) {
	const isAsRead = and(eq(users.id, id), eq(users.passwordHash, before));
	return db.update(users).set({ passwordHash }).where(isAsRead).returning({ id: users.id });
}

/** Opening the mailed link has proved the new address. */
export function changeEmail(db: Db, id: string, email: string, now: Date) {
	const changed = { email, emailFolded: foldEmail(email), emailVerifiedAt: now };
	return db.update(users).set(changed).where(eq(users.id, id));
}

export function isTakenEmail(error: unknown): boolean {
	return isTaken(error, "users.email_folded");
}

export function verifyEmail(db: Db, id: string, email: string, now: Date) {
	const isIt = and(eq(users.id, id), eq(users.emailFolded, foldEmail(email)));
	return db.update(users).set({ emailVerifiedAt: now }).where(isIt);
}

export function setPasswordHash(db: Db, id: string, passwordHash: string, now: Date) {
	return db.update(users).set({ passwordHash, emailVerifiedAt: now }).where(eq(users.id, id));
}

export async function saveAdministrator(db: Db, email: string, passwordHash: string): Promise<void> {
	const change = { passwordHash, role: "administration" } as const;
	const row = { email, emailFolded: foldEmail(email), ...change };
	await db.insert(users).values(row).onConflictDoUpdate({ target: users.emailFolded, set: change });
}
