import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { z } from "zod";
import { admitCausedMail, storeThenMail } from "#app/mail/caused/admit.server.ts";
import { mailMessages } from "#app/mail/messages.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { answersOf } from "#app/platform/http/forms/answers.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { PrivacyLink, TextField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { authenticate, CredentialsError } from "../credentials.server.ts";
import { accessMessages } from "../messages.ts";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { hashPassword } from "../password/password.server.ts";
import { addUser, findUserByEmail } from "../queries/users.ts";
import { signUpSchema } from "../schema.server.ts";
import { currentUser } from "../session/session.server.ts";
import { startSession } from "../session/session-start.server.ts";
import { enter } from "../sign-in/sign-in.server.ts";
import type { Route } from "./+types/route";
import { isReserved, mailSignUp, markSignUp, storeSignUp } from "./by-mail.server.ts";

export const { handle, meta } = definePage(pages.signUp, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	if (await orEmpty(state, "session", currentUser(state, request), undefined)) throw redirect("/compte");
	return { sendsMail: canSendMail(state) };
}

/** Hides how long the work after the previous answer takes. */
const leastAnswerMs = 300;

/** With mail the answer is always the same. Without it, the answer must say that an address is taken. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "sign-up");
	const form = await readForm(state.body, ["email", "password"]);
	const { failed } = answersOf(parseWithZod(form, { schema: z.object({}) }), ["password"]);
	try {
		if (turn instanceof Error) throw turn;
		if (turn === "tooMany") return failed(formMessages.tooMany, 429);
		const submission = await parseWithZod(form, { schema: signUpSchema(form), async: true });
		if (submission.status !== "success") return answersOf(submission, ["password"]).again(400);
		const { email, password } = submission.value;
		if (!canSendMail(state)) {
			return (await signUpAtOnce(state, request, form, submission.value)) ?? failed(mailMessages.tooManyFromHere, 429);
		}
		const admission = await admitCausedMail(state, request, "signUp", email);
		if (admission.outcome === "line") return failed(mailMessages.tooManyFromHere, 429);
		const [passwordHash] = await Promise.all([hashPassword(password), scheduler.wait(leastAnswerMs)]);
		await markSignUp(state, request, passwordHash);
		if ("id" in admission) {
			await storeThenMail(state, admission, {
				store: () => storeSignUp(state, { email, passwordHash }),
				make: mailSignUp,
			});
		}
		const isLater = admission.outcome === "later";
		return redirectWithFlash(request, "/", isLater ? mailMessages.later : accessMessages.signUpSent);
	} catch (error) {
		if (error instanceof CredentialsError) return failed(accessMessages.taken, 400);
		state.log.error("sign-up-failed", error);
		return failed(accessMessages.failed, 503);
	}
}

/** Undefined if too many accounts were made from there today. */
async function signUpAtOnce(
	state: RequestState,
	request: Request,
	form: FormData,
	{ email, password }: { email: string; password: string },
): Promise<Response | undefined> {
	if (!isReserved(state, email) && !(await findUserByEmail(state.db, email))) {
		if (!("id" in (await admitCausedMail(state, request, "account", email)))) return undefined;
		const passwordHash = await hashPassword(password);
		const added = await addUser(state.db, email, passwordHash);
		if (added) {
			await startSession(state, request, { id: added.id, role: null, passwordHash, hasFactor: false });
			return redirectWithFlash(request, "/", accessMessages.created);
		}
	}
	// Sent twice, or an existing user: the right password signs in. It counts and takes time like any sign-in.
	return enter(state, request, await authenticate(state, request, form), "/");
}

export default function SignUp({ loaderData: { sendsMail }, actionData }: Route.ComponentProps) {
	const [form, fields] = useForm<{ email: string; password: string }>({ id: "sign-up", lastResult: actionData });
	return (
		<FormPage title="Crea un compte" pose="pergola-waving">
			<p>
				Només si en vols un: per llegir i participar no et cal.
				{sendsMail && " T'enviarem un correu per acabar-lo de crear."}
			</p>
			<CardForm form={form} action="/registre" submit="Crea el compte" pending="Creant el compte...">
				<TextField field={fields.email} type="email" label="Correu electrònic" autoComplete="username" required />
				<NewPasswordField field={fields.password} label="Contrasenya" />
				<p className="mb-5 text-sm">
					Fem servir el teu correu només per al compte. T'ho expliquem a la <PrivacyLink />.
				</p>
			</CardForm>
			<p className="mt-6">
				Ja tens compte? <a href="/entra">Entra</a>
			</p>
		</FormPage>
	);
}
