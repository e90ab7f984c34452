import type { RequestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { Turn } from "#app/platform/http/forms/admission.server.ts";
import type { SentKind } from "#app/platform/records/records.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { handOverNothing } from "#app/receipts/card/issue.server.ts";
import { acknowledgeSent, type RowOfKind, type SentFieldsOfKind, storeSent } from "#app/receipts/queries/store-sent.ts";
import type { PublicForm } from "./public-form.ts";
import { type SentFields, textsOf } from "./sent-fields.ts";
import { type Refusal, requireFormKey, storeOnce } from "./submission.server.ts";

interface Submission<Row> {
	form: FormData;
	turn: Exclude<Turn, "tooMany">;
	email?: string;
	/** Called more than once: with the key of the form before, where the same may have been stored with that. */
	row: (formKey: string) => Row;
}

/** Steps 5 to 8 of README.md, once the fields are right. Returns the redirect, or why it was refused: a failing database too. */
export async function submit<Kind extends SentKind, Fields extends SentFields>(
	state: RequestState,
	request: Request,
	sent: PublicForm & SentFieldsOfKind<Kind, Fields>,
	{ form, turn, email, row }: Submission<RowOfKind<Kind, Fields>>,
): Promise<Response | Refusal> {
	const thanks = () => redirectWithFlash(request, sent.path, sent.messages.sent);
	if (form.get(honeypotName)) {
		handOverNothing(state, request, email);
		return thanks();
	}
	try {
		if (turn instanceof Error) throw turn;
		const admitted = await requireFormKey(state, form);
		if ("reason" in admitted) return admitted;
		const refusal = await storeOnce(state, request, sent, {
			formKey: admitted.formKey,
			texts: textsOf(sent.fields, row(admitted.formKey)),
			email,
			acknowledge: (formKey, receipt) => acknowledgeSent(state.db, sent, row(formKey), receipt),
			store: (formKey, receipt) => storeSent(state.db, sent, row(formKey), receipt),
		});
		if (refusal) return refusal;
	} catch (error) {
		state.log.error(`${sent.id}-failed`, error);
		return { reason: sent.messages.failed, status: 503 };
	}
	return thanks();
}
