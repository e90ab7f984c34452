import { data, redirect } from "react-router";
import { chargeAllowance, isClosed, prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { allowsFunctional } from "#app/platform/http/consent-cookie.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { parseQuestionnaire } from "../../engine/parse.ts";
import { findOpen } from "../../queries/open.ts";
import { findAnyShown } from "../../queries/snapshots.ts";
import type { Route } from "../+types/route";
import { sectionPath } from "../paths.ts";
import { questionnaireForm } from "../public-form.ts";
import { beginDraft, openDraft } from "./draft.server.ts";
import { standsAt } from "./stand.server.ts";

const { messages } = questionnaireForm;

export async function load({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { questionnaireUrl } = state.settings;
	if (questionnaireUrl) {
		const isShown = allowsFunctional(request) || new URL(request.url).searchParams.get("marc") === "questionari";
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
			sections: parseQuestionnaire(open.definition).sections.length,
		},
		begun: draft && {
			isSent: draft.stored.isSent,
			isOver: draft.isOver,
			title: draft.stored.title,
			at: standsAt(draft.route),
		},
	};
}

/** "Comença": a new draft in this browser. */
export async function act({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	if (isClosed(state, questionnaireForm)) return data(undefined, { status: 403 });
	const turn = await admitSubmission(state, request, questionnaireForm.id);
	const form = await readForm(state.body, [honeypotName]);
	const refuse = (message: typeof messages.failed) => redirectWithFlash(request, questionnaireForm.path, message);
	if (turn === "tooMany") return refuse(tooMany.reason);
	if (form.get(honeypotName)) return redirect(questionnaireForm.path, 303);
	try {
		if (turn instanceof Error) throw turn;
		const [open] = await findOpen(state.db, dayInMadrid(new Date()));
		if (!open) return refuse(messages.closed);
		const refusal = await chargeAllowance(state, request, questionnaireForm, []);
		if (refusal) return refuse(refusal.reason);
		await beginDraft(state, request, open.versionId);
		const [first] = parseQuestionnaire(open.definition).sections;
		return redirect(first ? sectionPath(first.id) : questionnaireForm.path, 303);
	} catch (error) {
		state.log.error("questionnaire-not-begun", error);
		return refuse(messages.failed);
	}
}
