import { useForm } from "@conform-to/react";
import { data, useLocation } from "react-router";
import { z } from "zod";
import { messages, signUpProblems } from "#app/platform/content/forms.ts";
import { mostPasswordLength } from "#app/platform/content/limits.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { PasswordField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { AccountName } from "../account-name.tsx";
import { accessMessages } from "../messages.ts";
import type { Route } from "./+types/finish";
import { finishSignUp, isMadeHere, openedSignUp } from "./by-mail.server.ts";

/** Nothing typed is judged with the sign-up: without a password it counts as a wrong one, unless none is asked for. */
const schema = z.object({
	password: z
		.string()
		.max(2 * mostPasswordLength, signUpProblems.otherPassword)
		.default(""),
});

export const { handle, meta } = definePage(pages.finishSignUp, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	state.responseHeaders.set("Cache-Control", "no-store");
	const opened = openedSignUp(state, request);
	const signUp = await orUnavailable(state, "sign-up", opened, textOf(accessMessages.failed));
	if (!signUp) return data(undefined, { status: 410 });
	// Not in the browser that chose it.
	return { email: signUp.email, asksPassword: !(await isMadeHere(request, signUp)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "finish-sign-up");
	const { submission, again, failed } = await readSubmission(state, schema, { hideFields: ["password"] });
	if (submission.status !== "success") return again(400);
	try {
		if (turn instanceof Error) throw turn;
		if (turn === "tooMany") return failed(formMessages.tooMany, 429);
		const ended = await finishSignUp(state, request, submission.value.password);
		if (ended === "wrong") {
			const problem = submission.value.password ? signUpProblems.otherPassword : messages.passwordRequired;
			return again(400, { fieldErrors: { password: [problem] } });
		}
		if (ended === "gone") return again(410, { formErrors: [signUpProblems.gone] });
		return redirectWithFlash(request, "/", accessMessages.created);
	} catch (error) {
		state.log.error("sign-up-failed", error);
		return failed(accessMessages.failed, 503);
	}
}

export default function FinishSignUp({ loaderData: signUp, actionData }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	const [form, fields] = useForm<{ password: string }>({ id: "finish-sign-up", lastResult: actionData });
	return (
		<FormPage title="Acaba de crear el compte">
			{signUp ? (
				<>
					{signUp.asksPassword ? (
						<p>
							Escriu la contrasenya que has triat per al compte de <strong>{signUp.email}</strong>. Així sabem que el
							compte i el correu són de la mateixa persona.
						</p>
					) : (
						<p>
							És el compte de <strong>{signUp.email}</strong>, amb la contrasenya que has triat.
						</p>
					)}
					<CardForm form={form} action={pathname + search} submit="Crea el compte" pending="Creant el compte...">
						{signUp.asksPassword && (
							<>
								<AccountName email={signUp.email} />
								<PasswordField field={fields.password} label="Contrasenya" autoComplete="current-password" />
							</>
						)}
					</CardForm>
				</>
			) : (
				<>
					<p>{signUpProblems.gone}.</p>
					<p className="mt-6">
						<a href="/entra" className={buttonClass()}>
							Entra
						</a>
					</p>
					<p className="mt-6">
						Encara no tens compte? <a href="/registre">Torna'l a crear</a>
					</p>
				</>
			)}
		</FormPage>
	);
}
