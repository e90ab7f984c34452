import { data, redirect } from "react-router";
import { chargeAllowance, isClosed, prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { allowsFunctional } from "#app/platform/http/consent-cookie.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { type Question, type Questionnaire, questionsOf } from "../../engine/definition.ts";
import { routeOf } from "../../engine/route.ts";
import { deleteDraft } from "../../queries/drafts.ts";
import { findAnyShown } from "../../queries/snapshots.ts";
import { findOpen } from "../../queries/versions.ts";
import type { Route } from "../+types/route";
import { goesOnAt } from "../paths.ts";
import { questionnaireForm } from "../public-form.ts";
import { beginDraft, closeHere, isGoingOn, openDraft } from "./draft.server.ts";

const { messages } = questionnaireForm;

export async function load({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { questionnaireUrl } = state.settings;
	if (questionnaireUrl) {
		const isShown = allowsFunctional(request) || url.searchParams.get("marc") === "questionari";
		return { external: { url: questionnaireUrl, isShown }, open: undefined, begun: undefined, hasResults: false };
	}
	const find = Promise.all([
		state.read(findOpen(state.db, dayInMadrid(new Date()))),
		state.read(findAnyShown(state.db)),
	]);
	const [[open], results] = await orUnavailable(state, "questionnaire", find, textOf(messages.failed));
	const draft = await openDraft(state, request);
	await prepareForm(state, request);
	return {
		external: undefined,
		hasResults: results.length > 0,
		open: open && {
			title: open.title,
			intro: open.intro,
			closesOn: open.closesOn,
			sections: open.form.sections.length,
			minutes: minutesOf(open.form),
		},
		begun: draft && {
			isSent: draft.stored.isSent,
			isOver: draft.isOver,
			isAsked: url.searchParams.has("esborra"),
			title: draft.stored.title,
			goesOn: goesOnAt(draft),
		},
	};
}

/** How long it takes: twelve to twenty-two seconds for each thing that is asked, as in what ships. */
function minutesOf(form: Questionnaire): { least: number; most: number } {
	const asked = questionsOf(form).reduce((sum, question) => sum + partsOf(question), 0);
	return { least: Math.max(1, Math.round(asked / 5)), most: Math.max(2, Math.round(asked / 2.7)) };
}

function partsOf(question: Question): number {
	if (question.type === "note") return 0;
	return question.type === "matrix" ? question.rows.length : 1;
}

/** "Comença": a new draft in this browser, or the one that goes on here. Also what takes that one away. */
export async function act({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	if (isClosed(state, questionnaireForm)) return data(undefined, { status: 403 });
	const turn = await admitSubmission(state, request, questionnaireForm.id);
	const form = await readForm(state.body, ["accio", honeypotName]);
	const refuse = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return data(undefined, { status });
	};
	if (turn === "tooMany") return refuse(tooMany.reason, tooMany.status);
	if (form.get(honeypotName)) return redirect(questionnaireForm.path, 303);
	const what = form.get("accio");
	if (what === "surt") {
		closeHere(state, request);
		return redirect(questionnaireForm.path, 303);
	}
	try {
		if (turn instanceof Error) throw turn;
		const draft = await openDraft(state, request);
		if (isGoingOn(draft)) {
			if (what !== "esborra" && what !== "nou") return redirect(goesOnAt(draft), 303);
			await deleteDraft(state.db, draft.stored.id);
		}
		if (what === "esborra") {
			closeHere(state, request);
			return redirectWithFlash(request, questionnaireForm.path, messages.erased);
		}
		const [open] = await findOpen(state.db, dayInMadrid(new Date()));
		if (!open) return refuse(messages.closed, 409);
		const refusal = await chargeAllowance(state, request, questionnaireForm, []);
		if (refusal) return refuse(refusal.reason, refusal.status);
		await beginDraft(state, request, open.id);
		return redirect(goesOnAt({ route: routeOf(open.form, {}), kept: {} }), 303);
	} catch (error) {
		if (error instanceof Response) throw error;
		state.log.error("questionnaire-not-begun", error);
		return refuse(messages.failed, 503);
	}
}
