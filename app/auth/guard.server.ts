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
import { type AccessOf, meets, type Right } from "./roles/rights.server.ts";
import { challengedUser, currentUser, type SignedIn, type Staff } from "./session/session.server.ts";
import { codePage } from "./sign-in/sign-in.server.ts";

export const signedIn = createContext<SignedIn>();

export const staff = createContext<Staff>();

export function may(context: Readonly<RouterContextProvider>, right: Right): boolean {
	return meets(context.get(staff).role, right);
}

interface Office {
	accessOf: AccessOf;
	forbid: (who: Staff) => Response;
}

interface Refusal {
	reason: string;
	answer: () => Response | Promise<Response>;
}

/** Middleware of the back-office layout. Without a loader there, navigations between its pages would skip it. */
export function requireRight({ accessOf, forbid }: Office): MiddlewareFunction<Response> {
	return ({ request, context, pattern }, next) =>
		guard(request, context, next, (state, user): Refusal | undefined => {
			const isUpload = isUploadPath(pageOf(request).pathname);
			const refuse = (reason: string, page: Refusal["answer"]) => ({
				reason,
				answer: isUpload ? () => refuseUpload(uploadProblems.signedOut, 401) : page,
			});
			if (!isStaff(user))
				return refuse(user ? "no role" : "not signed in", () =>
					toSignIn(state, request, "/admin/login", user && loginMessages.denied),
				);
			if (user.needsFactor && !user.hasFactor)
				return refuse("no second factor", () => leave(request, "/compte/segon-factor", accessMessages.factorNeeded));
			const access = accessOf(pattern);
			const need = readMethods.includes(request.method) ? access?.read : access?.write;
			if (need === undefined || !meets(user.role, need)) {
				const answer = () => (isUpload ? refuseUpload(uploadProblems.notAllowed, 403) : forbid(user));
				return { reason: lacksRight, answer };
			}
			context.set(staff, user);
			return undefined;
		});
}

export const lacksRight = "not a right of the role";

const readMethods = ["GET", "HEAD", "OPTIONS"];

function isStaff(user: SignedIn | undefined): user is Staff {
	return user?.role !== undefined;
}

export async function isLetIn(state: RequestState, request: Request): Promise<boolean> {
	const user = await currentUser(state, request);
	return isStaff(user) && (user.hasFactor || !user.needsFactor);
}

export const requireUser: MiddlewareFunction<Response> = ({ request, context }, next) =>
	guard(request, context, next, (state, user) =>
		user ? undefined : { reason: "not signed in", answer: () => toSignIn(state, request, "/entra") },
	);

async function guard(
	request: Request,
	context: Readonly<RouterContextProvider>,
	next: () => Promise<Response>,
	refuse: (state: RequestState, user?: SignedIn) => Refusal | undefined,
): Promise<Response> {
	const state = context.get(requestState);
	const user = await currentUser(state, request);
	const refusal = refuse(state, user);
	if (refusal) {
		const challenged = await challengedUser(state, request);
		const answer = await refusal.answer();
		state.log.info("access-refused", {
			reason: challenged ? "code still to come" : refusal.reason,
			user: user?.userId ?? challenged?.userId,
		});
		throw answer;
	}
	if (user) context.set(signedIn, user);
	state.body.open();
	const response = await next();
	response.headers.set("Cache-Control", "no-store");
	return response;
}

/** No redirect: an upload script would follow it. */
function refuseUpload(text: string, status: 401 | 403): Response {
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(text, { status, headers });
}

/** After sign-in the user comes back: with a draft, or with a message that nothing was done. */
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
