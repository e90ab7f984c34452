import { type MailState, sendIfAdmitted } from "#app/mail/caused/admit.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { type DueNews, listDueNews, putNewsOff, rememberTold, takeDueNews } from "../queries/author-news.ts";
import { findSent } from "../queries/sent.ts";
import { type Item, mailNews, mailNewsConfirmation, newsOf } from "./mails.server.ts";

const mostAtOnce = 50;
/** For a mailbox, or a day, that has had enough. */
export const laterMs = 3600_000;

/** One mail to each address: a plus-address may be somebody else's. */
export async function sendDueNews(state: MailState, now: Date): Promise<void> {
	const due = await listDueNews(state.db, now, mostAtOnce);
	for (const [, rows] of Map.groupBy(due, ({ email }) => foldEmail(email))) {
		// One that fails leaves the others.
		await tell(state, rows, now).catch((error) => state.log.error("authors-not-told", error));
	}
}

async function tell(state: MailState, rows: readonly DueNews[], now: Date): Promise<void> {
	const { db } = state;
	const items: Item[] = [];
	const taken = await takeDueNews(db, rows);
	for (const row of rows) {
		const sent = taken.includes(row.recordId) ? await findSent(db, row) : undefined;
		const events = sent?.standing === "stored" ? newsOf(row, sent) : [];
		if (!sent || events.length === 0) continue;
		if (row.confirmedAt) items.push({ sent, events });
		// The question has not left: once more, and the news after a yes.
		else if (!row.askedAt) await ask(state, row, now);
	}
	const first = rows.find((row) => row.confirmedAt);
	const token = rows.find((row) => row.token)?.token;
	if (!first || !token || items.length === 0) return;
	const isSent = await sendIfAdmitted(state, "news", first.email, () => mailNews(state, first.email, token, items));
	for (const { sent } of items) {
		if (isSent === "full") await putNewsOff(db, sent.recordId, new Date(now.getTime() + laterMs));
		else if (isSent) await rememberTold(db, sent, now);
	}
}

async function ask(state: MailState, { recordId, email }: DueNews, now: Date): Promise<void> {
	const isSent = await sendIfAdmitted(state, "newsAddress", email, () => mailNewsConfirmation(state, recordId));
	if (isSent === "full") await putNewsOff(state.db, recordId, new Date(now.getTime() + laterMs));
}
