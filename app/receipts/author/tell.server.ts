import { canSendMail } from "#app/mail/send.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { SentKind } from "#app/platform/records/records.ts";
import { markNews } from "../queries/author-news.ts";

/** Something has happened to what they have sent. Who has asked for news is told in minutes (`news/`). */
export function tellAuthors(state: RequestState, kind: SentKind, recordIds: readonly string[]): void {
	if (!canSendMail(state)) return;
	const marking = markNews(state.db, kind, recordIds, new Date());
	state.waitUntil(marking.catch((error) => state.log.error("authors-not-told", error)));
}
