import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import {
	createdAt,
	flag,
	foldedEmail,
	id,
	isFlag,
	isJson,
	lengthUpTo,
	oneOf,
	time,
} from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

/** The rights of the GDPR, articles 15 to 21. */
export const personRequestKinds = [
	"access",
	"rectification",
	"erasure",
	"restriction",
	"objection",
	"portability",
] as const;

export const personRequestOutcomes = ["done", "refused"] as const;

/** Another address of the same mailbox, if their server reads them alike: whoever opens the link mailed there can tell. */
export interface AskedVariant {
	/** Folded. */
	email: string;
	askedAt: number;
	confirmedAt?: number;
}

/** What somebody asks of their own data. Who did what with it stands in the audit log. */
export const personRequests = sqliteTable(
	"person_requests",
	{
		id: id(),
		kind: text({ enum: personRequestKinds }).notNull(),
		/** Emptied when all of the person is erased, as the record is. */
		email: text(),
		emailFolded: text(),
		/** What the person has sent, if they have shown its receipt. The code itself is not stored. */
		recordId: text(),
		/** Days in Madrid. */
		receivedOn: text().notNull(),
		dueOn: text().notNull(),
		extensionReason: text(),
		closedAt: time(),
		outcome: text({ enum: personRequestOutcomes }),
		/** By the hash of the link's secret, while the request is open. */
		askedVariants: text({ mode: "json" }).$type<Record<string, AskedVariant>>(),
		createdAt: createdAt(),
	},
	(t) => [
		index("person_requests_by_due").on(t.dueOn, t.id).where(sql`closed_at is null`),
		index("person_requests_by_closed").on(t.closedAt, t.id).where(sql`closed_at is not null`),
		index("person_requests_by_email").on(foldedEmail(t)),
		check("person_requests_kind", oneOf(t.kind, personRequestKinds)),
		check("person_requests_email", lengthUpTo(t.email, limits.email)),
		check("person_requests_outcome", sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
		check("person_requests_extension_reason", lengthUpTo(t.extensionReason, limits.description)),
	],
);

const personRequestsPersonal = personal(personRequests, {
	processing: "requests",
	of: "sender",
	columns: {
		email: "email emailFolded",
		secret: "askedVariants",
		trace: "recordId",
		none: "id kind receivedOn dueOn extensionReason closedAt outcome createdAt",
	},
	found: [
		{ by: "email", in: [personRequests.emailFolded], as: foldedEmail(personRequests) },
		{ by: "record", in: [personRequests.recordId] },
	],
	erased: "words",
	kept: { ms: lifetimes.personRequests, from: personRequests.closedAt },
});

const records = {
	personRequests: describeRecord({
		table: personRequests,
		personal: personRequestsPersonal,
		media: [],
		isShown: "never",
	}),
};

/** A row that somebody has ticked. */
export interface ChosenRow {
	/** Its name in the database. */
	table: string;
	id: string;
}

/** An erasure goes on in steps until nothing is left; each step asks the tables what there still is. */
export const erasures = sqliteTable(
	"erasures",
	{
		id: id(),
		requestId: text().notNull(),
		userId: text().notNull(),
		/** Whose rows go: of an address, which is folded, of a record, or both. Emptied at the end. */
		email: text(),
		recordId: text(),
		/** Confirmed ones, which go along. */
		variants: text({ mode: "json" }).$type<readonly string[]>(),
		/** All that is theirs, besides what is chosen. */
		isOfAll: flag().default(false),
		chosen: text({ mode: "json" }).$type<ChosenRow[]>().notNull().default([]),
		/** So far. Files are in `unclaimed_media` until they are gone. */
		rows: integer().notNull().default(0),
		createdAt: createdAt(),
		doneAt: time(),
	},
	(t) => [
		index("erasures_by_request").on(t.requestId, t.createdAt),
		uniqueIndex("erasures_one_under_way").on(t.requestId).where(sql`done_at is null`),
		check("erasures_is_of_all", isFlag(t.isOfAll)),
		check("erasures_chosen", isJson(t.chosen)),
	],
);

/** Keyed hashes of what was erased: `npm run restore` erases it again in an older backup. */
export const erasureLedger = sqliteTable(
	"erasure_ledger",
	{
		hash: text().primaryKey(),
		/** An address stands for all rows of it that are older. */
		of: text({ enum: ["row", "address"] }).notNull(),
		erasedAt: time().notNull(),
		/** Not in R2 yet. Steps of an erasure are there before; what is erased by itself follows. */
		isPending: flag().default(false),
	},
	(t) => [
		index("erasure_ledger_by_erased").on(t.erasedAt),
		index("erasure_ledger_pending").on(t.erasedAt).where(sql`is_pending`),
		check("erasure_ledger_of", oneOf(t.of, ["row", "address"])),
	],
);

/** One random key. Without it nobody can try addresses against the ledger. */
export const erasureKeys = sqliteTable(
	"erasure_keys",
	{ id: text({ enum: ["ledger"] }).primaryKey(), key: text().notNull() },
	(t) => [check("erasure_keys_single", oneOf(t.id, ["ledger"]))],
);

export const capability = { records };
