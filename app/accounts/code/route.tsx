import { useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { codeProblems } from "#app/platform/content/forms.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { admitLittle } from "#app/platform/http/forms/admission.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { localPath } from "#app/platform/http/local-path.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { CodeField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { accessMessages, loginMessages } from "../messages.ts";
import { postLoginRedirect } from "../post-login-redirect.server.ts";
import { codeSchema } from "../schema.server.ts";
import { isSixDigits } from "../second-factor/totp.server.ts";
import { challengedUser, currentUser } from "../session/session.server.ts";
import type { Route } from "./+types/route";
import { passChallenge } from "./code.server.ts";

export const { handle, meta } = definePage(pages.enterCode, { styles: "form" });

const backOf = (request: Request) => localPath(new URL(request.url).searchParams.get("torna"), request) ?? "/";

const isForRecovery = (request: Request) => new URL(request.url).searchParams.get("amb") === "recuperacio";

/** Codes for recovery have ten letters and digits, which may all be digits. */
const isCut = (code: string) => /^(\s*\d){1,9}\s*$/.test(code) && !isSixDigits(code);

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	if (await currentUser(state, request)) throw redirect(postLoginRedirect(backOf(request)).path);
	if (!(await challengedUser(state, request))) throw redirect(toSignIn(request));
	return { back: backOf(request), isRecovery: isForRecovery(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	await admitLittle(state, request, "code");
	const { submission, again, failed } = await readSubmission(state, codeSchema, { hideFields: ["code"] });
	try {
		const { path, message } = postLoginRedirect(backOf(request));
		// The form was sent twice, and the first one signed in.
		if (await currentUser(state, request)) return redirect(path, 303);
		const challenged = await challengedUser(state, request);
		if (!challenged) return redirectWithFlash(request, toSignIn(request), accessMessages.challengeOver);
		if (submission.status !== "success") return again(400);
		const { code } = submission.value;
		if (!isForRecovery(request) && isCut(code)) return again(400, { fieldErrors: { code: [codeProblems.cut] } });
		const ended = await passChallenge(state, request, challenged, code);
		if (ended === "passed") return redirectWithFlash(request, path, message);
		if (ended === "over") return redirectWithFlash(request, toSignIn(request), accessMessages.challengeOver);
		return again(ended === "tooMany" ? 429 : 400, { fieldErrors: { code: [codeProblems[ended]] } });
	} catch (error) {
		state.log.error("code-failed", error);
		state.flash.push(loginMessages.failed);
		return failed(loginMessages.failed, 503);
	}
}

function toSignIn(request: Request): string {
	return `/entra?${new URLSearchParams({ torna: backOf(request) })}`;
}

export default function EnterCode({ loaderData: { back, isRecovery }, actionData }: Route.ComponentProps) {
	const [form, fields] = useForm<{ code: string }>({ id: "enter-code", lastResult: actionData });
	return (
		<FormPage title="Falta el codi">
			<p>
				{isRecovery
					? "La contrasenya és bona. Ara escriu un dels codis de recuperació que vas guardar."
					: "La contrasenya és bona. Ara obre la teva aplicació de codis i escriu el que t'ensenya."}
			</p>
			<CardForm form={form} action={address(back, isRecovery)} submit="Entrar" pending="Entrant...">
				<CodeField
					field={fields.code}
					label={isRecovery ? "Codi de recuperació" : "Codi"}
					help={isRecovery ? "Deu lletres i xifres. Cada un serveix una sola vegada." : "Són 6 xifres."}
					isNumeric={!isRecovery}
				/>
			</CardForm>
			<ul className="mt-6">
				<li>
					<a href={address(back, !isRecovery)}>
						{isRecovery ? "Tinc l'aplicació de codis" : "No tinc el telèfon: entra amb un codi de recuperació"}
					</a>
				</li>
				<li>
					<a href={`/entra?${new URLSearchParams({ torna: back })}`}>Entra amb un altre compte</a>
				</li>
			</ul>
		</FormPage>
	);
}

function address(back: string, isRecovery: boolean): string {
	return `/entra/codi?${new URLSearchParams({ torna: back, ...(isRecovery && { amb: "recuperacio" }) })}`;
}
