import { pointingAt, pointingFields, readPointing } from "#app/map/comment/pointing.server.ts";
import { withBase } from "#app/map/comment/pointing-base.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Place } from "../../engine/definition.ts";
import type { Standing } from "./draft.server.ts";

/** The question of a place in this section: the check allows one, because a page has one map. */
const placeQuestion = ({ form }: Standing, id: string) =>
	form.sections.find((section) => section.id === id)?.questions.find(({ type }) => type === "place");

export const placeFields = pointingFields;

/** What its map shows. Undefined without such a question. */
export function pointingOf(draft: Standing, id: string) {
	const question = placeQuestion(draft, id);
	return question && pointingAt(draft.answers[question.id] as Place | undefined);
}

/** What was pointed at, in a form of this section. */
export async function readPointed(state: RequestState, form: FormData, draft: Standing, id: string) {
	const pointing = placeQuestion(draft, id) && (await withBase(state, await readPointing(form, { state })));
	const { longitude, latitude } = pointing?.place ?? {};
	const place = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
	return { pointing, readPlace: () => place };
}
