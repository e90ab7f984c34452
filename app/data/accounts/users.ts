import { and, eq, sql } from "drizzle-orm";
import { type Db, isTaken } from "../db.server.ts";
import { users } from "../tables/accounts.ts";
import { foldEmail } from "./emails.ts";

/** Whether a second factor guards the account. In plain words, because drizzle leaves table names out. */
const isGuarded = sql<boolean>`exists (
	select 1 from auth_factors where auth_factors.user_id = users.id and auth_factors.status = 'verified'
)`;

/** The same as a column. */
export function hasVerifiedFactor() {
	return isGuarded.mapWith(Boolean).as("has_factor");
}

/** The account of an address, however it is spelt, with what signing in has to know. */
export async function findUserByEmail(db: Db, email: string) {
	const [user] = await selectUser(db).where(eq(users.emailFolded, foldEmail(email)));
	return user;
}

export async function findUser(db: Db, id: string) {
	const [user] = await selectUser(db).where(eq(users.id, id));
	return user;
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function selectUser(db: Db) {
	return db
		.select({
			id: users.id,
			email: users.email,
			passwordHash: users.passwordHash,
			isAdmin: users.isAdmin,
			emailVerifiedAt: users.emailVerifiedAt,
			hasFactor: hasVerifiedFactor(),
		})
		.from(users);
}

/** Makes a visitor's account; undefined where the address has one. The flag of administrators is never given here. */
export async function addUser(db: Db, email: string, passwordHash: string): Promise<{ id: string } | undefined> {
	const [added] = await db
		.insert(users)
		.values({ email, emailFolded: foldEmail(email), passwordHash })
		.onConflictDoNothing({ target: users.emailFolded })
		.returning({ id: users.id });
	return added;
}

/** For a batch: the account of an address that is shown to be its owner's; nothing where there is one. */
export function addVerifiedUser(
	db: Db,
	{ id, email, passwordHash }: Pick<User, "id" | "email" | "passwordHash">,
	now: Date,
) {
	return db
		.insert(users)
		.values({ id, email, emailFolded: foldEmail(email), passwordHash, emailVerifiedAt: now })
		.onConflictDoNothing({ target: users.emailFolded });
}

/** For a batch, before `rollbackUnlessChanged`: touches the account where its password and second factor are still these. */
export function findUnchanged(db: Db, user: Pick<User, "id" | "passwordHash" | "hasFactor">) {
	return db
		.update(users)
		.set({ id: user.id })
		.where(
			and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), eq(isGuarded, Number(user.hasFactor))),
		);
}

/** Changes the hash, unless another request has changed it since it was read. */
export function changePasswordHash(db: Db, id: string, before: string, passwordHash: string) {
	return db
		.update(users)
		.set({ passwordHash })
		.where(and(eq(users.id, id), eq(users.passwordHash, before)))
		.returning({ id: users.id });
}

/** Changes the address: whoever opened the link that was sent there has shown that it is theirs. */
export function changeEmail(db: Db, id: string, email: string, now: Date) {
	return db
		.update(users)
		.set({ email, emailFolded: foldEmail(email), emailVerifiedAt: now })
		.where(eq(users.id, id));
}

/** Whether a change failed because another account has the address. */
export function isTakenEmail(error: unknown): boolean {
	return isTaken(error, "users.email_folded");
}

/** Marks the address as verified, if it is the account's still. */
export function verifyEmail(db: Db, id: string, email: string, now: Date) {
	return db
		.update(users)
		.set({ emailVerifiedAt: now })
		.where(and(eq(users.id, id), eq(users.emailFolded, foldEmail(email))));
}

/** For whoever has shown that the account's address is theirs. */
export function setPasswordHash(db: Db, id: string, passwordHash: string, now: Date) {
	return db.update(users).set({ passwordHash, emailVerifiedAt: now }).where(eq(users.id, id));
}

/** Deletes the account with its sessions, events, devices, codes and links. */
export function deleteUser(db: Db, id: string) {
	return db.delete(users).where(eq(users.id, id));
}

/** Makes an administrator, or makes one of an existing user, with this password. */
export async function saveAdministrator(db: Db, email: string, passwordHash: string): Promise<void> {
	const change = { passwordHash, isAdmin: true };
	await db
		.insert(users)
		.values({ email, emailFolded: foldEmail(email), ...change })
		.onConflictDoUpdate({ target: users.emailFolded, set: change });
}
