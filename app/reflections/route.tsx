import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { DrawingBeside, InvitingHeading, OpenForm } from "#app/participation/open-form.tsx";
import { isClosed, prepareForm, type Refusal, tooMany } from "#app/participation/submission.server.ts";
import { submit } from "#app/participation/submit.server.ts";
import { messages } from "#app/platform/content/forms.ts";
import drawing from "#app/platform/drawings/choice-reflection.svg?url";
import { requestState } from "#app/platform/http/context.server.ts";
import { flashWithForm } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { longTextFormBytes, readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { ReceiptCard } from "#app/receipts/card/card.tsx";
import { takeReceipt } from "#app/receipts/card/issue.server.ts";
import type { Route } from "./+types/route";
import { ReflectionForm } from "./form.tsx";
import { reflectionForm } from "./public-form.ts";
import { reflectionFields, reflectionSchema } from "./schema.ts";
import { sentReflection } from "./sent.server.ts";

export const { handle, meta } = definePage(reflectionForm.page, { styles: "form", storesAnswer: true });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	return {
		receipt: await takeReceipt(state, request),
		formKey: await prepareForm(state, request),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	if (isClosed(state, reflectionForm)) return data(undefined, { status: 403 });
	const turn = await admitSubmission(state, request, reflectionForm.id);
	const form = await readForm(state.body, reflectionFields, longTextFormBytes);
	const submission = parseWithZod(form, { schema: reflectionSchema(form) });

	const refuse = ({ reason, status }: Refusal) => {
		flashWithForm(state, reason);
		// An invalid key must not come back: the page has a new one.
		if (reason === formMessages.stale) delete submission.payload.formKey;
		const why = textOf(reason);
		const words = reason === reflectionForm.messages.failed ? why : messages.reflectionFailed(why);
		return data(submission.reply({ formErrors: [words] }), { status });
	};

	if (turn === "tooMany") return refuse(tooMany);
	if (submission.status !== "success") return data(submission.reply(), { status: 400 });
	const { privacy: privacyAccepted = false, ...reflection } = submission.value;
	const answer = await submit(state, request, sentReflection, {
		form,
		turn,
		email: reflection.email,
		row: (formKey) => ({ ...reflection, privacyAccepted, formKey }),
	});
	return "reason" in answer ? refuse(answer) : answer;
}

export default function Reflection({ loaderData: { receipt, formKey }, actionData }: Route.ComponentProps) {
	return (
		<>
			<ReceiptCard receipt={receipt} closesTo={reflectionForm.path} />
			<section className="shell shell--narrow band form-page" data-dialog-content>
				<InvitingHeading page={reflectionForm.page}>Escriu una reflexió</InvitingHeading>
				<OpenForm form={reflectionForm}>
					<p>
						Què hi canviaries? Què t'agradaria trobar-hi? Una idea, una queixa o un desig: amb les teves paraules i amb
						nom o sense.
					</p>
					<ReflectionForm formKey={formKey} lastResult={actionData} />
				</OpenForm>
				<DrawingBeside src={drawing} />
			</section>
		</>
	);
}
