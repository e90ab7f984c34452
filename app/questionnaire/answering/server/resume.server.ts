import { data, redirect } from "react-router";
import { prepareForm, tooMany } from "#app/participation/submission.server.ts";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { senderOf } from "#app/platform/http/forms/browser.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { codeProblems } from "#app/receipts/messages.ts";
import { countGuess } from "#app/receipts/queries/receipts.ts";
import { readCode, secretHashOf } from "#app/receipts/receipt-code.ts";
import { moveDraft } from "../../queries/drafts.ts";
import type { Route } from "../+types/resume";
import { questionnaireForm } from "../public-form.ts";
import { keepToken } from "./draft.server.ts";

const { path, messages } = questionnaireForm;

export async function load({ request, context }: Route.LoaderArgs) {
	await prepareForm(context.get(requestState), request);
}

/** A right code moves the draft to this browser. Wrong ones are counted with those of receipts. */
export async function act({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "questionnaire-code");
	const typed = String((await readForm(state.body, ["code"])).get("code") ?? "");
	const refuse = (problem: string, status: number) => data({ typed, problem }, { status });
	if (turn === "tooMany") return refuse(textOf(tooMany.reason), tooMany.status);
	const code = readCode(typed);
	if (!code) return refuse(codeProblems.malformed, 400);
	try {
		if (turn instanceof Error) throw turn;
		const token = randomHex(32);
		const hashes = { codeId: code.id, codeHash: await secretHashOf(code), tokenHash: await sha256(token) };
		if (!(await moveDraft(state.db, hashes, new Date()))) {
			const isCounted = await countGuess(state.db, await senderOf(state, request), new Date());
			return isCounted ? refuse(textOf(messages.wrongCode), 400) : refuse(codeProblems.tooMany, 429);
		}
		keepToken(state, request, token);
		return redirect(path, 303);
	} catch (error) {
		state.log.error("questionnaire-not-resumed", error);
		return refuse(textOf(messages.failed), 503);
	}
}
