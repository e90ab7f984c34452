import { listUsersOfDevice } from "#app/data/accounts/devices.ts";
import { findFormDraft, saveFormDraft } from "#app/data/accounts/form-drafts.ts";
import { maySubmit } from "#app/http/client-address.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { readTextFields } from "#app/http/forms/text-fields.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { deviceHash } from "./device.server.ts";
import { ownerField } from "./form-draft.ts";
import { secretFields } from "./secret-fields.ts";

const param = "recuperat";

/**
 * Keeps what was typed into a form whose session had ended, where the form says whose it is and they have signed in in
 * this browser; gives the address at which the form comes back filled. Passwords and codes are not kept, nor are files.
 * Whoever asks is led to sign in whether or not it can be kept.
 */
export async function saveDraft(state: RequestState, request: Request): Promise<string | undefined> {
	try {
		const device = await deviceHash(request);
		const users = device ? await listUsersOfDevice(state.db, device) : [];
		// Nothing of a stranger's is read, or of what comes too often.
		if (users.length === 0 || !(await maySubmit(state, request, "held-form"))) return undefined;
		state.body.open();
		const { [ownerField]: userId, ...sent } = await readTextFields(state.body);
		if (!userId || !users.includes(userId)) return undefined;
		const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !secretFields.includes(name)));
		if (Object.keys(fields).length === 0) return undefined;
		const url = pageOf(request);
		url.searchParams.delete(param);
		const held = await saveFormDraft(state.db, { userId, path: url.pathname, fields });
		url.searchParams.set(param, held.id);
		return url.pathname + url.search;
	} catch (error) {
		// A body that is no form of ours is thrown as an answer: here it is only nothing that could be kept.
		if (!(error instanceof Response)) state.log.error("form-not-kept", error);
		return undefined;
	}
}

/** What the visitor had typed into this page's form before signing in again. */
export async function findDraft(
	{ db }: RequestState,
	request: Request,
	userId: string,
): Promise<Record<string, string> | undefined> {
	const { pathname, searchParams } = pageOf(request);
	const id = searchParams.get(param);
	return id ? findFormDraft(db, id, userId, pathname, new Date()) : undefined;
}
