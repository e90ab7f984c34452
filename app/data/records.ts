import { type AnyColumn, eq, getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./db.server.ts";
import type { RecordKind } from "./office-tables.ts";
import {
	activities,
	biciFucsiaPhotos,
	footerConfig,
	footerLogos,
	homeBackground,
	landings,
	mapComments,
	newsletterSubscriptions,
	reflections,
	testimonials,
	videos,
} from "./tables.ts";

interface Kind {
	table: SQLiteTable & { id: AnySQLiteColumn };
	/** What names a record in the audit log; what people have sent to us in private has no name there. */
	title?: AnySQLiteColumn;
	/** The columns that hold keys of media. */
	media: AnySQLiteColumn[];
	/** Sent by people: once it is erased not even its name stays. */
	isPersonal?: true;
	/** What a column holds when the record comes back from the trash. */
	restoredWith?: { column: AnySQLiteColumn; value: number };
}

/** What the trash and the audit log know of each kind of record. */
export const records: Record<RecordKind, Kind> = {
	activities: { table: activities, title: activities.title, media: [] },
	biciFucsiaPhotos: { table: biciFucsiaPhotos, title: biciFucsiaPhotos.title, media: [biciFucsiaPhotos.imageKey] },
	footerConfig: { table: footerConfig, media: [] },
	footerLogos: { table: footerLogos, title: footerLogos.name, media: [footerLogos.imageKey] },
	homeBackground: {
		table: homeBackground,
		title: homeBackground.title,
		media: [homeBackground.mediaKey, homeBackground.posterKey],
		// Another may be the active one by now.
		restoredWith: { column: homeBackground.isActive, value: 0 },
	},
	landings: { table: landings, title: landings.title, media: [] },
	mapComments: { table: mapComments, media: [], isPersonal: true },
	newsletterSubscriptions: { table: newsletterSubscriptions, media: [], isPersonal: true },
	reflections: { table: reflections, media: [], isPersonal: true },
	testimonials: {
		table: testimonials,
		title: testimonials.title,
		media: [testimonials.audioKey],
		isPersonal: true,
	},
	videos: { table: videos, title: videos.title, media: [videos.videoKey, videos.posterKey] },
};

/** As the database calls it. */
export function nameOf(column: AnyColumn): string {
	return toSnakeCase(column.name);
}

/** The columns of a kind that hold what was written: without the generated ones. */
export function storedColumns(kind: RecordKind): AnyColumn[] {
	return Object.values(getTableColumns(records[kind].table)).filter(({ generated }) => generated === undefined);
}

/** What a record is called: null where its kind has no names. */
export function findName(db: Db, kind: RecordKind, id: string) {
	const { table, title } = records[kind];
	const name = title ? sql<string | null>`${title}` : sql<null>`null`;
	return db
		.select({ name: name.as("name") })
		.from(table)
		.where(eq(table.id, id));
}

/** The keys of the media that a record has now. */
export async function findMedia(db: Db, kind: RecordKind, id: string): Promise<string[]> {
	const { table, media } = records[kind];
	const keys = Object.fromEntries(media.map((column) => [nameOf(column), column]));
	const [row] = await db
		.select({ id: table.id, ...keys })
		.from(table)
		.where(eq(table.id, id));
	return mediaOf(kind, row ?? {});
}

/** Those that stand in a row, by the names of its columns in the database. */
export function mediaOf(kind: RecordKind, row: Record<string, unknown>): string[] {
	return records[kind].media.map((column) => row[nameOf(column)]).filter((key) => typeof key === "string");
}
