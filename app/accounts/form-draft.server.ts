import { maySubmit } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { readTextFields } from "#app/platform/http/forms/text-fields.server.ts";
import { pageOf } from "#app/platform/http/page/hydration.server.ts";
import { deviceHash } from "./device.server.ts";
import { ownerField } from "./form-draft.ts";
import { listUsersOfDevice } from "./queries/devices.ts";
import { findFormDraft, saveFormDraft } from "./queries/form-drafts.ts";
import { secretFields } from "./secret-fields.ts";

const param = "recuperat";

/** Stores a form without secrets and files. Returns the URL that shows it again, undefined if it was not stored. */
export async function saveDraft(state: RequestState, request: Request): Promise<string | undefined> {
	try {
		const device = await deviceHash(request);
		const users = device ? await listUsersOfDevice(state.db, device) : [];
		// Reads no body of unknown browsers or beyond the limit.
		if (users.length === 0 || !(await maySubmit(state, request, "form-draft"))) return undefined;
		state.body.open();
		const { [ownerField]: userId, ...sent } = await readTextFields(state.body);
		if (!userId || !users.includes(userId)) return undefined;
		const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !secretFields.includes(name)));
		if (Object.keys(fields).length === 0) return undefined;
		const url = pageOf(request);
		url.searchParams.delete(param);
		const draft = await saveFormDraft(state.db, { userId, path: url.pathname, fields });
		url.searchParams.set(param, draft.id);
		return url.pathname + url.search;
	} catch (error) {
		// A Response is thrown for a malformed body: then there is no draft.
		if (!(error instanceof Response)) state.log.error("form-not-stored", error);
		return undefined;
	}
}

export async function findDraft(
	{ db }: RequestState,
	request: Request,
	userId: string,
): Promise<Record<string, string> | undefined> {
	const { pathname, searchParams } = pageOf(request);
	const id = searchParams.get(param);
	return id ? findFormDraft(db, id, userId, pathname, new Date()) : undefined;
}
