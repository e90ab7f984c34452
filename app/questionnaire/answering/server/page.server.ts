import { data, redirect } from "react-router";
import { withBase } from "#app/map/comment/pointing-base.server.ts";
import { prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { changed, mayBeAt, pageBefore, routeOf } from "../../engine/route.ts";
import { elementOf, isShownField } from "../../fields/names.ts";
import type { Route } from "../+types/section";
import { goesOnAt, laterPath, reviewPath, sectionPath } from "../paths.ts";
import { questionnaireForm } from "../public-form.ts";
import { admitDraft, type Draft, refusal, requireOpenDraft } from "./draft.server.ts";
import { leaveForLater } from "./later.server.ts";
import { placeFields, pointingOf, readPointed } from "./place.server.ts";
import { namesOf, readAnswers } from "./read-answers.server.ts";
import { saveAnswers } from "./save.server.ts";
import { shownSection } from "./shown.server.ts";

const { messages } = questionnaireForm;

export async function load({ request, context, params: { id } }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const draft = await requireOpenDraft(state, request);
	if (!mayBeAt(draft.route, id)) throw refusal(request, goesOnAt(draft), messages.refused);
	await prepareForm(state, request);
	const pointing = pointingOf(draft, id);
	return { shown: shownSection(draft, id), pointing: pointing && (await withBase(state, pointing)) };
}

export async function act({ request, context, params: { id } }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { draft, turn } = await admitDraft(state, request);
	const section = draft.form.sections.find((one) => one.id === id);
	if (!section || !mayBeAt(draft.route, id)) throw refusal(request, goesOnAt(draft), messages.refused);
	const form = await readForm(state.body, ["accio", ...placeFields, ...namesOf(section.questions)]);
	const { readPlace, pointing } = await readPointed(state, form, draft, id);
	const changes = readAnswers(form, section.questions, readPlace);
	const redisplay = (answers: Draft["answers"], isJudged: boolean, status: number, message?: FlashMessage) => {
		if (message) state.flash.push(message);
		const now = { ...draft, answers, route: routeOf(draft.form, answers) };
		return data({ shown: shownSection(now, id, isJudged), pointing: pointing ?? pointingOf(now, id) }, { status });
	};
	/** As it was typed, though it is not stored. */
	const typed = changed(draft.answers, changes);
	if (turn === "tooMany") return redisplay(typed, false, tooMany.status, tooMany.reason);
	try {
		if (turn instanceof Error) throw turn;
		const what = form.get("accio");
		const isPassed = what !== "enrere" && !pointing?.isPending;
		const saved = await saveAnswers(state, request, draft, { at: id, changes, isPassed });
		if (saved.outcome === "refused") {
			return redisplay(saved.status === 409 ? draft.answers : typed, false, saved.status, saved.message);
		}
		if (pointing?.isPending) return redisplay(saved.answers, false, pointing.problem ? 400 : 200);
		if (what === "mes-tard") {
			await leaveForLater(state, request, draft);
			return redirect(laterPath, 303);
		}
		if (what === "enrere") {
			const before = pageBefore(saved.route, id);
			return redirect(before ? sectionPath(before.section.id) : questionnaireForm.path, 303);
		}
		const here = saved.route.pages.find((page) => page.section.id === id);
		const unseen = here?.questions.filter((one) => one.type !== "note" && !form.has(isShownField(one))) ?? [];
		const isWrong = [...(here?.faults.keys() ?? [])].some((fault) => unseen.every((one) => one.id !== fault));
		if (isWrong) return redisplay(saved.answers, true, 400);
		const [appeared] = unseen;
		if (appeared) return redirect(`${sectionPath(id)}#${elementOf(appeared)}`, 303);
		const next = saved.outcome === "taken" ? saved.next : undefined;
		return redirect(next ? sectionPath(next.section.id) : reviewPath, 303);
	} catch (error) {
		state.log.error("questionnaire-not-saved", error);
		return redisplay(typed, false, 503, messages.failed);
	}
}
