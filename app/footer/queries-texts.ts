import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { footerConfig } from "./tables.ts";

export const footerId = "footer";

/** Without a row the site uses its default texts. False if they were edited since they were read. */
export function saveFooterTexts(
	db: Db,
	by: Actor,
	texts: Omit<typeof footerConfig.$inferSelect, "id">,
	edit: Edit,
): Promise<boolean> {
	const write = db
		.insert(footerConfig)
		.values({ id: footerId, ...texts })
		.onConflictDoUpdate({ target: footerConfig.id, set: texts });
	return change(
		db,
		by,
		{ action: "updated", kind: "footerConfig", id: footerId, changed: edit.changed },
		...edit.guard,
		write,
	);
}
