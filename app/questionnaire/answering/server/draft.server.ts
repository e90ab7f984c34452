import { redirect } from "react-router";
import { isClosed } from "#app/participation/submission.server.ts";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { failure } from "#app/platform/ui/failure.ts";
import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Answers, Questionnaire } from "../../engine/definition.ts";
import { type Changes, changed, type Route, routeOf } from "../../engine/route.ts";
import { addDraft, findDraft, type StoredDraft } from "../../queries/drafts.ts";
import { thanksPath } from "../paths.ts";
import { questionnaireForm } from "../public-form.ts";

/** How far one has come. */
export interface Standing {
	form: Questionnaire;
	answers: Answers;
	route: Route;
}

export interface Draft extends Standing {
	stored: StoredDraft;
	/** The answers; null for what was left empty on a page that was passed. */
	kept: Changes;
	/** One cannot send it any more. */
	isOver: boolean;
}

/** What was begun before it closed, by its date or by hand, may be sent for one more day. */
function isOver(state: RequestState, { isActive, closesOn, deactivatedOn }: StoredDraft, now: Date): boolean {
	const isPast = (day: string | null) => day !== null && dayInMadrid(now) > addDays(day, 1);
	const isTaken = isActive || (deactivatedOn !== null && !isPast(deactivatedOn));
	return isClosed(state, questionnaireForm) || !isTaken || isPast(closesOn);
}

/** The draft of this browser, if there is one. Throws the error page if it cannot be read. */
export async function openDraft(state: RequestState, request: Request): Promise<Draft | undefined> {
	state.isPrivate = true;
	const token = readCookie(request, "questionnaire");
	if (!token) return undefined;
	const now = new Date();
	const find = async () => (await findDraft(state.db, await sha256(token), now))[0];
	const stored = await orUnavailable(state, "questionnaire", find(), textOf(questionnaireForm.messages.failed));
	if (!stored) return undefined;
	const { form } = stored;
	const kept: Changes = JSON.parse(stored.answers);
	const answers = changed({}, kept);
	return { stored, form, kept, answers, route: routeOf(form, answers), isOver: isOver(state, stored, now) };
}

export const isGoingOn = (draft: Draft | undefined): draft is Draft =>
	draft !== undefined && !draft.stored.isSent && !draft.isOver;

/** Who opens a page is led on, with a message. A post answers 409: nobody takes it for stored, nor does a script. */
export function refusal(request: Request, path: string, message: FlashMessage): Response {
	if (request.method === "POST") return failure(textOf(message), 409, { path, words: "Torna al qüestionari" });
	return redirectWithFlash(request, path, message);
}

/** For a page of an open draft: without one, the first page. */
export async function requireDraft(state: RequestState, request: Request): Promise<Draft> {
	const draft = await openDraft(state, request);
	if (!draft) throw refusal(request, questionnaireForm.path, questionnaireForm.messages.begin);
	return draft;
}

/** For a page of a draft that can still be sent. */
export async function requireOpenDraft(state: RequestState, request: Request): Promise<Draft> {
	const draft = await requireDraft(state, request);
	if (draft.stored.isSent) throw redirect(thanksPath, 303);
	if (draft.isOver) throw refusal(request, questionnaireForm.path, questionnaireForm.messages.closed);
	return draft;
}

/** Begins one of this version in this browser. Throws database errors. */
export async function beginDraft(state: RequestState, request: Request, versionId: string): Promise<void> {
	const token = randomHex(32);
	await addDraft(state.db, { id: crypto.randomUUID(), tokenHash: await sha256(token), versionId }, new Date());
	keepToken(state, request, token);
}

export function closeHere(state: RequestState, request: Request): void {
	state.responseHeaders.append("Set-Cookie", clearCookie(request, "questionnaire"));
}

/** Seven days more for the cookie of this browser, as for its draft. */
export function keepOpen(state: RequestState, request: Request): void {
	const token = readCookie(request, "questionnaire");
	if (token) keepToken(state, request, token);
}

export function keepToken(state: RequestState, request: Request, token: string): void {
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "questionnaire", token));
}

/** By draft, so that a library can answer. What scripts save by themselves takes no turn of what one presses. */
export const admitPost = (state: RequestState, request: Request, { stored }: Draft, what: "post" | "save" = "post") =>
	admitSubmission(state, request, `${questionnaireForm.id} ${what} ${stored.id}`);

/** For a post of an open draft: its owner, within the limit, before the body is read. */
export async function admitDraft(state: RequestState, request: Request, what?: "save") {
	const draft = await requireOpenDraft(state, request);
	return { draft, turn: await admitPost(state, request, draft, what) };
}
