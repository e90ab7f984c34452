import { type Pointing, pointingAt, pointingFields, readPointing } from "#app/map/comment/pointing.server.ts";
import type { LngLat } from "#app/places/projection.ts";
import type { Place } from "../../engine/definition.ts";
import type { Draft } from "./draft.server.ts";

/** The question of a place in this section: the check allows one, because a page has one map. */
const placeQuestion = ({ form }: Draft, id: string) =>
	form.sections.find((section) => section.id === id)?.questions.find(({ type }) => type === "place");

export const placeFields = pointingFields;

/** What its map shows. Undefined without such a question. */
export function pointingOf(draft: Draft, id: string) {
	const question = placeQuestion(draft, id);
	return question && pointingAt(draft.answers[question.id] as Place | undefined);
}

/** What was pointed at, in a form of this section. */
export function readPlace(form: FormData, draft: Draft, id: string): { place?: LngLat; pointing?: Pointing } {
	if (!placeQuestion(draft, id)) return {};
	const pointing = readPointing(form);
	return { place: pointing.place, pointing };
}
