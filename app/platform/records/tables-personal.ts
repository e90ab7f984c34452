import { sql } from "drizzle-orm";
import { erasureKeys, erasureLedger, erasures } from "#app/persons/requests/tables.ts";
import { retentionRunsPersonal, retentionSettingsPersonal } from "#app/persons/retention/tables.ts";
import { foldedEmailIn } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";
import { incidents } from "#app/platform/http/log/tables.ts";
import { auditLog, bulkReviews, trash } from "./tables.ts";
import { recordCounts, recordDays, recordTotals } from "./tables-counts.ts";
import { unclaimedMedia, uploads } from "./tables-files.ts";

export const officeTables = [
	personal(auditLog, {
		processing: "office",
		of: "staff",
		columns: {
			id: "none",
			createdAt: "none",
			userId: "account",
			action: "none",
			kind: "none",
			recordId: "none",
			title: "words",
			trashId: "none",
			changed: "none",
		},
		found: [
			{ by: "account", in: [auditLog.userId] },
			{ by: "words", in: [auditLog.title], as: folded(sql`${auditLog.title}`), index: "audit_log_by_title" },
		],
		erased: "words",
		kept: { term: "auditLog", from: auditLog.createdAt },
	}),
	personal(trash, {
		processing: "office",
		of: "sender",
		columns: { id: "none", kind: "none", recordId: "trace", row: "words", deletedAt: "none", restrictedAt: "none" },
		found: [
			{ by: "email", in: [trash.row], as: foldedEmailIn(trash.row) },
			{ by: "record", in: [trash.recordId] },
			{ by: "words", in: [trash.row], as: folded(sql`${trash.row}`) },
		],
		erased: "row",
		kept: { ms: lifetimes.trash, from: trash.deletedAt },
	}),
	personal(bulkReviews, {
		processing: "office",
		of: "staff",
		columns: {
			id: "none",
			kind: "none",
			userId: "account",
			before: "none",
			after: "none",
			records: "none",
			createdAt: "none",
			undoneAt: "none",
		},
		found: [{ by: "account", in: [bulkReviews.userId] }],
		erased: "nothing",
		kept: { ms: lifetimes.bulkReviews, from: bulkReviews.createdAt },
	}),
	personal(uploads, {
		processing: "office",
		of: "staff",
		columns: {
			id: "none",
			userId: "account",
			folder: "none",
			fileName: "words",
			mediaKey: "none",
			contentType: "none",
			size: "none",
			received: "none",
			width: "none",
			height: "none",
			multipartId: "none",
			parts: "none",
			createdAt: "none",
		},
		found: [{ by: "account", in: [uploads.userId] }],
		erased: "nothing",
		kept: { ms: lifetimes.uploads, from: uploads.createdAt },
		file: uploads.mediaKey,
	}),
	impersonal(unclaimedMedia, "key dueAt isReleased erasureId"),
	personal(erasures, {
		processing: "requests",
		of: "sender",
		columns: {
			id: "none",
			requestId: "none",
			userId: "none",
			email: "email",
			recordId: "trace",
			isOfAll: "none",
			chosen: "none",
			rows: "none",
			createdAt: "none",
			doneAt: "none",
		},
		found: [
			{ by: "email", in: [erasures.email] },
			{ by: "record", in: [erasures.recordId] },
		],
		erased: "words",
		kept: { ms: lifetimes.personRequests, from: erasures.doneAt },
	}),
	personal(erasureLedger, {
		processing: "requests",
		of: "sender",
		columns: { hash: "trace", of: "none", erasedAt: "none", isPending: "none" },
		found: "nobody can",
		erased: "nothing",
		kept: { ms: lifetimes.erasureLedger, from: erasureLedger.erasedAt },
	}),
	impersonal(erasureKeys, "id key"),
	impersonal(incidents, "day event route times requestId firstAt lastAt milliseconds"),
	impersonal(recordCounts, "kind part records"),
	impersonal(recordDays, "kind day records"),
	impersonal(recordTotals, "kind records"),
	retentionSettingsPersonal,
	retentionRunsPersonal,
];
