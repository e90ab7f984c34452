import type { Actor } from "#app/data/audit-log.ts";
import type { Cursor } from "#app/data/cursor.ts";
import type { Db, Query } from "#app/data/db.server.ts";
import { beginExport } from "#app/data/exports.ts";
import { type MapComment, type MapCommentStatus, pageOfMapComments } from "#app/data/map-comments.ts";
import { pageOfSubscriptions } from "#app/data/newsletter.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import { pagesOf } from "#app/data/pages.ts";
import { pageOfReflections } from "#app/data/reflections.ts";
import { pageOfTestimonialsForExport } from "#app/data/testimonials.ts";
import { commentFeature, featureCollection } from "#app/map/feature-collection.ts";
import { municipalityOfCode } from "#app/map/municipalities.ts";
import { type Columns, csvOf } from "./csv.server.ts";

/*
 * What leaves the house in files. The README names the columns: other people's spreadsheets count on them.
 */

export interface ExportFile {
	/** Without the date that follows it. */
	name: string;
	extension: "csv" | "geojson";
	/** Its text, once the audit log knows of it. */
	open: (db: Db, by: Actor) => Promise<AsyncGenerator<string>>;
}

const pageLength = 500;

const statusWords = {
	pending: "pendent",
	approved: "aprovat",
	rejected: "rebutjat",
	hidden: "amagat",
} as const;

/** All rows of a kind, newest first. */
async function open<Row extends { id: string }>(
	db: Db,
	by: Actor,
	kind: RecordKind,
	timeOf: (row: Row) => Date,
	page: (after?: Cursor) => Query & PromiseLike<Row[]> & { _: { result: Row[] } },
) {
	const first = await beginExport(db, by, kind, page());
	return pagesOf(first, pageLength, (last) => page({ time: timeOf(last), id: last.id }));
}

const submittedAt = (row: { submittedAt: Date }) => row.submittedAt;
const createdAt = (row: { createdAt: Date }) => row.createdAt;

const openMapComments = (db: Db, by: Actor) =>
	open(db, by, "mapComments", createdAt, (after) => pageOfMapComments(db, pageLength, { after }));
