import { participationNow } from "#app/campaign/participation-now.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { markBrowser, senderOf } from "#app/platform/http/forms/browser.server.ts";
import { signDayToken } from "#app/platform/http/forms/day-token.server.ts";
import { checkFormKey, waitOutFillTime } from "#app/platform/http/forms/form-key.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { saltOf } from "#app/platform/http/forms/queries/daily-salts.ts";
import { chargeWords } from "#app/platform/http/forms/queries/word-allowances.ts";
import { handOverReceipt, prepareReceipt } from "#app/receipts/card/issue.server.ts";
import type { NewReceipt } from "#app/receipts/queries/receipts.ts";
import type { PublicForm } from "./public-form.ts";

export interface Refusal {
	reason: FlashMessage;
	status: number;
}

export const isClosed = ({ settings }: RequestState, { closes }: PublicForm) =>
	closes && !participationNow(settings).isOpen;

/** For the page of a form: its key, and the cookie that its allowance is counted by. Without a key it still shows. */
export function prepareForm(state: RequestState, request: Request): Promise<string | undefined> {
	const prepare = async () => {
		const now = new Date();
		const salt = await saltOf(state.db, now);
		await markBrowser(state, request, now, salt);
		return signDayToken(salt, now);
	};
	return orEmpty<string | undefined>(state, "form-key", prepare(), undefined);
}

/** Requires a form key of this site, and waits if the form was filled in too fast. Throws database errors. */
export async function requireFormKey(state: RequestState, form: FormData): Promise<{ formKey: string } | Refusal> {
	const now = new Date();
	const formKey = await checkFormKey(state.db, form.get("formKey"), now);
	if (!formKey) return staleForm;
	await waitOutFillTime(formKey, now);
	return { formKey: formKey.id };
}

interface Complete {
	formKey: string;
	/** Texts that count for the daily allowance. */
	texts: readonly (string | null | undefined)[];
	email?: string;
	/** Whether the same content was stored under this key; then it gets one more receipt. */
	acknowledge: (formKey: string, receipt: NewReceipt) => Promise<boolean>;
	/** False if other content is stored under this key. */
	store: (formKey: string, receipt: NewReceipt) => Promise<boolean>;
}

/** The form key of this browser's last submission (README.md: after Back without JavaScript). */
function lastFormKey(request: Request): string | undefined {
	const formKey = readCookie(request, "sent");
	return formKey && /^[0-9a-f-]{36}$/.test(formKey) ? formKey : undefined;
}

function rememberSent({ responseHeaders }: RequestState, request: Request, formKey: string): void {
	responseHeaders.append("Set-Cookie", writeCookie(request, "sent", formKey));
}

/** Stores it once, however often it is sent, with a receipt each time. Returns the refusal. Throws database errors. */
export async function storeOnce(
	state: RequestState,
	request: Request,
	form: PublicForm,
	{ formKey, texts, email, acknowledge, store }: Complete,
): Promise<Refusal | undefined> {
	const before = lastFormKey(request);
	const { code, stored } = await prepareReceipt();
	if (!before || !(await acknowledge(before, stored))) {
		const refusal = await chargeAllowance(state, request, form, texts);
		if (refusal) return refusal;
		if (!(await store(formKey, stored))) return staleForm;
		rememberSent(state, request, formKey);
	}
	handOverReceipt(state, request, code, Boolean(email));
	return undefined;
}

/** Returns the refusal. Throws database errors. */
export async function chargeAllowance(
	state: RequestState,
	request: Request,
	{ id }: Pick<PublicForm, "id">,
	texts: readonly (string | null | undefined)[],
	least?: number,
): Promise<Refusal | undefined> {
	const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
	const sender = await senderOf(state, request);
	if (await chargeWords(state.db, sender, { form: id, characters, least }, new Date())) return undefined;
	const { tooMuchToday, tooMuchWithoutCookie } = formMessages;
	return { reason: sender.browser ? tooMuchToday : tooMuchWithoutCookie, status: 429 };
}

const staleForm: Refusal = { reason: formMessages.stale, status: 400 };
export const tooMany: Refusal = { reason: formMessages.tooMany, status: 429 };
