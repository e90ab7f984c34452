import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { activityEmoji } from "#app/content/activity-emoji.ts";
import { limits } from "#app/content/limits.ts";
import { scopes } from "#app/content/scopes.ts";
import { area } from "#app/map/drawing/projection.ts";
import { createdAt, flag, id, isFlag, lengthUpTo, notNegative, oneOf, time } from "../columns.ts";
import { folded } from "../folding.ts";

/*
 * Every table beside those of accounts (account-tables.ts), its checks and the indexes its orders and filters need. Media columns hold keys of R2 objects,
 * never addresses. Times are milliseconds since 1970; a day is text, yyyy-mm-dd.
 */

export const testimonialStatuses = ["pending", "approved", "rejected"] as const;
export const mapCommentStatuses = ["pending", "approved", "hidden"] as const;
export const mediaTypes = ["image", "video"] as const;
export const videoTypes = ["mp4", "webm"] as const;

export const activities = sqliteTable(
	"activities",
	{
		id: id(),
		title: text().notNull(),
		description: text(),
		date: text().notNull(),
		emoji: text({ enum: activityEmoji }).notNull().default("🎯"),
		linkUrl: text(),
		linkText: text().notNull().default("Inscriu-te"),
		createdAt: createdAt(),
		/** The INE code of the municipality to which Vivi comes with it; null where she does not. */
		viviStop: text(),
	},
	(t) => [
		index("activities_by_date").on(t.date, t.id),
		index("activities_vivi_stops").on(t.date, t.id).where(sql`vivi_stop is not null`),
		check("activities_title", lengthUpTo(t.title, limits.title)),
		check("activities_description", lengthUpTo(t.description, limits.description)),
		check(
			"activities_date",
			sql`${t.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date(${t.date}) is ${t.date}`,
		),
		check("activities_emoji", oneOf(t.emoji, activityEmoji)),
		check("activities_link_url", lengthUpTo(t.linkUrl, limits.url)),
		check("activities_link_text", lengthUpTo(t.linkText, limits.linkText)),
	],
);

/** One row at most: the key has a single legal value. */
export const footerConfig = sqliteTable(
	"footer_config",
	{
		id: text({ enum: ["footer"] })
			.primaryKey()
			.default("footer"),
		footerText: text().notNull(),
		collaboratorsText: text().notNull(),
	},
	(t) => [
		check("footer_config_single", oneOf(t.id, ["footer"])),
		check("footer_config_text", lengthUpTo(t.footerText, limits.footerText)),
		check("footer_config_collaborators", lengthUpTo(t.collaboratorsText, limits.footerText)),
	],
);

export const footerLogos = sqliteTable(
	"footer_logos",
	{
		id: id(),
		name: text().notNull(),
		imageKey: text().notNull().unique(),
		width: integer().notNull(),
		height: integer().notNull(),
		linkUrl: text(),
		position: integer().notNull().default(0),
		isActive: flag().default(true),
	},
	(t) => [
		index("footer_logos_by_position").on(t.position, t.id),
		index("footer_logos_shown").on(t.isActive, t.position, t.id),
		check("footer_logos_name", lengthUpTo(t.name, limits.name)),
		check("footer_logos_size", sql`${t.width} > 0 and ${t.height} > 0`),
		check("footer_logos_link_url", lengthUpTo(t.linkUrl, limits.url)),
		check("footer_logos_position", notNegative(t.position)),
		check("footer_logos_is_active", isFlag(t.isActive)),
	],
);

export const newsletterSubscriptions = sqliteTable(
	"newsletter_subscriptions",
	{
		id: id(),
		email: text().notNull(),
		/** The address as it is compared: two spellings of one mailbox are one subscription. */
		emailFolded: text().notNull().unique(),
		privacyAccepted: flag(),
		createdAt: createdAt(),
	},
	(t) => [
		index("newsletter_subscriptions_by_created").on(t.createdAt, t.id),
		index("newsletter_subscriptions_searched").on(t.createdAt, t.id, t.emailFolded),
		check("newsletter_subscriptions_email", lengthUpTo(t.email, limits.email)),
		check("newsletter_subscriptions_privacy", sql`${t.privacyAccepted} = 1`),
	],
);

export const mapComments = sqliteTable(
	"map_comments",
	{
		id: id(),
		comment: text().notNull(),
		email: text(),
		/** INE code of the municipality that the comment is about: the one chosen, or the one its place lies in. */
		municipality: text(),
		/** WGS84, as it was pointed at. Both or neither. */
		longitude: real(),
		latitude: real(),
		status: text({ enum: mapCommentStatuses }).notNull().default("pending"),
		createdAt: createdAt(),
		/** Names one filled-in form: sending it twice makes one row. */
		formKey: text().unique(),
		reviewedAt: time(),
		/** What a search looks in: the words and the address, a line each. */
		folded: text().generatedAlwaysAs(folded(sql`comment || char(10) || ifnull(email, '')`), { mode: "virtual" }),
		/** The cell of the finest grid (data/map-cells.ts) that the place lies in. */
		cell: integer().generatedAlwaysAs(
			sql`cast(longitude * 384 as integer) * 100000 + cast(latitude * 512 as integer)`,
			{ mode: "virtual" },
		),
	},
	(t) => [
		index("map_comments_by_created").on(t.createdAt, t.id),
		// All that a search asks: it reads no comment that it does not find (data/search.ts).
		index("map_comments_searched").on(t.createdAt, t.id, t.status, t.reviewedAt, t.folded),
		index("map_comments_by_status").on(t.status, t.createdAt, t.id),
		index("map_comments_by_municipality").on(t.status, t.municipality, t.createdAt, t.id),
		index("map_comments_by_cell").on(t.status, t.cell, t.createdAt, t.id),
		check("map_comments_comment", lengthUpTo(t.comment, limits.comment)),
		check("map_comments_email", lengthUpTo(t.email, limits.email)),
		check("map_comments_municipality", sql`${t.municipality} glob '[0-9][0-9][0-9][0-9][0-9]'`),
		check("map_comments_place", sql`(${t.longitude} is null) = (${t.latitude} is null)`),
		check("map_comments_longitude", sql`${t.longitude} between ${sql.raw(`${area.west} and ${area.east}`)}`),
		check("map_comments_latitude", sql`${t.latitude} between ${sql.raw(`${area.south} and ${area.north}`)}`),
		check("map_comments_status", oneOf(t.status, mapCommentStatuses)),
	],
);

/**
 * How many approved comments stand in each cell of each grid, and the sums of their coordinates: what the map draws,
 * whatever the number of comments. Triggers on map_comments keep it (data/triggers.ts).
 */
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

/** How many approved comments are about each municipality; kept by the same triggers. */
export const municipalityComments = sqliteTable("municipality_comments", {
	municipality: text().primaryKey(),
	comments: integer().notNull(),
});

export const reflections = sqliteTable(
	"reflections",
	{
		id: id(),
		reflection: text().notNull(),
		name: text(),
		email: text(),
		privacyAccepted: flag().default(false),
		submittedAt: createdAt(),
		formKey: text().unique(),
		/** What a search looks in: the words, the name and the address, a line each. */
		folded: text().generatedAlwaysAs(
			folded(sql`reflection || char(10) || ifnull(name, '') || char(10) || ifnull(email, '')`),
			{ mode: "virtual" },
		),
	},
	(t) => [
		index("reflections_by_submitted").on(t.submittedAt, t.id),
		index("reflections_searched").on(t.submittedAt, t.id, t.folded),
		check("reflections_reflection", lengthUpTo(t.reflection, limits.reflection)),
		check("reflections_name", lengthUpTo(t.name, limits.name)),
		check("reflections_email", lengthUpTo(t.email, limits.email)),
		check(
			"reflections_privacy",
			sql`${t.privacyAccepted} in (0, 1) and (${t.email} is null or ${t.privacyAccepted} = 1)`,
		),
	],
);

export const testimonials = sqliteTable(
	"testimonials",
	{
		id: id(),
		title: text().notNull(),
		category: text({ enum: scopes }).notNull(),
		audioKey: text().unique(),
		/** Of the audio, as podcast feeds name them. */
		audioBytes: integer(),
		/** When the audio was written anew, its sound alone; missing where it is as it came (`npm run voices`). */
		audioRewrittenAt: time(),
		/** Seconds. */
		duration: real(),
		/** How loud it is: 64 integers from 0 to 100. */
		peaks: text({ mode: "json" }).$type<number[]>(),
		/** What is said in it, where somebody has written it down. */
		transcript: text(),
		status: text({ enum: testimonialStatuses }).notNull().default("pending"),
		submittedAt: createdAt(),
		reviewedAt: time(),
		formKey: text().unique(),
		/** What a search looks in: the title and the transcript, a line each. */
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
	],
);

/** Pages that answered a form that was refused without JavaScript, kept for an hour (http/kept-answer.server.ts). */
export const keptAnswers = sqliteTable(
	"kept_answers",
	{
		id: id(),
		/** SHA-256 of what the browser's cookies said: it is shown to no other. */
		browserHash: text().notNull(),
		path: text().notNull(),
		status: integer().notNull(),
		/** Its Content-Security-Policy. */
		policy: text().notNull(),
		html: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("kept_answers_by_created").on(t.createdAt)],
);

/** Audio of forms that came back with an error, kept for an hour so that nobody has to record or choose it twice. */
export const heldUploads = sqliteTable(
	"held_uploads",
	{
		/** Nobody guesses it: who has it is who sent the audio. */
		id: text().primaryKey(),
		audioKey: text().notNull().unique(),
		audioBytes: integer().notNull(),
		contentType: text().notNull(),
		/** As the testimonial that is made of it has it. */
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

/** How many bytes of audio have come from one address on one day. Its hash has the day's salt in it. */
export const audioAllowances = sqliteTable("audio_allowances", {
	addressHash: text().primaryKey(),
	day: text().notNull(),
	bytes: integer().notNull(),
});

/** How many characters have come from one address on one day with each form. Its hash has the day's salt in it. */
export const wordAllowances = sqliteTable(
	"word_allowances",
	{
		addressHash: text().notNull(),
		form: text().notNull(),
		day: text().notNull(),
		characters: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.addressHash, t.form] })],
);

export const videos = sqliteTable(
	"videos",
	{
		id: id(),
		scope: text({ enum: scopes }).notNull(),
		title: text().notNull(),
		description: text(),
		videoKey: text().notNull().unique(),
		posterKey: text().unique(),
		/** In pixels; missing without a poster, and with those of before they were kept. */
		posterWidth: integer(),
		posterHeight: integer(),
		fileType: text({ enum: videoTypes }).notNull(),
		/** Bytes. */
		fileSize: integer(),
		isActive: flag().default(true),
		createdAt: createdAt(),
	},
	(t) => [
		index("videos_by_created").on(t.createdAt, t.id),
		index("videos_shown").on(t.scope, t.isActive, t.createdAt, t.id),
		check("videos_scope", oneOf(t.scope, scopes)),
		check("videos_title", lengthUpTo(t.title, limits.title)),
		check("videos_description", lengthUpTo(t.description, limits.description)),
		check("videos_file_type", oneOf(t.fileType, videoTypes)),
		check("videos_file_size", notNegative(t.fileSize)),
		check("videos_is_active", isFlag(t.isActive)),
	],
);

export const homeBackground = sqliteTable(
	"home_background",
	{
		id: id(),
		mediaKey: text().notNull().unique(),
		mediaType: text({ enum: mediaTypes }).notNull(),
		posterKey: text().unique(),
		/** Of the picture, or of the video's poster, in pixels; missing as those of a video's poster are. */
		width: integer(),
		height: integer(),
		title: text(),
		description: text(),
		isActive: flag().default(false),
		createdAt: createdAt(),
	},
	(t) => [
		index("home_background_by_created").on(t.createdAt, t.id),
		uniqueIndex("home_background_one_active").on(t.isActive).where(sql`is_active = 1`),
		check("home_background_media_type", oneOf(t.mediaType, mediaTypes)),
		check("home_background_title", lengthUpTo(t.title, limits.title)),
		check("home_background_description", lengthUpTo(t.description, limits.description)),
		check("home_background_is_active", isFlag(t.isActive)),
	],
);

export const landings = sqliteTable(
	"landings",
	{
		id: id(),
		title: text().notNull(),
		slug: text().notNull().unique(),
		/** Markdown. */
		description: text().notNull(),
		isActive: flag().default(true),
		createdAt: createdAt(),
	},
	(t) => [
		index("landings_by_created").on(t.createdAt, t.id),
		check("landings_title", lengthUpTo(t.title, limits.title)),
		check("landings_slug", lengthUpTo(t.slug, limits.title)),
		check("landings_description", sql`length(${t.description}) <= ${sql.raw(String(limits.landingMarkdown))}`),
		check("landings_is_active", isFlag(t.isActive)),
	],
);

export const biciFucsiaPhotos = sqliteTable(
	"bici_fucsia_photos",
	{
		id: id(),
		title: text().notNull(),
		description: text(),
		imageKey: text().notNull().unique(),
		width: integer().notNull(),
		height: integer().notNull(),
		position: integer().notNull().default(0),
		isActive: flag().default(true),
	},
	(t) => [
		index("bici_fucsia_photos_by_position").on(t.position, t.id),
		index("bici_fucsia_photos_shown").on(t.isActive, t.position, t.id),
		check("bici_fucsia_photos_title", lengthUpTo(t.title, limits.title)),
		check("bici_fucsia_photos_description", lengthUpTo(t.description, limits.description)),
		check("bici_fucsia_photos_size", sql`${t.width} > 0 and ${t.height} > 0`),
		check("bici_fucsia_photos_position", notNegative(t.position)),
		check("bici_fucsia_photos_is_active", isFlag(t.isActive)),
	],
);

/** A random salt a day: what was hashed with it is recognised while it lasts and is noise once it is swept. */
export const dailySalts = sqliteTable("daily_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});
