import type { Db } from "#app/platform/data/db.server.ts";
import { questionsOf } from "../engine/definition.ts";
import { parseQuestionnaire } from "../engine/parse.ts";
import { join } from "../engine/stored.ts";
import { answersAsText } from "../words.ts";
import { findVersion } from "./open.ts";

/** What somebody has answered, as text: each question and its answer. */
export async function readStored(
	db: Db,
	{ version, chosen }: { version: string; chosen: string },
	written: string,
): Promise<string> {
	const [found] = await findVersion(db, version);
	if (!found) throw new Error(`no version ${version} of a questionnaire`);
	const form = parseQuestionnaire(found.definition);
	const stored = { chosen: JSON.parse(chosen), written: written === "" ? {} : JSON.parse(written) };
	return answersAsText(form, join(questionsOf(form), stored));
}
