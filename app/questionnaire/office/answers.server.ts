import { cutPage, newestFirst, pageLength, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { questionsOf } from "../engine/definition.ts";
import { parseQuestionnaire } from "../engine/parse.ts";
import { join } from "../engine/stored.ts";
import { countAnswers, definitionsOf, type ListedAnswers, pageOfAnswers } from "../queries/office.ts";
import { answersAsText } from "../words.ts";
import type { Route } from "./+types/answers";

/** A page of answers as text. */
export async function load({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage(url, newestFirst);
	const lot = url.searchParams.get("lot");
	const batch = lot && /^\d{1,4}$/.test(lot) ? Number(lot) : undefined;
	const [rows, total] = await Promise.all([
		orEmpty(
			state,
			"answers",
			state.read(pageOfAnswers(state.db, pageLength + 1, { start: asked.start, batch })),
			undefined,
		),
		readTotal(state, countAnswers(state.db, batch)),
	]);
	const versions = [...new Set(rows?.map(({ versionId }) => versionId))];
	const definitions =
		versions.length > 0 ? await orEmpty(state, "answers", state.read(definitionsOf(state.db, versions)), []) : [];
	const byVersion = new Map(definitions.map((one) => [one.id, one]));
	const words = ({ versionId, chosen, written }: ListedAnswers) => {
		const found = byVersion.get(versionId);
		if (!found) return "";
		const form = parseQuestionnaire(found.definition);
		const stored = { chosen: JSON.parse(chosen), written: JSON.parse(written ?? "{}") };
		return answersAsText(form, join(questionsOf(form), stored));
	};
	const shown = rows?.map(({ chosen, written, ...row }) => ({
		...row,
		questionnaireId: byVersion.get(row.versionId)?.questionnaireId,
		words: words({ chosen, written, ...row }),
	}));
	return {
		batch,
		page: shown && cutPage(asked, shown, ({ sentOn, id }) => ({ time: sentOn, id }), total),
	};
}
