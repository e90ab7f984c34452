import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { RecordKind } from "../records.ts";
import { type Actor, audit } from "./audit-log.ts";

/** Reads the first page and writes the export to the audit log, in one transaction. */
export async function beginExport<First extends Query>(
	db: Db,
	by: Actor,
	kind: RecordKind,
	first: First,
): Promise<First["_"]["result"]> {
	const [rows] = await db.batch([first, audit(db, by, { action: "exported", kind })]);
	return rows;
}
