import type { Db } from "#app/platform/data/db.server.ts";
import { answersAsText } from "../words.ts";
import { answersIn } from "./columns.ts";
import { findVersions } from "./versions.ts";

/** What somebody has answered, as text: each question and its answer. */
export async function readStored(
	db: Db,
	{ version, chosen }: { version: string; chosen: string },
	written: string,
): Promise<string> {
	const [found] = await findVersions(db, [version]);
	if (!found) throw new Error(`no version ${version} of a questionnaire`);
	return answersAsText(found.form, answersIn(found.form, { chosen, written }));
}
