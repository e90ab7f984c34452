import { or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import type { MediaColumn, RecordDescriptor } from "#app/platform/data/record.ts";
import { type MediaFolder, recordKinds, records } from "#app/platform/records/records.ts";

interface Folder {
	descriptor: RecordDescriptor;
	columns: MediaColumn[];
}

const folders = new Map<string, Folder>();
for (const kind of recordKinds) {
	const descriptor = records[kind];
	for (const column of descriptor.media) {
		const folder = folders.get(column.folder) ?? { descriptor, columns: [] };
		folder.columns.push(column);
		folders.set(column.folder, folder);
	}
}

export function mediaFolder(key: string): MediaFolder | undefined {
	const folder = key.slice(0, key.indexOf("/"));
	return folders.has(folder) ? (folder as MediaFolder) : undefined;
}

const asSql = (condition: SQL | boolean) => (typeof condition === "boolean" ? sql`${Number(condition)}` : condition);

/** `key`: in R2. Both false if no record has it. */
export async function describeMedia(db: Db, folder: MediaFolder, key: string) {
	const found = folders.get(folder);
	if (!found) throw new Error(`no record has media in ${folder}`);
	const { columns, descriptor } = found;
	const { table, isShown = true } = descriptor;
	const pictures = columns.map(({ column, isPicture }) => sql`(${column} is ${key} and ${asSql(isPicture)})`);
	const [row] = await db
		.select({
			isPublic: sql<0 | 1>`${asSql(isShown === "never" ? false : isShown)}`,
			isPicture: sql<0 | 1>`${or(...pictures)}`,
		})
		.from(table)
		.where(or(...columns.map(({ column }) => sql`${column} = ${key}`)));
	return { isPublic: row?.isPublic === 1, isPicture: row?.isPicture === 1 };
}
