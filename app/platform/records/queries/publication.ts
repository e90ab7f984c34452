import { and, eq, ne } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { activateBackground } from "#app/backgrounds/queries.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { type SwitchedKind, tableOf } from "../records.ts";
import { type Actor, change } from "./audit-log.ts";
import { findName } from "./records.ts";

/** True also if nothing had to change; false if the record is gone. */
export async function setActive(
	db: Db,
	by: Actor,
	kind: SwitchedKind,
	id: string,
	isActive: boolean,
): Promise<boolean> {
	if (kind === "homeBackground" && isActive) return (await activateBackground(db, by, id)) || isThere(db, kind, id);
	const table: SQLiteTable & Record<"id" | "isActive", AnySQLiteColumn> = tableOf(kind);
	const isChanged = await change(
		db,
		by,
		{ action: isActive ? "activated" : "deactivated", kind, id },
		db
			.update(table)
			.set({ isActive })
			.where(and(eq(table.id, id), ne(table.isActive, isActive))),
	);
	return isChanged || isThere(db, kind, id);
}

async function isThere(db: Db, kind: SwitchedKind, id: string): Promise<boolean> {
	return (await findName(db, kind, id)).length > 0;
}
