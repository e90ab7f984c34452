import type { Db } from "#app/platform/data/db.server.ts";
import { authEvents } from "../tables.ts";

export type NewAuthEvent = Pick<typeof authEvents.$inferInsert, "userId" | "type" | "agent" | "addressHash">;

export function addAuthEvent(db: Db, event: NewAuthEvent) {
	return db.insert(authEvents).values(event);
}
