import { deleteUnfinishedFactors } from "#app/accounts/queries/factors.ts";
import { endExpiredSessions } from "#app/accounts/queries/sessions.ts";
import { given } from "#app/capabilities/given.ts";
import { deleteOldWaiting } from "#app/mail/caused/queries.ts";
import { expiring } from "#app/persons/queries/expired.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { deleteOldSalts } from "#app/platform/http/forms/queries/daily-salts.ts";
import { deleteOldIncidents } from "#app/platform/http/log/queries-incidents.ts";
import { emptyTrash } from "#app/platform/records/queries/trash.ts";
import { deleteUnconfirmedNews } from "#app/receipts/queries/author-news.ts";
import { eraseDueWithdrawals } from "#app/receipts/queries/withdrawals.ts";

export interface RowJob {
	name: string;
	/** All or none. The rows of the last one are counted. */
	queries(db: Db, now: Date): readonly Query[];
}

type Delete = (db: Db, now: Date) => Query;

const one = (name: string, query: Delete): RowJob => ({
	name,
	queries: (db, now) => [query(db, now)],
});

const ofCapabilities: readonly Readonly<Record<string, Delete>>[] = given("oldRows");

export const rowJobs: readonly RowJob[] = [
	one("sessions", endExpiredSessions),
	one("factors", deleteUnfinishedFactors),
	one("salts", deleteOldSalts),
	one("incidents", deleteOldIncidents),
	one("unconfirmedNews", deleteUnconfirmedNews),
	one("waitingMails", deleteOldWaiting),
	{ name: "emptied", queries: emptyTrash },
	{ name: "withdrawn", queries: eraseDueWithdrawals },
	...ofCapabilities.flatMap((rows) => Object.entries(rows).map(([name, query]) => one(name, query))),
	...expiring,
];

/** Returns how many rows were deleted, under the job's name, and the size of the database in bytes. */
export async function deleteOldRows(db: Db, { name, queries }: RowJob, now: Date) {
	const [first, ...others] = queries(db, now);
	const results = first ? await db.batch([first, ...others]) : [];
	const meta = (results.at(-1) as D1Result | undefined)?.meta;
	return { [name]: meta?.changes, ...(meta && { databaseBytes: meta.size_after }) };
}
