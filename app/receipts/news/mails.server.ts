import type { MailState } from "#app/mail/caused/admit.server.ts";
import type { Detail, WayOut } from "#app/mail/mail.ts";
import { newSecret, withSecret } from "#app/mail/secret-links.ts";
import { sendMail } from "#app/mail/send.server.ts";
import type { MailKey } from "#app/mail/words.ts";
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
	if (isReviewed && status === "approved") events.push(isReplied ? "publishedAndAnswered" : "published");
	else if (isReviewed) events.push("notPublished");
	else if (isReplied) events.push(reasonOf(reason) ? "notPublished" : "answered");
	if (isSettled) events.push(correction?.state === "applied" ? "correctionPublished" : "correctionNotPublished");
	return events;
}

const onTheSite: readonly Event[] = ["published", "publishedAndAnswered", "correctionPublished"];

/** One mail for all of them. */
export async function mailNews(state: MailState, to: string, token: string, items: readonly Item[]): Promise<boolean> {
	const told = await Promise.all(
		items.map(async (item) => ({ ...item, href: item.events.some(isOnTheSite) && (await publicHref(item.sent)) })),
	);
	const [first] = told.length === 1 ? told : [];
	const [only] = first?.events.length === 1 ? first.events : [];
	const { siteUrl } = state.settings;
	const details = told.flatMap(({ sent, events, href }) => [
		{ ...quoteOf(sent), news: only ? "" : events.map((event) => newsWords[event]).join(" ") },
		...(href && !only ? [`Mira-ho al web: ${siteUrl}${href}`] : []),
		...answerIn(sent, siteUrl),
	]);
	return mail(state, { to, mail: only ?? "severalNews", details }, token, first?.sent, only && first?.href);
}

const isOnTheSite = (event: Event) => onTheSite.includes(event);

/** With `href` its button leads there, and nobody needs the code. */
function mail(
	state: MailState,
	{ details, ...mailed }: { to: string; mail: MailKey; details: Detail[] },
	token: string,
	sent: Sent | undefined,
	href: string | false | undefined,
): Promise<boolean> {
	const withCode = `També ho trobaràs amb el codi del rebut: ${state.settings.siteUrl}${receiptPath}`;
	return sendMail(state, {
		...mailed,
		about: sent && sentWords(sent.kind),
		path: href || receiptPath,
		details: href ? [...details, withCode] : details,
		leave: wayOut(token),
	});
}

function answerIn({ reason, reply }: Sent, siteUrl: string): Detail[] {
	const why = reasonOf(reason);
	return [
		...(why ? [`El motiu: ${why.name}. La norma és a ${siteUrl}${rulesPath}#${why.id}`] : []),
		...(reply ? [{ about: "Què t'hi diem", quoted: reply }] : []),
	];
}

/** Where everybody sees it. */
async function publicHref(sent: Sent): Promise<string | undefined> {
	const { published, spot } = sentWords(sent.kind);
	return published?.link(sent, sent.point && (await spot?.(sent.point, sent.line))).href;
}

/** A publication is told with an answer that comes as soon: of itself it is mailed to confirmed addresses alone. */
const togetherMs = 3600_000;

/** To the address of its form, which nobody has confirmed: with the team's words, and none of its author's. */
export async function mailAnswer(state: MailState, to: string, token: string, sent: Sent): Promise<boolean> {
	const { status, reason, reviewedAt, repliedAt } = sent;
	const isTogether = Math.abs(Number(reviewedAt) - Number(repliedAt)) < togetherMs;
	const href = status === "approved" && isTogether && (await publicHref(sent));
	const key = reasonOf(reason) ? "answerNotPublished" : href ? "answerPublished" : "answer";
	const details = [aboutSent(sent), ...answerIn(sent, state.settings.siteUrl)];
	return mail(state, { to, mail: key, details }, token, sent, href);
}
