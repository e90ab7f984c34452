import { and, eq, ne } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { RecordDescriptor } from "#app/platform/data/record.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { records, type SwitchedKind, tableOf } from "../records.ts";
import { type Actor, auditEach, change } from "./audit-log.ts";
import { findName } from "./records.ts";

/** True also if nothing had to change; false if the record is gone. */
export async function setActive(
	db: Db,
	by: Actor,
	kind: SwitchedKind,
	id: string,
	isActive: boolean,
): Promise<boolean> {
	return (await switchTo(db, by, kind, id, isActive)) || (await findName(db, kind, id)).length > 0;
}

/**
 * False if it is missing or is so already. Where one alone is active, the one before is deactivated; both go into the audit
 * log.
 */
export function switchTo(db: Db, by: Actor, kind: SwitchedKind, id: string, isActive: boolean): Promise<boolean> {
	const table: SQLiteTable & Record<"id" | "isActive", AnySQLiteColumn> = tableOf(kind);
	const set = (active: boolean) => ({ isActive: active, ...deactivatedOn(kind, active) });
	const isBefore = and(eq(table.isActive, true), ne(table.id, id));
	const others: Query[] =
		isActive && records[kind].isOneActive
			? [auditEach(db, by, { action: "deactivated", kind }, isBefore), db.update(table).set(set(false)).where(isBefore)]
			: [];
	return change(
		db,
		by,
		{ action: isActive ? "activated" : "deactivated", kind, id },
		...others,
		db
			.update(table)
			.set(set(isActive))
			.where(and(eq(table.id, id), ne(table.isActive, isActive))),
	);
}

function deactivatedOn(kind: SwitchedKind, isActive: boolean): Record<string, string | null> {
	const { deactivatedOn: column }: RecordDescriptor = records[kind];
	return column ? { [column.name]: isActive ? null : dayInMadrid(new Date()) } : {};
}
