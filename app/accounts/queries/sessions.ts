import { and, desc, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { sessions, users } from "../tables.ts";
import { hasVerifiedFactor, roleNeedsFactor } from "./users.ts";

export type NewSession = Pick<
	typeof sessions.$inferInsert,
	"tokenHash" | "userId" | "expiresAt" | "endsAt" | "lastSeenAt" | "awaitsCode" | "agent" | "addressHash"
>;

/** By the present or previous token (SHA-256, hexadecimal). The caller checks that the session has not ended. */
export function findSession(db: Db, tokenHash: string) {
	const { id, rotationSeed, rotatedAt, expiresAt, endsAt, lastSeenAt, awaitsCode, userId } = sessions;
	const { email, emailVerifiedAt, confirmBy, role } = users;
	return db
		.select({
			// No two columns with one name: drizzle maps a batch's rows by name and would lose one.
			sessionId: id,
			tokenHash: sessions.tokenHash,
			rotationSeed,
			rotatedAt,
			expiresAt,
			endsAt,
			lastSeenAt,
			awaitsCode,
			userId,
			email,
			emailVerifiedAt,
			confirmBy,
			role,
			roleNeedsFactor: roleNeedsFactor(),
			hasFactor: hasVerifiedFactor(),
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, userId))
		.where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousTokenHash, tokenHash)));
}

export type FoundSession = Awaited<ReturnType<typeof findSession>>[number];

export function addSession(db: Db, session: NewSession) {
	return db.insert(sessions).values(session);
}

export function touchSession(db: Db, id: string, expiresAt: Date, now: Date) {
	return db.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, id));
}

type Next = Pick<typeof sessions.$inferInsert, "tokenHash" | "rotationSeed" | "expiresAt">;

export function rotateSession(db: Db, id: string, presentHash: string, next: Next, now: Date) {
	return db
		.update(sessions)
		.set({ ...next, previousTokenHash: presentHash, rotatedAt: now, lastSeenAt: now })
		.where(and(eq(sessions.id, id), eq(sessions.tokenHash, presentHash)));
}

/** The new token does not derive from the previous one. */
export function replaceToken(db: Db, id: string, tokenHash: string) {
	return db
		.update(sessions)
		.set({ tokenHash, previousTokenHash: null, rotationSeed: null, rotatedAt: null })
		.where(eq(sessions.id, id));
}

export function listSessions(db: Db, userId: string, now: Date) {
	const { id, createdAt, lastSeenAt, agent } = sessions;
	return db
		.select({ id, createdAt, lastSeenAt, agent })
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

export function endSessionOfToken(db: Db, tokenHash: string) {
	return db
		.delete(sessions)
		.where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousTokenHash, tokenHash)))
		.returning({ userId: sessions.userId, awaitsCode: sessions.awaitsCode });
}

export function endSession(db: Db, userId: string, id: string) {
	return db
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
}

export function endSessions(db: Db, userId: string, except?: string) {
	return db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

export function endExpiredSessions(db: Db, now: Date) {
	return db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
}
