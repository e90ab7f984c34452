import type { MailState } from "#app/mail/caused/admit.server.ts";
import type { Detail, WayOut } from "#app/mail/mail.ts";
import { newSecret, withSecret } from "#app/mail/secret-links.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { newsWords } from "#app/platform/content/receipts.ts";
import { reasonOf, rulesPath } from "#app/platform/content/review-reasons.ts";
import { newsConfirmPath, newsOneClickPath, newsStopPath, receiptPath } from "../path.ts";
import { type DueNews, findNews, forgetNewsAsked, renewNewsConfirmation } from "../queries/author-news.ts";
import { findSent, type Sent } from "../queries/sent.ts";
import { sentWords } from "../sent-words.server.ts";
import { aboutSent, quoteOf } from "./about.server.ts";

const wayOut = (token: string): WayOut => ({
	list: "avisos",
	page: withSecret(newsStopPath, token),
	oneClick: withSecret(newsOneClickPath, token),
});

/** Asks the address that was left for news of a record, once. */
export async function mailNewsConfirmation(state: MailState, recordId: string): Promise<boolean> {
	const { db } = state;
	const news = await findNews(db, recordId);
	const sent = news && !news.confirmedAt && !news.askedAt ? await findSent(db, news) : undefined;
	if (!news || sent?.standing !== "stored") return true;
	const { secret, hash } = await newSecret();
	const renewed = { record: recordId, address: news.email, hash };
	const token = await renewNewsConfirmation(db, renewed, new Date());
	if (!token) return true;
	const isSent = await sendMail(state, {
		to: news.email,
		mail: "confirmNews",
		path: withSecret(newsConfirmPath, secret),
		details: [aboutSent(sent)],
		leave: wayOut(token),
	});
	if (!isSent) await forgetNewsAsked(db, recordId);
	return isSent;
}

type Event = keyof typeof newsWords;

export interface Item {
	sent: Sent;
	/** At least one. */
	events: Event[];
}

/** What its author does not know yet. */
export function newsOf({ told, toldReplyAt, toldAt, createdAt }: DueNews, sent: Sent): Event[] {
	const { status, repliedAt, reason, correction } = sent;
	const isReviewed = status !== undefined && status !== "pending" && status !== told;
	const isReplied = repliedAt !== undefined && repliedAt.getTime() !== toldReplyAt?.getTime();
	const settledAt = correction?.settledAt?.getTime() ?? 0;
	// Their own correction that nobody has to review is settled as it is made.
	const isSettled = settledAt > (toldAt ?? createdAt).getTime() && settledAt !== correction?.createdAt.getTime();
	const events: Event[] = [];
	if (isReviewed) events.push(status === "approved" ? "published" : "notPublished");
	else if (isReplied) events.push(reasonOf(reason) ? "notPublished" : "answered");
	if (isSettled) events.push(correction?.state === "applied" ? "correctionPublished" : "correctionNotPublished");
	return events;
}

/** One mail for all of them. */
export function mailNews(state: MailState, to: string, token: string, items: readonly Item[]): Promise<boolean> {
	const { siteUrl } = state.settings;
	const [first] = items.length === 1 ? items : [];
	const [only] = first?.events.length === 1 ? first.events : [];
	const details = items.flatMap(({ sent, events }) => detailsOf(sent, only ? [] : events, siteUrl));
	const mail = only ?? "severalNews";
	return sendMail(state, {
		to,
		mail,
		about: first && sentWords(first.sent.kind),
		path: receiptPath,
		details,
		leave: wayOut(token),
	});
}

function detailsOf(sent: Sent, events: readonly Event[], siteUrl: string): Detail[] {
	const why = reasonOf(sent.reason);
	return [
		{ ...quoteOf(sent), news: events.map((event) => newsWords[event]).join(" ") },
		...(why ? [`El motiu: ${why.name}. La norma és a ${siteUrl}${rulesPath}#${why.id}`] : []),
		...(sent.reply ? [{ about: "Què t'hi diem", quoted: sent.reply }] : []),
	];
}
