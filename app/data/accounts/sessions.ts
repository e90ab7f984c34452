import { and, desc, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { sessions, users } from "../tables/accounts.ts";
import { hasVerifiedFactor } from "./users.ts";

export type NewSession = Pick<
	typeof sessions.$inferInsert,
	"tokenHash" | "userId" | "expiresAt" | "endsAt" | "lastSeenAt" | "awaitsCode" | "agent" | "addressHash"
>;

/**
 * The session of a token, the present one or the one before it, with whose it is: whether it still holds is for the
 * caller to say. `tokenHash` is hexadecimal SHA-256.
 */
export function findSession(db: Db, tokenHash: string) {
	return (
		db
			// No two columns of one name: drizzle reads a batch's rows by their names, and one of the two would be lost.
			.select({
				sessionId: sessions.id,
				tokenHash: sessions.tokenHash,
				rotationSeed: sessions.rotationSeed,
				rotatedAt: sessions.rotatedAt,
				expiresAt: sessions.expiresAt,
				endsAt: sessions.endsAt,
				lastSeenAt: sessions.lastSeenAt,
				awaitsCode: sessions.awaitsCode,
				userId: sessions.userId,
				email: users.email,
				emailVerifiedAt: users.emailVerifiedAt,
				confirmBy: users.confirmBy,
				isAdmin: users.isAdmin,
				hasFactor: hasVerifiedFactor(),
			})
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousTokenHash, tokenHash)))
	);
}

export type FoundSession = Awaited<ReturnType<typeof findSession>>[number];

export function addSession(db: Db, session: NewSession) {
	return db.insert(sessions).values(session);
}

/** Pushes the idle end on. */
export function touchSession(db: Db, id: string, expiresAt: Date, now: Date) {
	return db.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, id));
}

interface Rotation {
	id: string;
	presentHash: string;
	nextHash: string;
	seed: string;
	expiresAt: Date;
	now: Date;
}

/** Gives the session its next token, unless another request has done so. */
export function rotateSession(db: Db, rotation: Rotation) {
	return db
		.update(sessions)
		.set({
			tokenHash: rotation.nextHash,
			previousTokenHash: rotation.presentHash,
			rotationSeed: rotation.seed,
			rotatedAt: rotation.now,
			expiresAt: rotation.expiresAt,
			lastSeenAt: rotation.now,
		})
		.where(and(eq(sessions.id, rotation.id), eq(sessions.tokenHash, rotation.presentHash)));
}

/** A token that does not follow from the one before, which is nobody's from now on. */
export function replaceToken(db: Db, id: string, tokenHash: string) {
	return db
		.update(sessions)
		.set({ tokenHash, previousTokenHash: null, rotationSeed: null, rotatedAt: null })
		.where(eq(sessions.id, id));
}

/** A user's open sessions, the latest seen first. */
export function listSessions(db: Db, userId: string, now: Date) {
	return db
		.select({
			id: sessions.id,
			createdAt: sessions.createdAt,
			lastSeenAt: sessions.lastSeenAt,
			agent: sessions.agent,
		})
		.from(sessions)
		.where(
			and(
				eq(sessions.userId, userId),
				eq(sessions.awaitsCode, false),
				gt(sessions.expiresAt, now),
				gt(sessions.endsAt, now),
			),
		)
		.orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends the session of a token, the present one or the one before it, and gives whose it was. */
export function endSessionOfToken(db: Db, tokenHash: string) {
	return db
		.delete(sessions)
		.where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousTokenHash, tokenHash)))
		.returning({ userId: sessions.userId, awaitsCode: sessions.awaitsCode });
}

/** Ends one session of this user's and of nobody else's. */
export function endSession(db: Db, userId: string, id: string) {
	return db
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
}

/** Ends a user's sessions but the one that is named, or all of them. */
export function endSessions(db: Db, userId: string, except?: string) {
	return db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

export function endExpiredSessions(db: Db, now: Date) {
	return db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
}
