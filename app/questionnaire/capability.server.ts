import type { RequestState } from "#app/platform/http/context.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { sentQuestionnaire } from "./answering/sent.server.ts";
import { findOpen } from "./queries/open.ts";
import { findAnyShown } from "./queries/snapshots.ts";
import { resultsPath } from "./results/public/paths.ts";

/** One is open, or the operator has set that of others. */
async function hasQuestionnaire({ settings, db, read }: RequestState): Promise<boolean> {
	return settings.questionnaireUrl !== undefined || (await read(findOpen(db, dayInMadrid(new Date())))).length > 0;
}

/** Where results can be read, once there are any. */
const listPaths = async ({ db, read }: RequestState) =>
	(await read(findAnyShown(db))).length > 0 ? [resultsPath] : [];

export const capability = {
	sentForms: [sentQuestionnaire],
	hasQuestionnaire,
	listPaths,
	listResults: listPaths,
};
