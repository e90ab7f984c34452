import type { NoticeKey } from "#app/content/notices.ts";
import { maySubmit } from "#app/http/client-address.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { checkFormKey, waitOutFillTime } from "#app/http/form-key.server.ts";

/** Why a submission that is complete is not taken now, with the status that says so. */
export interface Refusal {
	notice: NoticeKey;
	status: number;
}

/**
 * What every participation form asks before anything is stored: not too many from one address, and a form that this
 * site issued today, filled in no faster than a person can. Gives the id that makes a repeated submission one row.
 * Throws what the database throws.
 */
export async function admit(
	state: RequestState,
	request: Request,
	form: FormData,
	name: string,
): Promise<{ formKey: string } | Refusal> {
	if (!(await maySubmit(state, request, name))) return { notice: "form.tooMany", status: 429 };
	const now = new Date();
	const formKey = await checkFormKey(state.db, form.get("formKey"), now);
	if (!formKey) return { notice: "form.stale", status: 400 };
	await waitOutFillTime(formKey, now);
	return { formKey: formKey.id };
}
