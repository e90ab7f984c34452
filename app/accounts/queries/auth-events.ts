import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, olderThan } from "#app/platform/data/lists/cursor.ts";
import { authEvents } from "../tables.ts";

export type NewAuthEvent = Pick<typeof authEvents.$inferInsert, "userId" | "type" | "agent" | "addressHash">;

export function addAuthEvent(db: Db, event: NewAuthEvent) {
	return db.insert(authEvents).values(event);
}

export function listAuthEvents(db: Db, userId: string, most: number, after?: Cursor) {
	return db
		.select({
			id: authEvents.id,
			type: authEvents.type,
			agent: authEvents.agent,
			addressHash: authEvents.addressHash,
			createdAt: authEvents.createdAt,
		})
		.from(authEvents)
		.where(and(eq(authEvents.userId, userId), olderThan(authEvents.createdAt, authEvents.id, after)))
		.orderBy(desc(authEvents.createdAt), desc(authEvents.id))
		.limit(most);
}
