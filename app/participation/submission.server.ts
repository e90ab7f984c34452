import { participationNow } from "#app/campaign/participation-now.server.ts";
import { chargeWords } from "#app/data/people/word-allowances.ts";
import { hashedClientAddress } from "#app/http/client-address.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { checkFormKey, waitOutFillTime } from "#app/http/forms/form-key.server.ts";
import { formMessages } from "#app/http/forms/messages.ts";
import type { PublicForm } from "./public-form.ts";
import { rememberSent, sentBefore } from "./sent-before.server.ts";

/** Why a submission that is complete is not taken now, with the status that says so. */
export interface Refusal {
	reason: FlashMessage;
	status: number;
}

/** Whether a form takes nothing any more, because it closes with the participation. */
export const isClosed = ({ settings }: RequestState, { closes }: PublicForm) =>
	closes && !participationNow(settings).isOpen;

/**
 * What every participation form asks before anything is stored, after whether it may be read (http/admission.server.ts):
 * a form that this site issued today, filled in no faster than a person can. Gives the id that makes a repeated
 * submission one row. Throws what the database throws.
 */
export async function checkKey(state: RequestState, form: FormData): Promise<{ formKey: string } | Refusal> {
	const now = new Date();
	const formKey = await checkFormKey(state.db, form.get("formKey"), now);
	if (!formKey) return staleForm;
	await waitOutFillTime(formKey, now);
	return { formKey: formKey.id };
}

/** What a form brings to be stored. */
interface Complete {
	formKey: string;
	/** What was typed: it counts for what one address may send in a day. */
	texts: readonly (string | null | undefined)[];
	/** Whether the same was stored with the form key that this browser has sent last. */
	isStored: (formKey: string) => Promise<boolean>;
	/** Stores it under its form key; false where something else is stored under that key. */
	store: (formKey: string) => Promise<boolean>;
}

/**
 * Stores a complete submission once, however often it is sent; gives why it is not taken, or nothing. Throws what the
 * database throws.
 */
export async function storeOnce(
	state: RequestState,
	request: Request,
	form: PublicForm,
	{ formKey, texts, isStored, store }: Complete,
): Promise<Refusal | undefined> {
	const before = sentBefore(request);
	if (before && (await isStored(before))) return undefined;
	if (!(await mayWrite(state, request, form, texts))) return tooMuchToday;
	if (!(await store(formKey))) return staleForm;
	rememberSent(state, request, formKey);
	return undefined;
}

/** Whether this address may send these texts today, with this form and in all. Throws what the database throws. */
export async function mayWrite(
	state: RequestState,
	request: Request,
	{ id }: PublicForm,
	texts: readonly (string | null | undefined)[],
): Promise<boolean> {
	const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
	const addressHash = await hashedClientAddress(state, request);
	return chargeWords(state.db, { addressHash, form: id, characters }, new Date());
}

const staleForm: Refusal = { reason: formMessages.stale, status: 400 };
export const tooMany: Refusal = { reason: formMessages.tooMany, status: 429 };
export const tooMuchToday: Refusal = { reason: formMessages.tooMuchToday, status: 429 };
