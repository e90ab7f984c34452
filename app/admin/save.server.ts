import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { signedIn } from "#app/auth/guard.server.ts";
import { type NoticeKey, noticeOf } from "#app/content/notices.ts";
import type { Actor } from "#app/data/audit-log.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import { type RequestState, requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { readForm, textFormBytes } from "#app/http/form.server.ts";
import type { FormAnswer } from "./answer.ts";
import { listPath } from "./list.server.ts";
import { previewButton } from "./preview.ts";
import { publish } from "./publish.server.ts";
import type { Section } from "./sections.ts";

interface Save<Schema extends z.ZodObject> {
	section: Section;
	kind: RecordKind;
	/** Its keys are the form's fields: no other gets through. */
	schema: Schema;
	/** Writes it, or answers false where nothing could be written (see `refused`), or what is wrong with which field. */
	save: (state: RequestState, by: Actor, value: z.output<Schema>) => Promise<boolean | Wrong>;
	done: NoticeKey;
	failed: NoticeKey;
	/** Why nothing could be written: the record is gone, or its form was sent before with something else. */
	refused: "record.gone" | "form.stale";
	/** Where the form is larger than forms are. */
	mostBytes?: number;
	/** What the form answers with when it was sent by its `previewButton`: nothing is checked or saved then. */
	preview?: (form: FormData) => string;
}

/** What only the database knows to be wrong, such as an address that is another's. */
interface Wrong {
	field: string;
	notice: NoticeKey;
}

interface ActionArgs {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/**
 * The action of every form of the back-office that has no file: ends at the section's list with its message, or in the
 * form again with everything that was typed and why it was not taken.
 */
export async function saveRecord<Schema extends z.ZodObject>(
	{ request, context }: ActionArgs,
	{ section, kind, schema, save, done, failed, refused, mostBytes = textFormBytes, preview }: Save<Schema>,
) {
	const state = context.get(requestState);
	const form = await readForm(request, [...Object.keys(schema.shape), ...(preview ? [previewButton] : [])], mostBytes);
	const isPreview = form.has(previewButton);
	form.delete(previewButton);
	const submission = parseWithZod(form, { schema });
	if (preview && isPreview)
		return data<FormAnswer>({ initialValue: submission.reply().initialValue, preview: preview(form) });
	/** With the reason at the form too: the message leaves. */
	const again = (notice: NoticeKey, status: number, field = "") => {
		state.notices.push(notice);
		const { title, text = title } = noticeOf(notice);
		// An id that is another record's must not come back with the rest: the page has a new one.
		if (notice === "form.stale") delete submission.payload.id;
		const errors = submission.status === "success" ? { fieldErrors: { [field]: [text] } } : {};
		return data<FormAnswer>(submission.reply(errors), { status });
	};
	if (submission.status !== "success") return again("record.invalid", 400);
	try {
		const saved = save(state, context.get(signedIn), submission.value);
		const outcome = await publish(state, kind, saved);
		if (outcome === false) return again(refused, 409);
		if (outcome !== true) return again(outcome.notice, 409, outcome.field);
	} catch (error) {
		state.log.error("record-not-saved", error, { section });
		return again(failed, 503);
	}
	return redirectWithNotice(request, listPath(request, section), done);
}
