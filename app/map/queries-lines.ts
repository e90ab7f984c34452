import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Box } from "#app/places/projection.ts";
import { toLngLat } from "#app/places/projection.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { publicColumns } from "./queries.ts";
import { cellAt } from "./queries-cells.ts";
import { mapComments } from "./tables.ts";

/** Of the newest lines, how many are looked at, and shown. */
const [mostRead, mostShown] = [2_000, 300];
const isPublicLine = and(eq(mapComments.status, "approved"), isNotNull(mapComments.line));

/** Those that cross a cell of the box, newest first. */
export function listLinesIn(db: Db, { x, y, width, height }: Box) {
	const newest = db
		.select({ line: mapComments.line })
		.from(mapComments)
		.where(isPublicLine)
		.orderBy(desc(mapComments.createdAt), desc(mapComments.id))
		.limit(mostRead)
		.as("newest");
	const [first, last] = [
		{ x, y: y + height },
		{ x: x + width, y },
	].map((corner) => cellAt(toLngLat(corner)));
	const between = (of: (cell: number) => number) => sql.raw(`between ${of(first ?? 0)} and ${of(last ?? 0)}`);
	const column = (cell: number) => Math.trunc(cell / 100_000);
	return db
		.select({ line: newest.line })
		.from(newest)
		.where(
			sql`exists (select 1 from json_each(${newest.line}, '$[1]') where value / 100000 ${between(column)} and value % 100000 ${between((cell) => cell % 100_000)})`,
		)
		.limit(mostShown);
}

/** Whether there is any. */
export function findAnyLine(db: Db) {
	return db.select({ id: mapComments.id }).from(mapComments).where(isPublicLine).limit(1);
}

export function findPublicLine(db: Db, id: string) {
	return db
		.select(publicColumns)
		.from(mapComments)
		.where(and(isPublicLine, eq(mapComments.id, id)));
}
