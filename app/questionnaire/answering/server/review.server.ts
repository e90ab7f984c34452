import { data } from "react-router";
import { prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { handOverNothing } from "#app/receipts/card/issue.server.ts";
import type { Route } from "../+types/review";
import { sectionPath, thanksPath } from "../paths.ts";
import { questionnaireForm } from "../public-form.ts";
import { admitPost, refusal, requireDraft, requireOpenDraft } from "./draft.server.ts";
import { acknowledge, send } from "./send.server.ts";
import { givenIn } from "./shown.server.ts";

const { path, messages } = questionnaireForm;

/** All answers that count, before they are sent. */
export async function load({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { form, route } = await requireOpenDraft(state, request);
	if (route.incomplete) throw refusal(request, sectionPath(route.incomplete.section.id), messages.refused);
	await prepareForm(state, request);
	return { of: form.sections.length, sections: givenIn(route) };
}

export async function act({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const draft = await requireDraft(state, request);
	if (draft.isOver && !draft.stored.isSent) throw refusal(request, path, messages.closed);
	const turn = await admitPost(state, request, draft);
	const refuse = (problem: FlashMessage, status: number) => {
		state.flash.push(problem);
		return data({ needsConsent: false }, { status });
	};
	if (turn === "tooMany") return refuse(tooMany.reason, tooMany.status);
	try {
		if (turn instanceof Error) throw turn;
		if (draft.stored.isSent) {
			await acknowledge(state, request, draft);
			return redirectWithFlash(request, thanksPath, messages.sent);
		}
		const { incomplete } = draft.route;
		if (incomplete) throw refusal(request, sectionPath(incomplete.section.id), messages.refused);
		const form = await readForm(state.body, ["privacy", honeypotName]);
		if (form.get("privacy") !== "on") return data({ needsConsent: true }, { status: 400 });
		if (form.get(honeypotName)) {
			handOverNothing(state, request);
			return redirectWithFlash(request, thanksPath, messages.sent);
		}
		if (await send(state, request, draft)) return redirectWithFlash(request, thanksPath, messages.sent);
		return refuse(messages.changed, 409);
	} catch (error) {
		if (error instanceof Response) throw error;
		state.log.error("questionnaire-failed", error);
		return refuse(messages.failed, 503);
	}
}
