import { maySubmit } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { readTextFields } from "#app/platform/http/forms/text-fields.server.ts";
import { pageOf } from "#app/platform/http/page/hydration.server.ts";
import { deviceHash } from "./device.server.ts";
import { ownerField } from "./form-draft.ts";
import { listUsersOfDevice } from "./queries/devices.ts";
import { deleteFormDraft, findFormDraft, saveFormDraft } from "./queries/form-drafts.ts";
import { secretFields } from "./secret-fields.ts";
import { currentUser } from "./session/session.server.ts";

const param = "recuperat";

/** Stores a form without secrets and files. Returns the URL that shows it again, undefined if it was not stored. */
export async function saveDraft(state: RequestState, request: Request): Promise<string | undefined> {
	if (request.method !== "POST") return undefined;
	try {
		const user = await currentUser(state, request);
		const device = await deviceHash(request);
		const users = device ? await listUsersOfDevice(state.db, device) : [];
		if (user) users.push(user.userId);
		// Reads no body of unknown browsers or beyond the limit.
		if (users.length === 0 || !(await maySubmit(state, request, "form-draft"))) return undefined;
		state.body.open();
		const { [ownerField]: userId, ...sent } = await readTextFields(state.body);
		if (!userId || !users.includes(userId)) return undefined;
		const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !secretFields.includes(name)));
		if (Object.keys(fields).length === 0) return undefined;
		const url = pageOf(request);
		url.searchParams.delete(param);
		const draft = await saveFormDraft(state.db, { userId, path: url.pathname + url.search, fields });
		url.searchParams.set(param, draft.id);
		return url.pathname + url.search;
	} catch (error) {
		// A Response is thrown for a malformed body: then there is no draft.
		if (!(error instanceof Response)) state.log.error("form-not-stored", error);
		return undefined;
	}
}

export async function findDraft({ db }: RequestState, request: Request, userId: string) {
	const url = pageOf(request);
	const id = url.searchParams.get(param);
	url.searchParams.delete(param);
	return id ? findFormDraft(db, id, userId, url.pathname + url.search, new Date()) : undefined;
}

export const draftAddress = ({ path, id }: { path: string; id: string }): string =>
	`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [param]: id })}`;

/** A form that came back filled and was accepted is not offered again. */
export async function forgetSentDraft(state: RequestState, request: Request, userId: string, answer: Response) {
	const id = pageOf(request).searchParams.get(param);
	// React Router redirects a hydrated page with 202.
	if (request.method !== "POST" || !id || ![202, 303].includes(answer.status)) return;
	await orEmpty(state, "form-draft", deleteFormDraft(state.db, id, userId), undefined);
}
