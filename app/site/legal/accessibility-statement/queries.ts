import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { accessibilityStatement } from "./tables.ts";

export type Statement = Omit<typeof accessibilityStatement.$inferSelect, "id">;

/** Without a row the site uses its defaults (site/legal/accessibility-statement/defaults.ts). */
export function findStatement(db: Db) {
	return db.select().from(accessibilityStatement);
}

export const statementId = "statement";

/** False if it was edited since it was read. */
export function saveStatement(db: Db, by: Actor, statement: Statement, edit: Edit): Promise<boolean> {
	const write = db
		.insert(accessibilityStatement)
		.values({ id: statementId, ...statement })
		.onConflictDoUpdate({ target: accessibilityStatement.id, set: statement });
	return change(
		db,
		by,
		{ action: "updated", kind: "accessibilityStatement", id: statementId, changed: edit.changed },
		...edit.guard,
		write,
	);
}
