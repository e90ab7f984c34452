import { deleteUnfinishedFactors } from "#app/data/accounts/factors.ts";
import { endExpiredSessions } from "#app/data/accounts/sessions.ts";
import type { Db } from "#app/data/db.server.ts";
import { deleteOldIncidents } from "#app/data/office/incidents.ts";
import { emptyTrash } from "#app/data/office/trash.ts";
import { deleteUnconfirmedNews } from "#app/data/people/authors/author-news.ts";
import { eraseDueWithdrawals } from "#app/data/people/authors/withdrawals.ts";
import { deleteOldWaiting } from "#app/data/people/caused-mails.ts";
import { deleteOldSalts } from "#app/data/people/daily-salts.ts";
import { deleteOldPending } from "#app/data/people/newsletter/subscribe.ts";
import { deleteOldPendingAudio } from "#app/data/people/pending-audio.ts";
import { deleteExpired } from "#app/data/personal/expired.ts";

/** One batch. Returns how many rows of each kind were deleted, and the size of the database in bytes. */
export async function deleteOldRows(db: Db, now: Date) {
	const expired = deleteExpired(db, now);
	const [sessions, factors, salts, incidents, pending, news, waiting, ...others] = await db.batch([
		endExpiredSessions(db, now),
		deleteUnfinishedFactors(db, now),
		deleteOldSalts(db, now),
		deleteOldIncidents(db, now),
		deleteOldPending(db, now),
		deleteUnconfirmedNews(db, now),
		deleteOldWaiting(db, now),
		...deleteOldPendingAudio(db, now),
		...emptyTrash(db, now),
		...eraseDueWithdrawals(db, now),
		...expired.map(({ query }) => query),
	]);
	const [, held, , , emptied, , withdrawn, ...ended] = others;
	return {
		databaseBytes: sessions.meta.size_after,
		emptied: emptied?.meta.changes ?? 0,
		rows: {
			sessions: sessions.meta.changes,
			factors: factors.meta.changes,
			salts: salts.meta.changes,
			incidents: incidents.meta.changes,
			pendingSubscriptions: pending.meta.changes,
			unconfirmedNews: news.meta.changes,
			waitingMails: waiting.meta.changes,
			held: held?.meta.changes,
			withdrawn: withdrawn?.meta.changes,
			...Object.fromEntries(expired.map(({ name }, at) => [name, ended[at]?.meta.changes])),
		},
	};
}
