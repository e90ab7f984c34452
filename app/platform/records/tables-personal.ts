import { sql } from "drizzle-orm";
import { erasureKeys, erasureLedger, erasures } from "#app/persons/requests/tables.ts";
import { retentionRunsPersonal, retentionSettingsPersonal } from "#app/persons/retention/tables.ts";
import { year } from "#app/platform/content/retention.ts";
import { foldedEmailIn } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";
import { incidents } from "#app/platform/http/log/tables.ts";
import { auditLog, bulkReviews, openings, trash } from "./tables.ts";
import { recordCounts, recordDays, recordTotals } from "./tables-counts.ts";
import { unclaimedMedia, uploads } from "./tables-files.ts";

export const officeTables = [
	personal(auditLog, {
		processing: "office",
		of: "staff",
		columns: { account: "userId", words: "title", none: "id createdAt action kind recordId trashId changed" },
		found: [
			{ by: "account", in: [auditLog.userId] },
			{ by: "words", in: [auditLog.title], as: folded(sql`${auditLog.title}`), index: "audit_log_by_title" },
		],
		erased: "words",
		kept: {
			term: "auditLog",
			from: auditLog.createdAt,
			/** The least: a request of a person says who did what, for as long as it stays. */
			retention: {
				name: "Registre de canvis",
				place: 80,
				starts: "des del dia del canvi",
				ends: "S'esborra l'anotació.",
				unset: "Mentre existeixi el web.",
				days: 5 * year,
				least: 3 * year,
				most: 10 * year,
				mayLast: false,
				end: "erased",
			},
		},
	}),
	personal(trash, {
		processing: "office",
		of: "sender",
		columns: { words: "row", trace: "recordId", none: "id kind deletedAt restrictedAt" },
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
		columns: { account: "userId", none: "id kind before after records createdAt undoneAt" },
		found: [{ by: "account", in: [bulkReviews.userId] }],
		erased: "nothing",
		kept: { ms: lifetimes.bulkReviews, from: bulkReviews.createdAt },
	}),
	personal(openings, {
		processing: "office",
		of: "staff",
		columns: { account: "userId", none: "recordId openedAt" },
		found: [{ by: "account", in: [openings.userId] }],
		erased: "nothing",
		kept: { ms: lifetimes.openings, from: openings.openedAt },
	}),
	personal(uploads, {
		processing: "office",
		of: "staff",
		columns: {
			account: "userId",
			words: "fileName",
			none: "id folder mediaKey contentType size received width height multipartId parts createdAt",
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
			email: "email",
			secret: "variants",
			trace: "recordId",
			none: "id requestId userId isOfAll chosen rows createdAt doneAt",
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
		columns: { trace: "hash", none: "of erasedAt isPending" },
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
