import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { canSendMail } from "#app/mail/send.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitLittle } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { localPath } from "#app/platform/http/local-path.server.ts";
import { authenticate, CredentialsError } from "../credentials.server.ts";
import { loginMessages } from "../messages.ts";
import { isBackOfficePath, postLoginRedirect } from "../post-login-redirect.server.ts";
import type { User } from "../queries/users.ts";
import { secretFields } from "../secret-fields.ts";
import { roleOf } from "../session/session.server.ts";
import { startSession } from "../session/session-start.server.ts";
import { signInFields, signInSchema } from "./schema.ts";

export interface LoginEntry {
	leadsTo: string;
	onlyStaff: boolean;
}

export async function signIn(state: RequestState, request: Request, entry: LoginEntry) {
	await admitLittle(state, request, "sign-in");
	const form = await readForm(state.body, signInFields);
	const submission = parseWithZod(form, { schema: signInSchema });
	const again = (message: FlashMessage | undefined, status: number) => {
		if (message) state.flash.push(message);
		const formErrors = message && [textOf(message)];
		return data(submission.reply({ formErrors, hideFields: secretFields }), { status });
	};
	if (submission.status !== "success") return again(undefined, 400);

	const back = localPath(form.get("torna"), request) ?? entry.leadsTo;
	let user: User;
	try {
		user = await authenticate(state, request, form);
	} catch (error) {
		if (error instanceof CredentialsError) {
			return error.reason === "wrong"
				? again(loginMessages.wrong, 400)
				: again(canSendMail(state) ? loginMessages.tooMany : loginMessages.tooManyYet, 429);
		}
		state.log.error("authentication-failed", error);
		return again(loginMessages.unavailable, 503);
	}
	if (user.restrictedAt) {
		state.log.info("access-refused", { reason: "restricted", user: user.id });
		return again(loginMessages.restricted, 403);
	}
	if (entry.onlyStaff && !roleOf(state, user)) {
		state.log.info("access-refused", { reason: "no role", user: user.id });
		return again(loginMessages.denied, 403);
	}
	try {
		return await enter(state, request, user, back);
	} catch (error) {
		state.log.error("sign-in-failed", error);
		return again(loginMessages.failed, 503);
	}
}

export async function enter(state: RequestState, request: Request, user: User, back: string): Promise<Response> {
	await startSession(state, request, user, { awaitsCode: user.hasFactor });
	if (user.hasFactor) return redirect(codePage(back), 303);
	const mayArrive = !isBackOfficePath(back) || roleOf(state, user) !== undefined;
	const { path, message } = postLoginRedirect(mayArrive ? back : "/");
	return redirectWithFlash(request, path, message);
}

export function codePage(back: string): string {
	return `/entra/codi?${new URLSearchParams({ torna: back })}`;
}
