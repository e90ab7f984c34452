import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import { questionnaires, questionnaireVersions } from "../tables-questions.ts";

/** The next version; answers and drafts stay with theirs. False if the questionnaire is gone. */
export function publishVersion(db: Db, by: Actor, questionnaireId: string, definition: string): Promise<boolean> {
	const { questionnaireId: ofIt, number } = questionnaireVersions;
	const next = sql<number>`1 + (select coalesce(max(${number}), 0) from ${questionnaireVersions} where ${ofIt} = ${questionnaireId})`;
	const insert = db
		.insert(questionnaireVersions)
		.select(
			valuesFor(
				questionnaireVersions,
				{ questionnaireId, number: next, definition },
				sql`from ${questionnaires} where ${eq(questionnaires.id, questionnaireId)}`,
			),
		);
	return change(
		db,
		by,
		{ action: "updated", kind: "questionnaires", id: questionnaireId, changed: ["questions"] },
		insert,
	);
}
