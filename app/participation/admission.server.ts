import { chargeWords } from "#app/data/people/word-allowances.ts";
import { hashedClientAddress } from "#app/http/client-address.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { checkFormKey, waitOutFillTime } from "#app/http/forms/form-key.server.ts";
import { formMessages } from "#app/http/forms/messages.ts";

/** Why a submission that is complete is not taken now, with the status that says so. */
export interface Refusal {
	reason: FlashMessage;
	status: number;
}

/**
 * What every participation form asks before anything is stored, after whether it may be read (http/admission.server.ts):
 * a form that this site issued today, filled in no faster than a person can. Gives the id that makes a repeated
 * submission one row. Throws what the database throws.
 */
export async function checkKey(state: RequestState, form: FormData): Promise<{ formKey: string } | Refusal> {
	const now = new Date();
	const formKey = await checkFormKey(state.db, form.get("formKey"), now);
	if (!formKey) return { reason: formMessages.stale, status: 400 };
	await waitOutFillTime(formKey, now);
	return { formKey: formKey.id };
}

/** Whether this address may send so many words more today, with this form and in all. Throws what the database throws. */
export async function mayWrite(
	state: RequestState,
	request: Request,
	form: string,
	...texts: (string | null | undefined)[]
): Promise<boolean> {
	const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
	const addressHash = await hashedClientAddress(state, request);
	return chargeWords(state.db, { addressHash, form, characters }, new Date());
}

/** What is said where it may not. */
export const tooMuchToday: Refusal = { reason: formMessages.tooMuchToday, status: 429 };
