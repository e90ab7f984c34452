import { modules } from "virtual:enhance";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { z } from "zod";
import { canSendMail } from "#app/mail/send.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { markBrowser } from "#app/platform/http/forms/browser.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import type { Route } from "./+types/route";
import { SentPage } from "./author/sent-page.tsx";
import { stateWords } from "./author/state-words.server.ts";
import { stepsOf } from "./author/steps.server.ts";
import { codeProblems, receiptMessages } from "./messages.ts";
import { receiptPath } from "./path.ts";
import { readCode } from "./receipt-code.ts";
import { sentWords } from "./sent-words.server.ts";
import { enterReceipt, openSent } from "./session.server.ts";

export const { handle, meta } = definePage(pages.receipt, { styles: "sent" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const sent = await openSent(state, request);
	if (!sent) {
		// A wrong code is counted by it.
		await orEmpty(state, "browser", markBrowser(state, request, new Date()), undefined);
		return { found: undefined };
	}
	const { name, words: wordsName, read, spot: spotOf } = sentWords(sent.kind);
	const asked = read && sent.form && read(state.db, sent.form, sent.words);
	const failed = textOf(receiptMessages.unavailable);
	const words = asked ? await orUnavailable(state, "receipt", asked, failed) : sent.words;
	const spot = sent.point && (await spotOf?.(sent.point, sent.line));
	const shown = { sent: { ...sent, words }, spot, state: stateWords(sent, spot), steps: stepsOf(sent) };
	return { found: { ...shown, name, wordsName, sendsMail: canSendMail(state) } };
}

const schema = z.object({ code: z.string({ error: codeProblems.malformed }) });

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "receipt");
	const { submission, again } = await readSubmission(state, schema);
	const refuse = (problem: string, status: number) => again(status, { fieldErrors: { code: [problem] } });
	const code = submission.status === "success" ? readCode(submission.value.code) : undefined;
	if (!code) return refuse(codeProblems.malformed, 400);
	try {
		if (turn instanceof Error) throw turn;
		const entered = await enterReceipt(state, request, code, turn === "tooMany");
		if (entered === "wrong") return refuse(codeProblems.wrong, 400);
		if (entered === "tooMany") return refuse(codeProblems.tooMany, 429);
	} catch (error) {
		state.log.error("receipt-failed", error);
		return refuse(textOf(receiptMessages.unavailable), 503);
	}
	return redirect(receiptPath, 303);
}

export default function Receipt({ loaderData: { found }, actionData }: Route.ComponentProps) {
	if (found && !actionData) return <SentPage {...found} />;
	return (
		<FormPage title="Tens un codi?" pose="pergola-waving">
			<p>
				Quan ens envies una veu, un comentari o una reflexió et donem un rebut amb un codi. Escriu-lo aquí i veuràs què
				n'hem fet. També ho podràs corregir o retirar.
			</p>
			<CodeForm lastResult={actionData} />
		</FormPage>
	);
}

/** With JavaScript the fragment of a receipt's link fills the field (receipt.module.browser.ts). */
function CodeForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
	const [form, fields] = useForm<{ code: string }>({ id: "receipt", lastResult });
	return (
		<CardForm form={form} action="/rebut" submit="Mira el rebut" pending="Mirant...">
			<TextField
				field={fields.code}
				type="text"
				label="El codi del rebut"
				help="Sis grups de quatre lletres i xifres. Tant fa si hi poses majúscules i guions."
				required
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<eager-module data-module={modules.receipt} hidden />
		</CardForm>
	);
}
