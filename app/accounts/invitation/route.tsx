import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { invitationProblems, messages } from "#app/platform/content/forms.ts";
import { mostPasswordLength } from "#app/platform/content/limits.ts";
import { pages } from "#app/platform/content/pages.ts";
import { roleWords } from "#app/platform/content/roles.ts";
import { site } from "#app/platform/content/site.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { accountProblems } from "../content/account.ts";
import { authenticate, CredentialsError } from "../credentials.server.ts";
import { accessMessages } from "../messages.ts";
import { newPassword } from "../password/new-password.server.ts";
import { secretFields } from "../secret-fields.ts";
import { enter } from "../sign-in/sign-in.server.ts";
import type { Route } from "./+types/route";
import { acceptAs, acceptNew, openedInvitation, signedInAsAnother } from "./accept.server.ts";
import { AcceptForm } from "./form.tsx";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.invitation, args);

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
	const again = (why: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }, status: number) =>
		data(parseWithZod(form, { schema: z.object({}) }).reply({ ...why, hideFields: secretFields }), { status });
	const failed = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return again({ formErrors: [textOf(message)] }, status);
	};
	try {
		if (turn instanceof Error) throw turn;
		if (turn === "tooMany") return failed(formMessages.tooMany, 429);
		const opened = await openedInvitation(state, request);
		if (!opened) return again({ formErrors: [invitationProblems.gone] }, 410);
		const submission = opened.hasPassword
			? parseWithZod(form, { schema: z.object({ password: presentPassword }) })
			: await parseWithZod(form, { schema: z.object({ newPassword: newPassword(opened.email) }), async: true });
		if (submission.status !== "success") return data(submission.reply({ hideFields: secretFields }), { status: 400 });
		const another = await signedInAsAnother(state, request, opened);
		if (another && form.get("instead") !== "on")
			return again({ fieldErrors: { instead: [invitationProblems.another] } }, 409);
		form.set("email", opened.email);
		const user =
			"newPassword" in submission.value
				? await acceptNew(state, request, opened, submission.value.newPassword)
				: await acceptAs(state, request, opened, await authenticate(state, request, form));
		if (!user) return again({ formErrors: [invitationProblems.gone] }, 410);
		return await enter(state, request, user, "/admin/dashboard").catch((error) => {
			// The invitation is accepted, but nobody is signed in.
			state.log.error("sign-in-failed", error);
			return redirectWithFlash(request, "/admin/login", accessMessages.invitationAccepted);
		});
	} catch (error) {
		if (error instanceof CredentialsError) {
			return error.reason === "wrong"
				? again({ fieldErrors: { password: [accountProblems.wrongPassword] } }, 400)
				: again({ formErrors: [accountProblems.tooManyPasswords] }, 429);
		}
		state.log.error("invitation-not-accepted", error);
		return failed(accessMessages.notChanged, 503);
	}
}

export default function Invitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
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
	const { name, may } = roleWords[invitation.role];
	return (
		<FormPage title="Et conviden a treballar-hi" pose="pergola-waving">
			<p>
				{invitation.inviter ? (
					<>
						Et convida <strong>{invitation.inviter}</strong>.{" "}
					</>
				) : null}
				Si ho acceptes, entraràs a l'administració de {site.name} amb el rol <strong>{name}</strong>. {may}
			</p>
			<p className="mt-4">
				{invitation.hasPassword
					? "Ja tens un compte amb aquest correu: escriu-ne la contrasenya. Es tancaran les sessions que hi tinguis obertes."
					: "Tria una contrasenya per al teu compte."}
			</p>
			{invitation.another && (
				<p className="mt-4">
					Ara hi tens obert un altre compte, <strong>{invitation.another}</strong>, i aquesta invitació és per a{" "}
					<strong>{invitation.email}</strong>. Si no ets tu, no l'acceptis.
				</p>
			)}
			<AcceptForm {...invitation} lastResult={actionData} />
		</FormPage>
	);
}
