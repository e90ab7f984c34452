import { type AnyColumn, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../db.server.ts";
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
} from "../tables/content.ts";
import type { RecordKind } from "../tables/office.ts";

export interface Kind {
	table: SQLiteTable & { id: AnySQLiteColumn };
	/** What names a record in the audit log; what people have sent to us in private has no name there. */
	title?: AnySQLiteColumn;
	/** What one recognises a record by that has no name. It is shown while the record is there, never told in the log. */
	words?: AnySQLiteColumn;
	/** When it came: what one tells those apart by that say the same, or nothing. */
	since?: AnySQLiteColumn;
	/** When it was sent, of what has no page of its own: its list is opened at that place. */
	sentAt?: AnySQLiteColumn;
	/** The columns that hold keys of media. */
	media: AnySQLiteColumn[];
	/** Whether visitors see one: all of them where nothing else is said. Of some nobody ever sees any. */
	isShown?: SQL | "never";
	/** Sent by people: once it is erased not even its name stays. */
	isPersonal?: true;
	/** What a column holds when the record comes back from the trash. */
	restoredWith?: { column: AnySQLiteColumn; value: (stored: SQL) => SQL };
}

/** What the trash and the audit log know of each kind of record. */
export const records: Record<RecordKind, Kind> = {
	activities: { table: activities, title: activities.title, media: [] },
	biciFucsiaPhotos: {
		table: biciFucsiaPhotos,
		isShown: sql`${biciFucsiaPhotos.isActive}`,
		title: biciFucsiaPhotos.title,
		media: [biciFucsiaPhotos.imageKey],
		// Another may have its place by now: then it comes last.
		restoredWith: {
			column: biciFucsiaPhotos.position,
			value: (stored) =>
				sql`case when ${stored} in (select position from ${biciFucsiaPhotos}) then (select max(position) + 1 from ${biciFucsiaPhotos}) else ${stored} end`,
		},
	},
	footerConfig: { table: footerConfig, media: [] },
	footerLogos: {
		table: footerLogos,
		title: footerLogos.name,
		media: [footerLogos.imageKey],
		isShown: sql`${footerLogos.isActive}`,
	},
	homeBackground: {
		table: homeBackground,
		isShown: sql`${homeBackground.isActive}`,
		title: homeBackground.title,
		words: homeBackground.description,
		since: homeBackground.createdAt,
		media: [homeBackground.mediaKey, homeBackground.posterKey],
		// Another may be the active one by now.
		restoredWith: { column: homeBackground.isActive, value: () => sql`0` },
	},
	landings: { table: landings, title: landings.title, media: [], isShown: sql`${landings.isActive}` },
	mapComments: {
		table: mapComments,
		words: mapComments.comment,
		sentAt: mapComments.createdAt,
		media: [],
		isShown: sql`${mapComments.status} = 'approved'`,
		isPersonal: true,
	},
	newsletterSubscriptions: {
		table: newsletterSubscriptions,
		words: newsletterSubscriptions.email,
		since: newsletterSubscriptions.createdAt,
		sentAt: newsletterSubscriptions.createdAt,
		media: [],
		isShown: "never",
		isPersonal: true,
	},
	reflections: {
		table: reflections,
		words: reflections.reflection,
		sentAt: reflections.submittedAt,
		media: [],
		isShown: "never",
		isPersonal: true,
	},
	testimonials: {
		table: testimonials,
		title: testimonials.title,
		media: [testimonials.audioKey],
		isShown: sql`${testimonials.status} = 'approved'`,
		isPersonal: true,
	},
	videos: {
		table: videos,
		title: videos.title,
		media: [videos.videoKey, videos.posterKey],
		isShown: sql`${videos.isActive}`,
	},
};

/** As the database calls it. */
export function nameOf(column: AnyColumn): string {
	return toSnakeCase(column.name);
}

/** The columns of a kind that hold what was written: without the generated ones. */
export function storedColumns(kind: RecordKind): AnyColumn[] {
	return Object.values(getTableColumns(records[kind].table)).filter(({ generated }) => generated === undefined);
}

/** What a record is called, or else what it says: null where it has neither; and whether visitors see it. */
export function findName(db: Db, kind: RecordKind, id: string) {
	const { table, title, words, isShown = sql`1` } = records[kind];
	const name = sql<string | null>`coalesce(${title ?? sql`null`}, ${words ?? sql`null`})`;
	const shown = sql<boolean>`${isShown === "never" ? sql`0` : isShown}`.mapWith(Boolean);
	return db
		.select({ name: name.as("name"), isShown: shown.as("is_shown") })
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
