import { createContext, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import { uploadProblems } from "#app/platform/content/file-problems.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { isDataRequest, pageOf } from "#app/platform/http/page/hydration.server.ts";
import { isPrefetch } from "#app/platform/http/page/prefetch.server.ts";
import { isUploadPath } from "#app/platform/http/uploads/upload-path.ts";
import { forgetSentDraft, saveDraft } from "./form-draft.server.ts";
import { accessMessages, loginMessages } from "./messages.ts";
import { markUndone } from "./post-login-redirect.server.ts";
import { type AccessOf, type May, meets, type Right } from "./roles/rights.server.ts";
import { challengedUser, currentUser, type SignedIn, type Staff } from "./session/session.server.ts";
import { codePage } from "./sign-in/sign-in.server.ts";
import { whileStaff } from "./while-staff.server.ts";

export const signedIn = createContext<SignedIn>();

export const staff = createContext<Staff>();

export function may(context: Readonly<RouterContextProvider>, right: Right): boolean {
	return meets(context.get(staff).rights, right);
}

export const mayOf =
	(context: Readonly<RouterContextProvider>): May =>
	(right) =>
		may(context, right);

interface Office {
	accessOf: AccessOf;
	/** `isKept`: what they typed is. */
	forbid: (who: Staff, isKept: boolean) => Response;
}

/** Undefined if whoever asks has lost the access meanwhile. */
type Answer = (state: RequestState, user?: SignedIn) => Promise<Response | undefined>;

interface Refusal {
	reason: string;
	answer: () => Response | Promise<Response>;
}

/** Middleware of the back-office layout. Without a loader there, navigations between its pages would skip it. */
export function requireRight({ accessOf, forbid }: Office): MiddlewareFunction<Response> {
	return ({ request, context, pattern }, next) => {
		const isRead = readMethods.includes(request.method);
		const isUpload = isUploadPath(pageOf(request).pathname);
		const answer: Answer = (state, user) => (isRead || !isStaff(user) ? next() : whileStaff(state, user, next));
		return guard(request, context, answer, (state, user): Refusal | undefined => {
			const refuse = (reason: string, page: Refusal["answer"]) => ({
				reason,
				answer: isUpload ? () => refuseUpload(uploadProblems.signedOut, 401) : page,
			});
			if (!isStaff(user))
				return refuse(user ? "no role" : "not signed in", () =>
					toSignIn(state, request, "/admin/login", user && loginMessages.denied),
				);
			if (user.needsFactor && !user.hasFactor)
				return refuse("no second factor", async () => {
					const draft = await saveDraft(state, request);
					const why = draft ? accessMessages.factorNeededDraftStored : accessMessages.factorNeeded;
					return leave(request, "/compte/segon-factor", why);
				});
			const access = accessOf(pattern);
			const need = isRead ? access?.read : access?.write;
			if (need === undefined || !meets(user.rights, need)) {
				const answer = async () => {
					if (isUpload) return refuseUpload(uploadProblems.notAllowed, 403);
					return forbid(user, (await saveDraft(state, request)) !== undefined);
				};
				return { reason: lacksRight, answer };
			}
			context.set(staff, user);
			return undefined;
		});
	};
}

export const lacksRight = "not a right of the role";

const readMethods = ["GET", "HEAD", "OPTIONS"];

function isStaff(user: SignedIn | undefined): user is Staff {
	return user?.role !== undefined;
}

export async function isLetIn(state: RequestState, request: Request, need: Right): Promise<boolean> {
	const user = await currentUser(state, request);
	return isStaff(user) && (user.hasFactor || !user.needsFactor) && meets(user.rights, need);
}

export const requireUser: MiddlewareFunction<Response> = ({ request, context }, next) =>
	guard(request, context, next, (state, user) =>
		user ? undefined : { reason: "not signed in", answer: () => toSignIn(state, request, "/entra") },
	);

async function guard(
	request: Request,
	context: Readonly<RouterContextProvider>,
	answer: Answer,
	refuse: (state: RequestState, user?: SignedIn) => Refusal | undefined,
): Promise<Response> {
	const state = context.get(requestState);
	const user = await currentUser(state, request);
	const refusal = refuse(state, user);
	if (refusal) throw await refused(state, request, refusal, user);
	if (user) context.set(signedIn, user);
	state.body.open();
	const response = await answer(state, user);
	if (!response) {
		// Who asks is read once for a state.
		const later = { ...state };
		const now = await currentUser(later, request);
		throw await refused(later, request, refuse(later, now) ?? changedMeanwhile(later, request), now);
	}
	if (user) await forgetSentDraft(state, request, user.userId, response);
	response.headers.set("Cache-Control", "no-store");
	return response;
}

async function refused(state: RequestState, request: Request, { reason, answer }: Refusal, user?: SignedIn) {
	const challenged = await challengedUser(state, request);
	const refusal = await answer();
	state.log.info("access-refused", {
		reason: challenged ? "code still to come" : reason,
		user: user?.userId ?? challenged?.userId,
	});
	return refusal;
}

/** They may still do it, but are not who was let in: with another role, or another address. */
function changedMeanwhile(state: RequestState, request: Request): Refusal {
	const { pathname, search } = pageOf(request);
	const again = async () =>
		leave(request, (await saveDraft(state, request)) ?? pathname + search, accessMessages.changedMeanwhile);
	const answer = isUploadPath(pathname) ? () => refuseUpload(uploadProblems.notAllowed, 403) : again;
	return { reason: "changed meanwhile", answer };
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
	const draft = await saveDraft(state, request);
	const isLost = isForm && !draft && !why;
	const back = draft ?? (isLost ? markUndone(pathname + search) : pathname + search);
	const isChallenged = (await challengedUser(state, request)) !== undefined;
	const signIn = isChallenged ? codePage(back) : `${entry}?${new URLSearchParams({ torna: back })}`;
	if (draft) return leave(request, signIn, why ? accessMessages.deniedDraftStored : accessMessages.draftStored);
	if (isLost) return leave(request, signIn, accessMessages.formLost);
	return leave(request, signIn, why ?? (!isChallenged && wasWithin(request) ? accessMessages.sessionOver : undefined));
}

function wasWithin(request: Request): boolean {
	if (isPrefetch(request)) return false;
	return isDataRequest(request) || [readCookie(request, "session"), readCookie(request, "device")].some(Boolean);
}

/** A document redirect, 303 because the request may be a POST. */
function leave(request: Request, path: string, message?: FlashMessage): Response {
	const headers = message && { "Set-Cookie": writeCookie(request, "flash", message.key) };
	return redirectDocument(path, { status: 303, headers });
}
