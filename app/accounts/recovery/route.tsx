import { useForm } from "@conform-to/react";
import { z } from "zod";
import { type Admitted, admitCausedMail, sendAdmitted } from "#app/mail/caused/admit.server.ts";
import { mailMessages } from "#app/mail/messages.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { pages } from "#app/platform/content/pages.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { email as emailSchema } from "#app/platform/ui/form/schema.ts";
import { isInKnownDevice } from "../credentials.server.ts";
import { mailLink } from "../mailed-links.server.ts";
import { recoveryMessages } from "../messages.ts";
import { findUserByEmail } from "../queries/users.ts";
import type { Route } from "./+types/route";

const schema = z.object({ email: emailSchema(limits.email) });

export const { handle, meta } = definePage(pages.recovery, { styles: "form" });

export function loader({ context }: Route.LoaderArgs) {
	return { canRecover: canSendMail(context.get(requestState)) };
}

/** Hides how long the work after the previous answer takes. */
const leastAnswerMs = 300;

/** Same answer and timing whether or not the account exists: the work is done after the response. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "recovery");
	const { submission, again, failed } = await readSubmission(state, schema);
	if (turn === "tooMany") return failed(formMessages.tooMany, 429);
	if (submission.status !== "success") return again(400);
	if (!canSendMail(state)) return failed(recoveryMessages.failed, 403);
	const { email } = submission.value;
	try {
		if (turn instanceof Error) throw turn;
		const kind = (await isInKnownDevice(state, request, email)) ? "ownRecovery" : "recovery";
		const admission = await admitCausedMail(state, request, kind, email);
		if (admission.outcome === "line") return failed(mailMessages.tooManyFromHere, 429);
		await scheduler.wait(leastAnswerMs);
		if ("id" in admission) {
			const sending = sendRecoveryLink(state, admission, email);
			state.waitUntil(sending.catch((error) => state.log.error("recovery-link-not-sent", error)));
		}
	} catch (error) {
		state.log.error("recovery-failed", error);
		return failed(recoveryMessages.failed, 503);
	}
	return redirectWithFlash(request, "/recupera", recoveryMessages.sent);
}

async function sendRecoveryLink(state: RequestState, admitted: Admitted, email: string): Promise<void> {
	const user = await findUserByEmail(state.db, email);
	if (!user || user.restrictedAt) return;
	const link = { userId: user.id, email: user.email, purpose: "password" } as const;
	await sendAdmitted(state, admitted, () =>
		mailLink(state, { ...link, mail: "recoverPassword", path: "/recupera/nova" }),
	);
}

export default function Recovery({ loaderData: { canRecover }, actionData }: Route.ComponentProps) {
	const [form, fields] = useForm<{ email: string }>({ id: "recovery", lastResult: actionData });
	return (
		<FormPage title="Recupera la contrasenya">
			{canRecover ? (
				<>
					<p>Escriu el correu del teu compte i t'hi enviarem un enllaç per triar-ne una de nova.</p>
					<CardForm form={form} action="/recupera" submit="Envia'm l'enllaç" pending="Enviant...">
						<TextField field={fields.email} type="email" label="Correu electrònic" autoComplete="username" required />
					</CardForm>
				</>
			) : (
				<p>Ara mateix no podem enviar correus. Escriu-nos i t'ajudarem: trobaràs l'adreça a l'avís legal.</p>
			)}
			<p className="mt-6">
				<a href="/entra">Torna a l'entrada</a>
			</p>
		</FormPage>
	);
}
