import { lastUserOfDevice } from "#app/data/devices.ts";
import { findHeldForm, holdForm } from "#app/data/held-forms.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { readTextFields } from "#app/http/form.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { secretFields } from "./secret-fields.ts";
import { deviceHash } from "./session.server.ts";

const param = "recuperat";

/**
 * Keeps what was typed into a form whose session had ended, for who was the last to sign in in this browser; gives the
 * address at which the form comes back filled. Passwords and codes are not kept, nor are files.
 */
export async function keepForm(state: RequestState, request: Request): Promise<string | undefined> {
	const { db } = state;
	const device = await deviceHash(request);
	const userId = device && (await lastUserOfDevice(db, device));
	if (!userId) return undefined;
	const sent = await readTextFields(request);
	const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !secretFields.includes(name)));
	const url = pageOf(request);
	url.searchParams.delete(param);
	const held = await holdForm(db, { userId, path: url.pathname, fields });
	if (!held) return undefined;
	url.searchParams.set(param, held.id);
	return url.pathname + url.search;
}

/** What the visitor had typed into this page's form before signing in again. */
export async function keptFields(
	{ db }: RequestState,
	request: Request,
	userId: string,
): Promise<Record<string, string> | undefined> {
	const { pathname, searchParams } = pageOf(request);
	const id = searchParams.get(param);
	return id ? findHeldForm(db, id, userId, pathname, new Date()) : undefined;
}
