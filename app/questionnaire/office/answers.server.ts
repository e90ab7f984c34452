import { cutPage, newestFirst, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { answersIn } from "../queries/columns.ts";
import { countAnswers, pageOfAnswers } from "../queries/office.ts";
import { findVersions, listVersions } from "../queries/versions.ts";
import { answersAsText } from "../words.ts";
import type { Route } from "./+types/answers";

/** A page of answers as text. */
export async function load({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage({ request, url }, newestFirst);
	const lot = url.searchParams.get("lot");
	const batch = lot && /^\d{1,4}$/.test(lot) ? Number(lot) : undefined;
	const of = url.searchParams.get("de");
	const versionIds = of ? (await state.read(listVersions(state.db, of))).map(({ id }) => id) : undefined;
	const reading = state.read(pageOfAnswers(state.db, asked.most, { start: asked.start, batch, versionIds }));
	const [rows, total] = await Promise.all([
		orEmpty(state, "answers", reading, undefined),
		readTotal(state, countAnswers(state.db, { batch, versionIds })),
	]);
	const ids = [...new Set(rows?.map(({ versionId }) => versionId))];
	const versions = ids.length > 0 ? await orEmpty(state, "answers", state.read(findVersions(state.db, ids)), []) : [];
	const shown = rows?.map(({ chosen, written, ...row }) => {
		const version = versions.find(({ id }) => id === row.versionId);
		const words = version ? answersAsText(version.form, answersIn(version.form, { chosen, written })) : "";
		return { ...row, questionnaireId: version?.questionnaireId, title: version?.title, words };
	});
	return {
		batch,
		page: shown && cutPage(asked, shown, ({ sentOn, id }) => ({ time: sentOn, id }), total),
	};
}
