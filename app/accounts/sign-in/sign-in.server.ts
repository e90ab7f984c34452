import { type LoaderFunctionArgs, redirect } from "react-router";
import { canSendMail } from "#app/mail/send.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { admitLittle } from "#app/platform/http/forms/admission.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { localPath } from "#app/platform/http/local-path.server.ts";
import { authenticate, CredentialsError } from "../credentials.server.ts";
import { loginMessages } from "../messages.ts";
import { isBackOfficePath, postLoginRedirect } from "../post-login-redirect.server.ts";
import type { User } from "../queries/users.ts";
import { emailAndPassword } from "../schema.server.ts";
import { secretFields } from "../secret-fields.ts";
import { currentUser, roleOf } from "../session/session.server.ts";
import { startSession } from "../session/session-start.server.ts";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/** Whoever is signed in goes on at once: where they wanted to, or `home`. */
export async function signInPage({ request, context }: PageArgs, home: string, { onlyStaff = false } = {}) {
	const state = context.get(requestState);
	const back = localPath(new URL(request.url).searchParams.get("torna"), request);
	const user = await orEmpty(state, "session", currentUser(state, request), undefined);
	if (user && (user.role || !onlyStaff)) throw redirect(postLoginRedirect(back ?? home).path);
	return { back, canRecover: canSendMail(state) };
}

export async function signIn(state: RequestState, request: Request, entry: { leadsTo: string; onlyStaff: boolean }) {
	await admitLittle(state, request, "sign-in");
	const { form, submission, again, failed } = await readSubmission(state, emailAndPassword, {
		hideFields: secretFields,
		further: ["torna"],
	});
	if (submission.status !== "success") return again(400);
	/** As a toast too: the specification has these. */
	const told = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return failed(message, status);
	};

	const back = localPath(form.get("torna"), request) ?? entry.leadsTo;
	let user: User;
	try {
		user = await authenticate(state, request, form);
	} catch (error) {
		if (error instanceof CredentialsError) {
			return error.reason === "wrong"
				? told(loginMessages.wrong, 400)
				: failed(canSendMail(state) ? loginMessages.tooMany : loginMessages.tooManyYet, 429);
		}
		state.log.error("authentication-failed", error);
		return told(loginMessages.unavailable, 503);
	}
	if (user.restrictedAt) {
		state.log.info("access-refused", { reason: "restricted", user: user.id });
		return failed(loginMessages.restricted, 403);
	}
	if (entry.onlyStaff && !roleOf(state, user)) {
		state.log.info("access-refused", { reason: "no role", user: user.id });
		return told(loginMessages.denied, 403);
	}
	try {
		return await enter(state, request, user, back);
	} catch (error) {
		state.log.error("sign-in-failed", error);
		return told(loginMessages.failed, 503);
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
