import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { area } from "#app/places/projection.ts";
import { limits } from "#app/platform/content/limits.ts";
import { keptForResults } from "#app/platform/content/privacy.ts";
import { unlessSet } from "#app/platform/content/retention.ts";
import { createdAt, foldedEmail, id, isJson, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const mapCommentStatuses = ["pending", "approved", "hidden"] as const;

export const mapComments = sqliteTable(
	"map_comments",
	{
		id: id(),
		comment: text().notNull(),
		email: text(),
		emailFolded: text(),
		/** INE code, chosen or derived from the point. */
		municipality: text(),
		/** WGS84. Both or neither. */
		longitude: real(),
		latitude: real(),
		/** Where a line goes (drawn/stored.ts). The place is its middle then. */
		line: text(),
		status: text({ enum: mapCommentStatuses }).notNull().default("pending"),
		createdAt: createdAt(),
		formKey: text().unique(),
		reviewedAt: time(),
		/** When its term was over and what leads to a person was emptied. */
		anonymizedAt: time(),
		/** While it is refused (platform/content/review-reasons.ts). */
		reason: text(),
		/** What the team says to the author: with a reason to explain it, else as an answer. */
		reply: text(),
		repliedAt: time(),
		/** When the answer leaves for the address; null once it has, or where there is none to mail. */
		answerDueAt: time(),
		folded: text().generatedAlwaysAs(folded(sql`comment || char(10) || ifnull(email, '')`), { mode: "virtual" }),
		cell: integer().generatedAlwaysAs(
			sql`cast(longitude * 384 as integer) * 100000 + cast(latitude * 512 as integer)`,
			{ mode: "virtual" },
		),
	},
	(t) => [
		index("map_comments_by_created").on(t.createdAt, t.id),
		// Covering index of searches (platform/data/lists/search.ts).
		index("map_comments_searched").on(t.createdAt, t.id, t.status, t.reviewedAt, t.folded, t.emailFolded),
		index("map_comments_by_email").on(foldedEmail(t)),
		index("map_comments_by_status").on(t.status, t.createdAt, t.id),
		index("map_comments_by_municipality").on(t.status, t.municipality, t.createdAt, t.id),
		index("map_comments_by_cell").on(t.status, t.cell, t.createdAt, t.id),
		index("map_comments_with_line").on(t.status, t.createdAt, t.id).where(sql`line is not null`),
		index("map_comments_answer_due").on(t.answerDueAt).where(sql`answer_due_at is not null`),
		index("map_comments_with_person").on(t.createdAt).where(sql`anonymized_at is null`),
		check("map_comments_comment", lengthUpTo(t.comment, limits.comment)),
		check("map_comments_email", lengthUpTo(t.email, limits.email)),
		check("map_comments_municipality", sql`${t.municipality} glob '[0-9][0-9][0-9][0-9][0-9]'`),
		check("map_comments_place", sql`(${t.longitude} is null) = (${t.latitude} is null)`),
		check("map_comments_longitude", sql`${t.longitude} between ${sql.raw(`${area.west} and ${area.east}`)}`),
		check("map_comments_latitude", sql`${t.latitude} between ${sql.raw(`${area.south} and ${area.north}`)}`),
		check("map_comments_line", sql`${isJson(t.line)} and ${lengthUpTo(t.line, limits.line)}`),
		check("map_comments_status", oneOf(t.status, mapCommentStatuses)),
		check("map_comments_reason", lengthUpTo(t.reason, limits.reasonId)),
		check("map_comments_reply", lengthUpTo(t.reply, limits.reply)),
	],
);

/** Approved comments per grid cell, with sums of their coordinates. Triggers keep it, so the map counts nothing. */
export const mapCells = sqliteTable(
	"map_cells",
	{
		zoom: integer().notNull(),
		column: integer().notNull(),
		row: integer().notNull(),
		comments: integer().notNull(),
		longitudes: real().notNull(),
		latitudes: real().notNull(),
	},
	(t) => [primaryKey({ columns: [t.zoom, t.column, t.row] })],
);

/** How many of the approved lines cross each grid cell. Triggers keep it. */
export const lineCells = sqliteTable(
	"line_cells",
	{
		zoom: integer().notNull(),
		column: integer().notNull(),
		row: integer().notNull(),
		lines: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.zoom, t.column, t.row] })],
);

export const municipalityComments = sqliteTable("municipality_comments", {
	municipality: text().primaryKey(),
	comments: integer().notNull(),
});

const mapCommentsPersonal = personal(mapComments, {
	processing: "mapComments",
	of: "sender",
	columns: {
		email: "email emailFolded",
		words: "comment folded",
		answer: "reply",
		place: "municipality longitude latitude line cell",
		trace: "id reason",
		none: "status createdAt formKey reviewedAt anonymizedAt repliedAt answerDueAt",
	},
	found: [
		{ by: "email", in: [mapComments.emailFolded], as: foldedEmail(mapComments) },
		{ by: "words", in: [mapComments.folded], index: "map_comments_searched" },
		{ by: "words", in: [mapComments.reply], as: folded(sql`${mapComments.reply}`) },
		{ by: "record", in: [mapComments.id] },
	],
	erased: "row",
	kept: {
		term: "mapComments",
		from: mapComments.createdAt,
		retention: {
			name: "Comentaris al mapa",
			place: 20,
			starts: "des del dia que s'envia",
			ends: "Queda anònim: se n'esborren el correu, el rebut i les correccions. Si no s'havia publicat, també el text i el lloc.",
			unset: keptForResults,
			...unlessSet,
			end: "anonymous",
		},
	},
});

const records = {
	mapComments: describeRecord({
		table: mapComments,
		personal: mapCommentsPersonal,
		words: mapComments.comment,
		sentAt: mapComments.createdAt,
		sent: {
			words: mapComments.comment,
			at: mapComments.createdAt,
			where: mapComments.municipality,
			point: [mapComments.longitude, mapComments.latitude],
			line: mapComments.line,
			refused: "hidden",
		},
		media: [],
		isShown: sql`${mapComments.status} = 'approved'`,
		count: {
			time: mapComments.createdAt,
			names: mapCommentStatuses,
			parts: (row) => [`${row}.status`],
			changing: ["status"],
		},
	}),
};

const mapCellsPersonal = impersonal(mapCells, "zoom column row comments longitudes latitudes");

const municipalityCommentsPersonal = impersonal(municipalityComments, "municipality comments");

const lineCellsPersonal = impersonal(lineCells, "zoom column row lines");

const otherTables = [mapCellsPersonal, lineCellsPersonal, municipalityCommentsPersonal];

export const capability = { records, otherTables };
