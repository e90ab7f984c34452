import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, foldedEmailIn, id, isJson, oneOf, time } from "#app/platform/data/columns.ts";
import { recordKinds, reviewedKinds } from "./records.ts";

/** What the audit log tells of besides records: who works in the back-office. */
export const teamKinds = ["team", "invitations", "roleSettings"] as const;

export type TeamKind = (typeof teamKinds)[number];

/**
 * "retention": a change of how long a kind is kept (`recordId`), or a run by hand. "imports": a file of subscribers, and
 * its undo ("deleted").
 */
export const auditedKinds = [...recordKinds, ...teamKinds, "retention", "imports"] as const;

export type AuditedKind = (typeof auditedKinds)[number];

/** False for kinds that a later version of the site has written. */
export const isAuditedKind = (kind: string): kind is AuditedKind => auditedKinds.some((one) => one === kind);

export const isTeamKind = (kind: AuditedKind): kind is TeamKind => teamKinds.some((one) => one === kind);

export const auditActions = [
	"created",
	"updated",
	"activated",
	"deactivated",
	"approved",
	"rejected",
	"hidden",
	"reopened",
	"deleted",
	"restored",
	"erased",
	"exported",
	"imported",
	"viewed",
	"handedOver",
	"extended",
	"closed",
	"restricted",
	"released",
	"erasing",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One row per write of an administrator. Stays when the record or account is deleted; holds no address. */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: id(),
		createdAt: createdAt(),
		/** No foreign key: the account may be gone. */
		userId: text().notNull(),
		action: text({ enum: auditActions }).notNull(),
		kind: text({ enum: auditedKinds }).notNull(),
		recordId: text(),
		/** The record's name at that time; null once erased. */
		title: text(),
		trashId: text(),
		/** Names of edited fields, never values. For a team member the roles; for a term the days before and after; for an import how many are new, of how many lines. */
		changed: text({ mode: "json" }).$type<string[]>(),
	},
	(t) => [
		index("audit_log_by_created").on(t.createdAt, t.id),
		index("audit_log_by_user").on(t.userId, t.createdAt, t.id),
		index("audit_log_by_kind").on(t.kind, t.createdAt, t.id),
		index("audit_log_by_action").on(t.action, t.createdAt, t.id),
		index("audit_log_by_record").on(t.recordId),
		index("audit_log_by_title").on(t.title).where(sql`title is not null`),
		check("audit_log_action", oneOf(t.action, auditActions)),
	],
);

export const trash = sqliteTable(
	"trash",
	{
		id: id(),
		kind: text({ enum: recordKinds }).notNull(),
		recordId: text().notNull(),
		/** JSON by the column names in the database. */
		row: text().notNull(),
		deletedAt: createdAt(),
		/** Restricted at the request of the person: it stays here, unseen, until somebody releases it. */
		restrictedAt: time(),
	},
	(t) => [
		index("trash_by_deleted").on(t.deletedAt, t.id),
		index("trash_by_record").on(t.recordId),
		index("trash_by_email").on(foldedEmailIn(t.row)),
		check("trash_row", isJson(t.row)),
	],
);

/** Who has opened which record: colleagues are told for some minutes. */
export const openings = sqliteTable(
	"openings",
	{ recordId: text().notNull(), userId: text().notNull(), openedAt: createdAt() },
	(t) => [primaryKey({ columns: [t.recordId, t.userId] }), index("openings_by_opened").on(t.openedAt)],
);

export const bulkReviews = sqliteTable(
	"bulk_reviews",
	{
		id: id(),
		kind: text({ enum: reviewedKinds }).notNull(),
		userId: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		records: text({ mode: "json" }).$type<{ id: string; reviewedAt: number | null }[]>().notNull(),
		createdAt: createdAt(),
		undoneAt: time(),
	},
	(t) => [
		index("bulk_reviews_by_user").on(t.userId, t.kind, t.createdAt),
		check("bulk_reviews_records", isJson(t.records)),
	],
);
