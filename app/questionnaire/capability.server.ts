import type { RequestState } from "#app/platform/http/context.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { sentQuestionnaire } from "./answering/sent.server.ts";
import { findOpen } from "./queries/open.ts";

/** One is open, or the operator has set that of others. */
async function hasQuestionnaire({ settings, db, read }: RequestState): Promise<boolean> {
	return settings.questionnaireUrl !== undefined || (await read(findOpen(db, dayInMadrid(new Date())))).length > 0;
}

export const capability = { sentForms: [sentQuestionnaire], hasQuestionnaire };
