import { and, eq, gt, lte, or } from "drizzle-orm";
import { sessions, users } from "./account-tables.ts";
import type { Db } from "./db.server.ts";

/** The user behind a session that has not ended. `tokenHash` is hexadecimal SHA-256. */
export function findSessionUser(db: Db, tokenHash: string, now: Date) {
	return (
		db
			// No two columns of one name: drizzle reads a batch's rows by their names, and one of the two would be lost.
			.select({ sessionId: sessions.id, userId: sessions.userId, email: users.email, isAdmin: users.isAdmin })
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
	);
}

export function endSession(db: Db, tokenHash: string) {
	return db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export function endExpiredSessions(db: Db, now: Date) {
	return db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
}
