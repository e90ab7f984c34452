import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { answersOf } from "#app/platform/http/forms/answers.server.ts";
import { longTextFormBytes, readForm } from "#app/platform/http/forms/form.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { authorMessages, receiptMessages } from "#app/receipts/messages.ts";
import { receiptPath } from "#app/receipts/path.ts";
import { correctRecord } from "#app/receipts/queries/corrections.ts";
import { correctionFields, correctionSchema } from "#app/receipts/schema.server.ts";
import { sentWords } from "#app/receipts/sent-words.server.ts";
import { admitAuthor, requireSent } from "#app/receipts/session.server.ts";
import type { Route } from "./+types/correct";
import { chargeAllowance, prepareForm } from "./submission.server.ts";

export const { handle, meta } = definePage(pages.correct, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const sent = await requireSent(state, request);
	if (sent.standing !== "stored" || sent.form) throw redirect(receiptPath, 303);
	await prepareForm(state, request);
	const { kind, status, words, correction } = sent;
	const { the, words: label, most } = sentWords(kind);
	return {
		the,
		label,
		most,
		isReviewed: status !== undefined,
		words: correction?.state === "waiting" ? correction.after : words,
		isPublic: status === "approved",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const sent = await admitAuthor(state, request);
	const { kind } = sent;
	const form = await readForm(state.body, correctionFields, longTextFormBytes);
	const submission = parseWithZod(form, { schema: correctionSchema(kind) });
	const { again, failed } = answersOf(submission);
	if (submission.status !== "success") return again(400);
	const { words, until } = submission.value;
	try {
		if (words !== sent.words || sent.correction?.state === "waiting") {
			const refusal = await chargeAllowance(state, request, { id: "receipt" }, [words]);
			if (refusal) return failed(refusal.reason, refusal.status);
			const isCorrected =
				sent.standing === "stored" && !sent.form && (await correctRecord(state.db, sent, words, until === "shown"));
			state.purge(kind);
			if (!isCorrected) return redirectWithFlash(request, receiptPath, receiptMessages.changedMeanwhile);
		}
	} catch (error) {
		state.log.error("record-not-corrected", error);
		return failed(authorMessages.notCorrected, 503);
	}
	const message = sent.status === undefined ? authorMessages.corrected : authorMessages.correctedForReview;
	return redirectWithFlash(request, receiptPath, message);
}

interface CorrectionFormProps {
	label: string;
	most: number;
	words: string;
	isPublic: boolean;
	lastResult?: SubmissionResult<string[]>;
}

function CorrectionForm({ label, most, words, isPublic, lastResult }: CorrectionFormProps) {
	const [form, fields] = useForm<{ words: string; until: string }>({
		id: "receipt-correction",
		defaultValue: { words, until: "shown" },
		lastResult,
	});
	const choice = (value: string) => ({
		type: "radio",
		name: "until",
		value,
		defaultChecked: fields.until.initialValue === value,
	});
	return (
		<CardForm form={form} action="/rebut/corregeix" submit="Envia la correcció" pending="Desant...">
			<TextAreaField field={fields.words} label={label} most={most} required="said" />
			{isPublic && (
				<fieldset className="mb-5">
					<legend className="font-bold">Mentre ho revisem</legend>
					<label className="field__check">
						<input {...choice("shown")} />
						Que es continuï veient el text d'ara
					</label>
					<label className="field__check">
						<input {...choice("hidden")} />
						Que no es vegi
					</label>
				</fieldset>
			)}
		</CardForm>
	);
}

export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage title={`Corregeix ${loaderData.the}`}>
			<p>
				{loaderData.isReviewed
					? "Revisarem el text nou abans de publicar-lo. El d'ara només el podrà veure qui ho revisa."
					: "El text nou ocuparà el lloc del d'ara. El d'ara només el podrà veure qui llegeix les reflexions."}
			</p>
			<CorrectionForm {...loaderData} lastResult={actionData} />
			<p className="mt-6">
				<a href={receiptPath}>Deixa-ho com està</a>
			</p>
		</FormPage>
	);
}
