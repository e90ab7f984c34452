import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, oneOf } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { sentKinds } from "#app/platform/records/records.ts";

/** Several of one record if its form was sent several times. A trigger deletes them with the record. */
export const receipts = sqliteTable(
	"receipts",
	{
		/** The first part of the code; the other part is stored as a hash. */
		id: text().primaryKey(),
		secretHash: text().notNull(),
		kind: text({ enum: sentKinds }).notNull(),
		recordId: text().notNull(),
		createdAt: createdAt(),
		/** How often its code was mailed. */
		mailed: integer().notNull().default(0),
	},
	(t) => [index("receipts_by_record").on(t.recordId, t.createdAt), check("receipts_kind", oneOf(t.kind, sentKinds))],
);

/** A browser in which a code was right a moment ago. */
export const receiptSessions = sqliteTable(
	"receipt_sessions",
	{
		tokenHash: text().primaryKey(),
		receiptId: text()
			.notNull()
			.references(() => receipts.id, { onDelete: "cascade" }),
		createdAt: createdAt(),
	},
	(t) => [index("receipt_sessions_by_receipt").on(t.receiptId), index("receipt_sessions_by_created").on(t.createdAt)],
);

/** Codes that were not right. The hash contains the day's salt. */
export const receiptGuesses = sqliteTable(
	"receipt_guesses",
	{
		id: id(),
		addressHash: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		index("receipt_guesses_by_address").on(t.addressHash, t.createdAt),
		index("receipt_guesses_by_created").on(t.createdAt),
	],
);

export const receiptsPersonal = personal(receipts, {
	processing: "receipts",
	of: "sender",
	columns: { secret: "secretHash", trace: "id recordId", none: "kind createdAt mailed" },
	found: [{ by: "record", in: [receipts.recordId] }],
	erased: "row",
	kept: "record",
});

export const receiptSessionsPersonal = personal(receiptSessions, {
	processing: "receipts",
	of: "sender",
	columns: { secret: "tokenHash", trace: "receiptId", none: "createdAt" },
	found: "nobody can",
	erased: "nothing",
	kept: { ms: lifetimes.receiptSessions, from: receiptSessions.createdAt },
});

export const receiptGuessesPersonal = personal(receiptGuesses, {
	processing: "receipts",
	of: "sender",
	columns: { trace: "addressHash", none: "id createdAt" },
	found: "nobody can",
	erased: "nothing",
	kept: { ms: lifetimes.receiptGuesses, from: receiptGuesses.createdAt },
});
