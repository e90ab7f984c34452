import type { Db } from "#app/platform/data/db.server.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { accessibilityStatement } from "./tables.ts";

export type Statement = Omit<typeof accessibilityStatement.$inferSelect, "id">;

/** Without a row the site uses its defaults (site/legal/accessibility-statement/defaults.ts). */
export function findStatement(db: Db) {
	return db.select().from(accessibilityStatement);
}

export const statementId = "statement";

export const { put: saveStatement } = contentOf("accessibilityStatement");
