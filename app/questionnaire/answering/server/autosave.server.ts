import { requestState } from "#app/platform/http/context.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import type { Route } from "../+types/autosave";
import { admitDraft } from "./draft.server.ts";
import { placeFields, readPointed } from "./place.server.ts";
import { namesOf, readAnswers } from "./read-answers.server.ts";
import { saveAnswers } from "./save.server.ts";

/** What scripts save while one answers: as a post of the section, but nobody is led on. 204, or why it was not taken. */
export async function act({ request, context, params: { id } }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { draft, turn } = await admitDraft(state, request, "save");
	const section = draft.form.sections.find((one) => one.id === id);
	if (turn === "tooMany") return new Response(null, { status: 429 });
	if (!section) return new Response(null, { status: 409 });
	const form = await readForm(state.body, [...placeFields, ...namesOf(section.questions)]);
	try {
		if (turn instanceof Error) throw turn;
		const { readPlace } = await readPointed(state, form, draft, id);
		const saved = await saveAnswers(state, request, draft, {
			at: id,
			changes: readAnswers(form, section.questions, readPlace),
			isPassed: false,
		});
		return new Response(null, { status: saved.outcome === "refused" ? saved.status : 204 });
	} catch (error) {
		state.log.error("questionnaire-not-saved", error);
		return new Response(null, { status: 503 });
	}
}
