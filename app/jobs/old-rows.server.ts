import { deleteUnfinishedFactors } from "#app/data/accounts/factors.ts";
import { endExpiredSessions } from "#app/data/accounts/sessions.ts";
import type { Db, Query } from "#app/data/db.server.ts";
import { deleteOldIncidents } from "#app/data/office/incidents.ts";
import { emptyTrash } from "#app/data/office/trash.ts";
import { deleteUnconfirmedNews } from "#app/data/people/authors/author-news.ts";
import { eraseDueWithdrawals } from "#app/data/people/authors/withdrawals.ts";
import { deleteOldWaiting } from "#app/data/people/caused-mails.ts";
import { deleteOldSalts } from "#app/data/people/daily-salts.ts";
import { deleteOldPending } from "#app/data/people/newsletter/subscribe.ts";
import { deleteOldPendingAudio } from "#app/data/people/pending-audio.ts";
import { expiring } from "#app/data/personal/expired.ts";

export interface RowJob {
	name: string;
	/** All or none. The rows of the last one are counted. */
	queries(db: Db, now: Date): readonly Query[];
}

const one = (name: string, query: (db: Db, now: Date) => Query): RowJob => ({
	name,
	queries: (db, now) => [query(db, now)],
});

export const rowJobs: readonly RowJob[] = [
	one("sessions", endExpiredSessions),
	one("factors", deleteUnfinishedFactors),
	one("salts", deleteOldSalts),
	one("incidents", deleteOldIncidents),
	one("pendingSubscriptions", deleteOldPending),
	one("unconfirmedNews", deleteUnconfirmedNews),
	one("waitingMails", deleteOldWaiting),
	{ name: "held", queries: deleteOldPendingAudio },
	{ name: "emptied", queries: emptyTrash },
	{ name: "withdrawn", queries: eraseDueWithdrawals },
	...expiring.map(({ name, query }) => one(name, query)),
];

/** Returns how many rows were deleted, under the job's name, and the size of the database in bytes. */
export async function deleteOldRows(db: Db, { name, queries }: RowJob, now: Date) {
	const [first, ...others] = queries(db, now);
	const results = first ? await db.batch([first, ...others]) : [];
	const meta = (results.at(-1) as D1Result | undefined)?.meta;
	return { [name]: meta?.changes, ...(meta && { databaseBytes: meta.size_after }) };
}
