import { inArray, sql } from "drizzle-orm";
import { isGoodLink } from "./account-links.ts";
import { accountLinks, authEvents, devices, sessions, users } from "./account-tables.ts";
import type { NewAuthEvent } from "./auth-events.ts";
import type { Db } from "./db.server.ts";

export interface Recovery {
	tokenHash: string;
	passwordHash: string;
	/** The browser in which it happens: it may sign in then, however many guess elsewhere. */
	deviceHash: string;
	origin: Pick<NewAuthEvent, "agent" | "addressHash">;
}

/**
 * Uses a recovery link up: the new password stands, every session and known browser of before is gone, and whoever
 * followed the link has shown that the address is theirs. All of it or nothing, for the one request among those in
 * parallel that comes first: each statement asks for the link, and the last one takes it away.
 */
export async function recoverPassword(db: Db, recovery: Recovery, now: Date): Promise<{ id: string } | undefined> {
	const { tokenHash, passwordHash, deviceHash, origin } = recovery;
	const isGood = isGoodLink(tokenHash, "password", now);
	const owner = db.select({ userId: accountLinks.userId }).from(accountLinks).where(isGood);
	const [[recovered]] = await db.batch([
		db
			.update(users)
			.set({ passwordHash, emailVerifiedAt: now })
			.where(inArray(users.id, owner))
			.returning({ id: users.id }),
		db.delete(sessions).where(inArray(sessions.userId, owner)),
		db.delete(devices).where(inArray(devices.userId, owner)),
		// Both in the order of their table's columns.
		db.insert(devices).select(sql`select ${deviceHash}, user_id, ${now.getTime()} from account_links where ${isGood}`),
		db.insert(authEvents).select(sql`
			select ${crypto.randomUUID()}, user_id, 'PASSWORD_RECOVERY', ${origin.agent ?? null}, ${origin.addressHash ?? null},
				${now.getTime()}
			from account_links where ${isGood}`),
		db.delete(accountLinks).where(inArray(accountLinks.userId, owner)),
	]);
	return recovered;
}
