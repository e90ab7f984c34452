import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { unlessSet } from "#app/platform/content/retention.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { createdAt, id, lengthUpTo, notNegative, oneOf, time } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const testimonialStatuses = ["pending", "approved", "rejected"] as const;

export const testimonials = sqliteTable(
	"testimonials",
	{
		id: id(),
		title: text().notNull(),
		category: text({ enum: scopes }).notNull(),
		audioKey: text().unique(),
		audioBytes: integer(),
		/** When its metadata were removed. */
		audioRewrittenAt: time(),
		/** Seconds. */
		duration: real(),
		/** 64 integers from 0 to 100. */
		peaks: text({ mode: "json" }).$type<number[]>(),
		transcript: text(),
		status: text({ enum: testimonialStatuses }).notNull().default("pending"),
		submittedAt: createdAt(),
		reviewedAt: time(),
		/** While it is refused (platform/content/review-reasons.ts). */
		reason: text(),
		/** What the team says to the author: with a reason to explain it, else as an answer. */
		reply: text(),
		repliedAt: time(),
		formKey: text().unique(),
		folded: text().generatedAlwaysAs(folded(sql`title || char(10) || ifnull(transcript, '')`), { mode: "virtual" }),
	},
	(t) => [
		index("testimonials_by_submitted").on(t.submittedAt, t.id),
		index("testimonials_searched").on(t.submittedAt, t.id, t.status, t.category, t.reviewedAt, t.folded),
		index("testimonials_by_status").on(t.status, t.submittedAt, t.id),
		index("testimonials_by_category").on(t.status, t.category, t.submittedAt, t.id),
		index("testimonials_unwritten")
			.on(t.submittedAt, t.id)
			.where(sql`status = 'approved' and audio_key is not null and transcript is null`),
		check("testimonials_title", lengthUpTo(t.title, limits.testimonialTitle)),
		check("testimonials_category", oneOf(t.category, scopes)),
		check("testimonials_audio_bytes", notNegative(t.audioBytes)),
		check("testimonials_duration", sql`${t.duration} between 0 and 61`),
		check(
			"testimonials_peaks",
			sql`${t.peaks} is null or (json_valid(${t.peaks}) and json_array_length(${t.peaks}) = 64)`,
		),
		check("testimonials_transcript", lengthUpTo(t.transcript, limits.transcript)),
		check("testimonials_status", oneOf(t.status, testimonialStatuses)),
		check("testimonials_reason", lengthUpTo(t.reason, limits.reasonId)),
		check("testimonials_reply", lengthUpTo(t.reply, limits.reply)),
	],
);

/** Audio of forms with an error, for an hour, so that nobody records or selects it twice. */
export const heldUploads = sqliteTable(
	"held_uploads",
	{
		/** Unguessable: it proves who sent the audio. */
		id: text().primaryKey(),
		audioKey: text().notNull().unique(),
		audioBytes: integer().notNull(),
		contentType: text().notNull(),
		audioRewrittenAt: time(),
		/** Seconds. */
		duration: real().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		index("held_uploads_by_created").on(t.createdAt),
		check("held_uploads_audio_bytes", notNegative(t.audioBytes)),
		check("held_uploads_duration", sql`${t.duration} between 0 and 61`),
	],
);

const testimonialsPersonal = personal(testimonials, {
	processing: "testimonials",
	of: "sender",
	columns: {
		words: "title transcript folded",
		answer: "reply",
		voice: "audioKey peaks",
		trace: "id reason",
		none: "category audioBytes audioRewrittenAt duration status submittedAt reviewedAt repliedAt formKey",
	},
	found: [
		{ by: "words", in: [testimonials.folded], index: "testimonials_searched" },
		{ by: "words", in: [testimonials.reply], as: folded(sql`${testimonials.reply}`) },
		{ by: "record", in: [testimonials.id] },
	],
	erased: "row",
	kept: {
		term: "testimonials",
		from: testimonials.submittedAt,
		retention: {
			name: "Testimonis d'àudio",
			place: 10,
			starts: "des del dia que s'envia",
			ends: "S'esborra tot: la gravació, el missatge, la transcripció i el rebut.",
			unset: "Fins que en retiris el consentiment o acabi la campanya.",
			...unlessSet,
			end: "erased",
		},
	},
});

const records = {
	testimonials: describeRecord({
		table: testimonials,
		personal: testimonialsPersonal,
		title: testimonials.title,
		sent: {
			words: testimonials.title,
			at: testimonials.submittedAt,
			where: testimonials.category,
			refused: "rejected",
		},
		media: [{ column: testimonials.audioKey, folder: "testimonials", isPicture: false }],
		isShown: sql`${testimonials.status} = 'approved'`,
		count: {
			time: testimonials.submittedAt,
			/** "unwritten": approved audio without a transcript. */
			names: [...testimonialStatuses, ...scopes, "unwritten"],
			parts: (row) => [
				`${row}.status`,
				`${row}.category`,
				`iif(${row}.status = 'approved' AND ${row}.audio_key IS NOT NULL AND ${row}.transcript IS NULL, 'unwritten', NULL)`,
			],
			changing: ["status", "category", "transcript", "audio_key"],
		},
	}),
};

const heldUploadsPersonal = personal(heldUploads, {
	processing: "unfinished",
	of: "sender",
	columns: { voice: "audioKey", secret: "id", none: "audioBytes contentType audioRewrittenAt duration createdAt" },
	found: "nobody can",
	erased: "nothing",
	kept: { ms: lifetimes.heldUploads, from: heldUploads.createdAt },
	file: heldUploads.audioKey,
});

const otherTables = [heldUploadsPersonal];

export const capability = { records, otherTables };
