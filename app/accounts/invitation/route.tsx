import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, useLocation } from "react-router";
import { z } from "zod";
import { invitationProblems, messages } from "#app/platform/content/forms.ts";
import { mostPasswordLength } from "#app/platform/content/limits.ts";
import { pages } from "#app/platform/content/pages.ts";
import { roleWords } from "#app/platform/content/roles.ts";
import { site } from "#app/platform/content/site.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { answersOf } from "#app/platform/http/forms/answers.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { CheckboxField, PasswordField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { AccountName } from "../account-name.tsx";
import { accountProblems } from "../content/account.ts";
import { authenticate, CredentialsError } from "../credentials.server.ts";
import { accessMessages } from "../messages.ts";
import { newPassword } from "../password/new-password.server.ts";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { secretFields } from "../secret-fields.ts";
import { enter } from "../sign-in/sign-in.server.ts";
import type { Route } from "./+types/route";
import { acceptAs, acceptNew, openedInvitation, signedInAsAnother } from "./accept.server.ts";

export const { handle, meta } = definePage(pages.invitation, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	state.responseHeaders.set("Cache-Control", "no-store");
	const opening = shownInvitation(state, request);
	const invitation = await orUnavailable(state, "invitation", opening, textOf(accessMessages.notChanged));
	return data({ invitation }, { status: invitation ? 200 : 410 });
}

async function shownInvitation(state: RequestState, request: Request) {
	const opened = await openedInvitation(state, request);
	if (!opened) return undefined;
	const { email, role, inviter, hasPassword } = opened;
	return { email, role, inviter, hasPassword, another: await signedInAsAnother(state, request, opened) };
}

const presentPassword = z
	.string({ error: messages.passwordRequired })
	.max(2 * mostPasswordLength, accountProblems.wrongPassword);

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "invitation");
	const form = await readForm(state.body, ["password", "newPassword", "instead"]);
	const { again, failed } = answersOf(parseWithZod(form, { schema: z.object({}) }), secretFields);
	const gone = () => again(410, { formErrors: [invitationProblems.gone] });
	try {
		if (turn instanceof Error) throw turn;
		if (turn === "tooMany") return failed(formMessages.tooMany, 429);
		const opened = await openedInvitation(state, request);
		if (!opened) return gone();
		const submission = opened.hasPassword
			? parseWithZod(form, { schema: z.object({ password: presentPassword }) })
			: await parseWithZod(form, { schema: z.object({ newPassword: newPassword(opened.email) }), async: true });
		if (submission.status !== "success") return answersOf(submission, secretFields).again(400);
		const another = await signedInAsAnother(state, request, opened);
		if (another && form.get("instead") !== "on")
			return again(409, { fieldErrors: { instead: [invitationProblems.another] } });
		form.set("email", opened.email);
		const user =
			"newPassword" in submission.value
				? await acceptNew(state, request, opened, submission.value.newPassword)
				: await acceptAs(state, request, opened, await authenticate(state, request, form));
		if (!user) return gone();
		return await enter(state, request, user, "/admin/dashboard").catch((error) => {
			// The invitation is accepted, but nobody is signed in.
			state.log.error("sign-in-failed", error);
			return redirectWithFlash(request, "/admin/login", accessMessages.invitationAccepted);
		});
	} catch (error) {
		if (error instanceof CredentialsError) {
			return error.reason === "wrong"
				? again(400, { fieldErrors: { password: [accountProblems.wrongPassword] } })
				: again(429, { formErrors: [accountProblems.tooManyPasswords] });
		}
		state.log.error("invitation-not-accepted", error);
		return failed(accessMessages.notChanged, 503);
	}
}

export default function Invitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	const [form, fields] = useForm<{ password: string; newPassword: string; instead: boolean }>({
		id: "accept",
		lastResult: actionData,
	});
	if (!invitation) {
		return (
			<FormPage title="Et conviden a treballar-hi" pose="pergola-waving">
				<p>{invitationProblems.gone}. Demana'n una altra a qui t'ha convidat.</p>
				<p className="mt-6">
					<a href="/entra" className={buttonClass()}>
						Entra
					</a>
				</p>
			</FormPage>
		);
	}
	const { email, role, inviter, hasPassword, another } = invitation;
	const { name, may } = roleWords[role];
	return (
		<FormPage title="Et conviden a treballar-hi" pose="pergola-waving">
			<p>
				{inviter && (
					<>
						Et convida <strong>{inviter}</strong>.{" "}
					</>
				)}
				Si ho acceptes, entraràs a l'administració de {site.name} amb el rol <strong>{name}</strong>. {may}
			</p>
			<p className="mt-4">
				{hasPassword
					? "Ja tens un compte amb aquest correu: escriu-ne la contrasenya. Es tancaran les sessions que hi tinguis obertes."
					: "Tria una contrasenya per al teu compte."}
			</p>
			{another && (
				<p className="mt-4">
					Ara hi tens obert un altre compte, <strong>{another}</strong>, i aquesta invitació és per a{" "}
					<strong>{email}</strong>. Si no ets tu, no l'acceptis.
				</p>
			)}
			<CardForm form={form} action={pathname + search} submit="Accepta i entra" pending="Entrant...">
				<p className="mb-4 font-bold">{email}</p>
				<AccountName email={email} />
				{hasPassword ? (
					<PasswordField field={fields.password} label="La teva contrasenya" autoComplete="current-password" />
				) : (
					<NewPasswordField field={fields.newPassword} label="Contrasenya" />
				)}
				{another && (
					<CheckboxField field={fields.instead} required>
						Surt del compte <strong>{another}</strong> en aquest navegador, i entra-hi com a <strong>{email}</strong>
					</CheckboxField>
				)}
			</CardForm>
		</FormPage>
	);
}
