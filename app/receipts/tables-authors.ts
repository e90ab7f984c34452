import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { unlessSet, year } from "#app/platform/content/retention.ts";
import { createdAt, foldedEmail, id, isJson, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { sentKinds } from "#app/platform/records/records.ts";

/** Records that their author has taken back, until they are erased. Not in the trash: staff cannot restore them. */
export const withdrawals = sqliteTable(
	"withdrawals",
	{
		/** The record's. */
		id: text().primaryKey(),
		kind: text({ enum: sentKinds }).notNull(),
		/** JSON by the column names in the database. */
		row: text().notNull(),
		withdrawnAt: createdAt(),
		eraseAt: time().notNull(),
	},
	(t) => [
		index("withdrawals_by_erase").on(t.eraseAt),
		check("withdrawals_kind", oneOf(t.kind, sentKinds)),
		check("withdrawals_row", isJson(t.row)),
	],
);

/** "waiting": the record keeps its words until the review. "applied": it has the new ones, perhaps not reviewed yet. */
export const correctionStates = ["waiting", "applied", "refused"] as const;

const words = limits.comment;

export const corrections = sqliteTable(
	"corrections",
	{
		id: id(),
		kind: text({ enum: sentKinds }).notNull(),
		recordId: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		state: text({ enum: correctionStates }).notNull(),
		createdAt: createdAt(),
		settledAt: time(),
	},
	(t) => [
		index("corrections_by_record").on(t.recordId, t.createdAt),
		uniqueIndex("corrections_waiting").on(t.recordId).where(sql`state = 'waiting'`),
		index("corrections_to_review").on(t.kind, t.createdAt).where(sql`state = 'waiting'`),
		check("corrections_kind", oneOf(t.kind, sentKinds)),
		check("corrections_state", oneOf(t.state, correctionStates)),
		check("corrections_before", lengthUpTo(t.before, words)),
		check("corrections_after", lengthUpTo(t.after, words)),
	],
);

/** Where an author wants to be told what becomes of a record. */
export const authorNews = sqliteTable(
	"author_news",
	{
		recordId: text().primaryKey(),
		kind: text({ enum: sentKinds }).notNull(),
		email: text().notNull(),
		emailFolded: text(),
		/** The status that they know of. */
		told: text(),
		/** `repliedAt` of the reply that they know of. */
		toldReplyAt: time(),
		/** When they asked for it. */
		createdAt: createdAt(),
		/** Of the mailbox (mail/caused/queries.ts). */
		mailboxHash: text(),
		/** In the links that end all news to the mailbox: one for each mailbox, never used up. */
		token: text(),
		confirmationHash: text(),
		/** When the newest confirmation was mailed. */
		askedAt: time(),
		/** Their consent. Nothing but the confirmation is mailed without it. */
		confirmedAt: time(),
		/** When the newest mail with news was sent. */
		toldAt: time(),
		/** When what is new will be mailed. Null if nothing is. */
		dueAt: time(),
	},
	(t) => [
		index("author_news_by_mailbox").on(t.mailboxHash),
		index("author_news_by_token").on(t.token),
		uniqueIndex("author_news_by_confirmation").on(t.confirmationHash),
		index("author_news_due").on(t.dueAt).where(sql`due_at is not null`),
		index("author_news_unconfirmed").on(t.askedAt).where(sql`confirmed_at is null`),
		check("author_news_kind", oneOf(t.kind, sentKinds)),
		check("author_news_email", lengthUpTo(t.email, limits.email)),
	],
);

/** Where the team has answered: the links that end it, and who has ended it (also before any answer). */
export const answeredMailboxes = sqliteTable(
	"answered_mailboxes",
	{
		/** As `mailboxHash` above. */
		mailboxHash: text().primaryKey(),
		/** The one of `authorNews`, if it has one: each link ends both. */
		token: text().notNull(),
		/** The newest answer. Null once they want no more. */
		answeredAt: time(),
		endedAt: time(),
	},
	(t) => [index("answered_mailboxes_by_token").on(t.token)],
);

export const withdrawalsPersonal = personal(withdrawals, {
	processing: "receipts",
	of: "sender",
	columns: { words: "row", trace: "id", none: "kind withdrawnAt eraseAt" },
	found: [
		{ by: "words", in: [withdrawals.row], as: folded(sql`${withdrawals.row}`) },
		{ by: "record", in: [withdrawals.id] },
	],
	erased: "row",
	kept: { ms: 0, from: withdrawals.eraseAt },
});

export const correctionsPersonal = personal(corrections, {
	processing: "receipts",
	of: "sender",
	columns: { words: "before after", trace: "recordId", none: "id kind state createdAt settledAt" },
	found: [
		{ by: "words", in: [corrections.before], as: folded(sql`${corrections.before}`) },
		{ by: "words", in: [corrections.after], as: folded(sql`${corrections.after}`) },
		{ by: "record", in: [corrections.recordId] },
	],
	erased: "row",
	// Null while they wait for the review: then they stay.
	kept: {
		term: "corrections",
		from: corrections.settledAt,
		retention: {
			name: "Textos d'abans d'una correcció",
			place: 70,
			starts: "des del dia que es resol la correcció",
			ends: "S'esborra el text d'abans.",
			unset: "Mentre tinguem el que vas enviar.",
			...unlessSet,
			days: year,
			end: "erased",
		},
	},
});

export const authorNewsPersonal = personal(authorNews, {
	processing: "receipts",
	of: "sender",
	columns: {
		email: "email emailFolded",
		secret: "token confirmationHash",
		trace: "recordId mailboxHash",
		none: "kind told toldReplyAt createdAt askedAt confirmedAt toldAt dueAt",
	},
	found: [
		{ by: "email", in: [authorNews.emailFolded], as: foldedEmail(authorNews) },
		{ by: "record", in: [authorNews.recordId] },
	],
	erased: "row",
	kept: {
		term: "authorNews",
		from: authorNews.createdAt,
		retention: {
			name: "Correus per avisar de novetats",
			place: 60,
			starts: "des del dia que es demana",
			ends: "S'esborra l'adreça.",
			unset: "Fins que treguis l'adreça del rebut.",
			...unlessSet,
			end: "erased",
		},
	},
});

export const answeredMailboxesPersonal = personal(answeredMailboxes, {
	processing: "receipts",
	of: "sender",
	columns: { secret: "token", trace: "mailboxHash", none: "answeredAt endedAt" },
	found: [{ by: "emailHash", in: [answeredMailboxes.mailboxHash] }],
	erased: "row",
	// Whoever has ended it stays marked.
	kept: { ms: lifetimes.answeredMailboxes, from: answeredMailboxes.answeredAt },
});
