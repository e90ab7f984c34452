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
	const { id: sessionId, rotationSeed, rotatedAt, expiresAt, endsAt, lastSeenAt, awaitsCode, userId } = sessions;
	const { email, emailVerifiedAt, confirmBy, role } = users;
	return db
		.select({
			// No two columns with one name: drizzle maps a batch's rows by name and would lose one.
			sessionId,
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
		.where(isOfToken(tokenHash));
}

const isOfToken = (hash: string) => or(eq(sessions.tokenHash, hash), eq(sessions.previousTokenHash, hash));

export type FoundSession = Awaited<ReturnType<typeof findSession>>[number];

export function addSession(db: Db, session: NewSession) {
	return db.insert(sessions).values(session);
}

export function touchSession(db: Db, id: string, expiresAt: Date, now: Date) {
	return db.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, id));
}

type Next = Pick<typeof sessions.$inferInsert, "tokenHash" | "rotationSeed" | "expiresAt">;

export function rotateSession(db: Db, id: string, presentHash: string, next: Next, now: Date) {
	const rotated = { ...next, previousTokenHash: presentHash, rotatedAt: now, lastSeenAt: now };
	const isPresent = and(eq(sessions.id, id), eq(sessions.tokenHash, presentHash));
	return db.update(sessions).set(rotated).where(isPresent);
}

/** The new token does not derive from the previous one. */
export function replaceToken(db: Db, id: string, tokenHash: string) {
	const replaced = { tokenHash, previousTokenHash: null, rotationSeed: null, rotatedAt: null };
	return db.update(sessions).set(replaced).where(eq(sessions.id, id));
}

export function listSessions(db: Db, userId: string, now: Date) {
	const { id, createdAt, lastSeenAt, agent, awaitsCode, expiresAt, endsAt } = sessions;
	return db
		.select({ id, createdAt, lastSeenAt, agent })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), eq(awaitsCode, false), gt(expiresAt, now), gt(endsAt, now)))
		.orderBy(desc(lastSeenAt), desc(id));
}

export function endSessionOfToken(db: Db, tokenHash: string) {
	const { userId, awaitsCode } = sessions;
	return db.delete(sessions).where(isOfToken(tokenHash)).returning({ userId, awaitsCode });
}

export function endSession(db: Db, userId: string, id: string) {
	const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, userId));
	return db.delete(sessions).where(isTheirs).returning({ id: sessions.id });
}

export function endSessions(db: Db, userId: string, except?: string) {
	return db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

export function endExpiredSessions(db: Db, now: Date) {
	return db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
}
