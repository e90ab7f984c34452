import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, olderThan } from "#app/platform/data/lists/cursor.ts";
import { authEvents } from "../../tables.ts";

export function listAuthEvents(db: Db, userId: string, most: number, after?: Cursor) {
	const { id, type, agent, addressHash, createdAt } = authEvents;
	return db
		.select({ id, type, agent, addressHash, createdAt })
		.from(authEvents)
		.where(and(eq(authEvents.userId, userId), olderThan(createdAt, id, after)))
		.orderBy(desc(createdAt), desc(id))
		.limit(most);
}
