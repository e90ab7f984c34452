import { findNews, takeNews } from "#app/data/people/authors/author-news.ts";
import type { ReviewedKind } from "#app/data/records.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { canSendMail, sendMail } from "#app/mail/send.server.ts";
import { receiptPath } from "../path.ts";

/** Mails the authors who have asked for news, after the answer. The mail has no code: whoever reads it needs theirs. */
export function tellOfReview(state: RequestState, kind: ReviewedKind, recordIds: readonly string[]): void {
	later(state, async () => {
		for (const { email, status } of await takeNews(state.db, kind, recordIds)) {
			await sendMail(state, {
				to: email,
				mail: status === "approved" ? "published" : "notPublished",
				path: receiptPath,
			});
		}
	});
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
