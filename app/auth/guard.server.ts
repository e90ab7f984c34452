import { createContext, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import { uploadProblems } from "#app/content/file-problems.ts";
import { type RequestState, requestState } from "#app/http/context.server.ts";
import { readCookie, writeCookie } from "#app/http/cookies.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { pageOf } from "#app/http/page/hydration.server.ts";
import { isPrefetch } from "#app/http/page/prefetch.server.ts";
import { isUploadPath } from "#app/http/uploads/upload-path.ts";
import { saveDraft } from "./form-draft.server.ts";
import { accessMessages, loginMessages } from "./messages.ts";
import { markUndone } from "./post-login-redirect.server.ts";
import { type Challenged, challengedUser, currentUser, type SignedIn } from "./session/session.server.ts";
import { codePage } from "./sign-in/sign-in.server.ts";

export const signedIn = createContext<SignedIn>();

/**
 * Middleware of the back-office layout. The layout needs a loader: without one, navigations between its pages run no
 * middleware.
 */
export const requireAdministrator: MiddlewareFunction<Response> = ({ request, context }, next) =>
	guard(request, context, next, async (state, user) => {
		if (mayAdminister(state, user)) return undefined;
		if (isUploadPath(pageOf(request).pathname)) return refuseUpload();
		if (!user?.isAdministrator) return toSignIn(state, request, "/admin/login", user && loginMessages.denied);
		return leave(request, "/compte/segon-factor", accessMessages.factorNeeded);
	});

export async function isLetIn(state: RequestState, request: Request): Promise<boolean> {
	return mayAdminister(state, await currentUser(state, request));
}

function mayAdminister({ settings }: RequestState, user?: SignedIn): boolean {
	return user?.isAdministrator === true && (user.hasFactor || !settings.requireAdminTotp);
}

export const requireUser: MiddlewareFunction<Response> = ({ request, context }, next) =>
	guard(request, context, next, async (state, user) => {
		if (!user) return toSignIn(state, request, "/entra");
	});

async function guard(
	request: Request,
	context: Readonly<RouterContextProvider>,
	next: () => Promise<Response>,
	refuse: (state: RequestState, user?: SignedIn) => Promise<Response | undefined>,
): Promise<Response> {
	const state = context.get(requestState);
	const user = await currentUser(state, request);
	const refusal = await refuse(state, user);
	if (refusal) {
		const challenged = await challengedUser(state, request);
		state.log.info("access-refused", {
			reason: whyNot(user, challenged),
			user: user?.userId ?? challenged?.userId,
		});
		throw refusal;
	}
	if (user) context.set(signedIn, user);
	state.body.open();
	const response = await next();
	response.headers.set("Cache-Control", "no-store");
	return response;
}

function whyNot(user?: SignedIn, challenged?: Challenged): string {
	if (user) return user.isAdministrator ? "no second factor" : "no administrator";
	return challenged ? "code still to come" : "not signed in";
}

/** A 401, because an upload script would follow a redirect. */
function refuseUpload(): Response {
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(uploadProblems.signedOut, { status: 401, headers });
}

/**
 * After sign-in the user comes back, with a draft of the form if it could be stored. Otherwise a message says, before
 * and after sign-in, that nothing was done.
 */
async function toSignIn(state: RequestState, request: Request, entry: string, why?: FlashMessage): Promise<Response> {
	const { pathname, search } = pageOf(request);
	const isForm = request.method === "POST";
	const draft = isForm ? await saveDraft(state, request) : undefined;
	const isLost = isForm && !draft && !why;
	const back = draft ?? (isLost ? markUndone(pathname + search) : pathname + search);
	const isChallenged = (await challengedUser(state, request)) !== undefined;
	const signIn = isChallenged ? codePage(back) : `${entry}?${new URLSearchParams({ torna: back })}`;
	if (draft) return leave(request, signIn, accessMessages.draftStored);
	if (isLost) return leave(request, signIn, accessMessages.formLost);
	return leave(request, signIn, why ?? (!isChallenged && wasWithin(request) ? accessMessages.sessionOver : undefined));
}

function wasWithin(request: Request): boolean {
	if (isPrefetch(request)) return false;
	const isDataRequest = pageOf(request).pathname !== new URL(request.url).pathname;
	return isDataRequest || [readCookie(request, "session"), readCookie(request, "device")].some(Boolean);
}

/** A document redirect, 303 because the request may be a POST. */
function leave(request: Request, path: string, message?: FlashMessage): Response {
	const headers = message && { "Set-Cookie": writeCookie(request, "flash", message.key) };
	return redirectDocument(path, { status: 303, headers });
}
