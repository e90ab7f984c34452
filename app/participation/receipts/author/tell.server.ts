import { reasonOf, rulesPath } from "#app/content/review-reasons.ts";
import { findNews, type News, takeNews } from "#app/data/people/authors/author-news.ts";
import type { SentKind } from "#app/data/tables/people/receipts.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { canSendMail, sendMail } from "#app/mail/send.server.ts";
import { receiptPath } from "../path.ts";

/** Mails the authors who have asked for news, after the answer. The mail has no code: whoever reads it needs theirs. */
export function tellAuthors(state: RequestState, kind: SentKind, recordIds: readonly string[]): void {
	later(state, async () => {
		for (const news of await takeNews(state.db, kind, recordIds)) {
			await sendMail(state, { to: news.email, path: receiptPath, ...mailOf(news, state.settings.siteUrl) });
		}
	});
}

function mailOf({ status, reason, reply }: News, siteUrl: string) {
	const why = reasonOf(reason);
	const details = [
		...(why ? [`El motiu: ${why.name}. La norma és a ${siteUrl}${rulesPath}#${why.id}`] : []),
		...(reply ? [`Què t'hi diem: «${reply}»`] : []),
	];
	if (status === "approved") return { mail: "published", details } as const;
	return { mail: status === null && !why ? "answered" : "notPublished", details } as const;
}

export function tellOfCorrection(state: RequestState, recordId: string, isPublished: boolean): void {
	later(state, async () => {
		for (const { email } of await findNews(state.db, recordId)) {
			await sendMail(state, {
				to: email,
				mail: isPublished ? "correctionPublished" : "correctionNotPublished",
				path: receiptPath,
			});
		}
	});
}

function later(state: RequestState, tell: () => Promise<void>): void {
	if (!canSendMail(state)) return;
	state.waitUntil(tell().catch((error) => state.log.error("authors-not-told", error)));
}
