import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { EmailField } from "#app/mail/email-field.tsx";
import { tokenIn } from "#app/mail/secret-links.ts";
import { tooMany } from "#app/participation/submission.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { answersOf } from "#app/platform/http/forms/answers.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { MailedLinkForm } from "#app/platform/ui/form/mailed-link-form.tsx";
import type { Route } from "./+types/leave";
import { leavePath } from "./paths.ts";
import { proofOfPage } from "./proof.server.ts";
import { newsletterForm } from "./public-form.ts";
import { findByToken, leaveByAddress, leaveByToken } from "./queries/leave.ts";
import { leaveFields, leaveSchema } from "./schema.ts";

export const { handle, meta } = definePage(pages.leaveNewsletter, { styles: "form", storesAnswer: true });

const { notLeft, left } = newsletterForm.messages;

/** Changes nothing: mail programs open links for previews. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const token = tokenIn(request.url);
	if (!token) return undefined;
	state.responseHeaders.set("Cache-Control", "no-store");
	return orUnavailable(state, "subscription", findByToken(state.db, token), textOf(notLeft));
}

/** By the link of a letter, or by an address: then the answer is the same for every one. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const token = tokenIn(request.url);
	const now = new Date();
	if (token) {
		try {
			await leaveByToken(state.db, token, proofOfPage(state, "baixa"), now);
		} catch (error) {
			state.log.error("not-unsubscribed", error);
			state.flash.push(notLeft);
			return data(undefined, { status: 503 });
		}
		return redirectWithFlash(request, newsletterForm.path, left);
	}
	const turn = await admitSubmission(state, request, "newsletter-leave");
	const submission = parseWithZod(await readForm(state.body, leaveFields), { schema: leaveSchema });
	const { again, failed } = answersOf(submission);
	if (turn === "tooMany") return failed(tooMany.reason, tooMany.status);
	if (submission.status !== "success") return again(400);
	try {
		if (turn instanceof Error) throw turn;
		await leaveByAddress(state.db, submission.value.email, proofOfPage(state, "baixa"), now);
	} catch (error) {
		state.log.error("not-unsubscribed", error);
		return failed(notLeft, 503);
	}
	return redirectWithFlash(request, newsletterForm.path, left);
}

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage title="Dona't de baixa del butlletí" pose="pergola-asleep">
			{!loaderData ? (
				<ByAddress lastResult={actionData} />
			) : loaderData.state === "unsubscribed" ? (
				<p>
					Ja no t'enviem res a <strong>{loaderData.email}</strong>. No cal que facis res més.
				</p>
			) : (
				<MailedLinkForm email={loaderData.email} submit="Dona'm de baixa" pending="Donant-te de baixa..." />
			)}
		</FormPage>
	);
}

function ByAddress({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
	const [form, fields] = useForm<{ email: string }>({ id: "leave-newsletter", lastResult });
	return (
		<>
			<p>Escriu el correu on el reps i no te l'enviarem més. No cal cap compte ni et preguntarem res.</p>
			<CardForm form={form} action={leavePath} submit="Dona'm de baixa" pending="Donant-te de baixa...">
				<EmailField field={fields.email} required />
			</CardForm>
		</>
	);
}
