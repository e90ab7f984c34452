import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { signedIn } from "#app/auth/guard.server.ts";
import { type NoticeKey, noticeOf } from "#app/content/notices.ts";
import type { Actor } from "#app/data/audit-log.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import { findMedia } from "#app/data/records.ts";
import type { Upload } from "#app/data/uploads.ts";
import { type RequestState, requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { readForm, textFormBytes } from "#app/http/form.server.ts";
import { discardUnused } from "#app/media/discard.server.ts";
import { type FileOfForm, type FormFile, readFormWithFile } from "./files/form-file.server.ts";
import { fileField, heldField } from "./files/names.ts";
import { listPath } from "./list.server.ts";
import { publish } from "./publish.server.ts";
import type { Section } from "./sections.ts";

interface Save<Schema extends z.ZodObject> {
	section: Section;
	kind: RecordKind;
	/** Its keys are the form's fields: no other gets through. */
	schema: Schema;
	/**
	 * Writes it, or answers false where nothing could be written: see `refused`. Without an upload where the form has no
	 * file, keeps the one that is there, or repeats a form whose file has gone into its record already.
	 */
	save: (state: RequestState, by: Actor, value: z.output<Schema>, upload?: Upload) => Promise<boolean>;
	done: NoticeKey;
	failed: NoticeKey;
	/** Why nothing could be written: the record is gone, or its form was sent before with something else. */
	refused: "record.gone" | "form.stale";
	/** What is said of a form with something to correct. */
	invalid?: NoticeKey;
	/** Where the form is larger than forms are. */
	mostBytes?: number;
	/** Where it has a file. */
	file?: FormFile;
}

interface ActionArgs {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/**
 * The action of every form of the back-office: ends at the section's list with its message, or in the form again with
 * everything that was typed, the file that came held, and why it was not taken.
 */
export async function saveRecord<Schema extends z.ZodObject>(
	{ request, context }: ActionArgs,
	{
		section,
		kind,
		schema,
		save,
		done,
		failed,
		refused,
		invalid = "record.invalid",
		mostBytes = textFormBytes,
		file,
	}: Save<Schema>,
) {
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const names = Object.keys(schema.shape);
	const sent: FileOfForm = file
		? await readFormWithFile(state, by, request, names, file)
		: { form: await readForm(request, names, mostBytes) };
	const { upload, problem } = sent;
	const submission = parseWithZod(sent.form, { schema });
	/** With the reason at the form, or at its file, too: the message leaves. */
	const again = (notice: NoticeKey, status: number, atFile?: NoticeKey, field = fileField) => {
		state.notices.push(notice);
		// An id that is another record's must not come back with the rest: the page has a new one.
		if (notice === "form.stale") delete submission.payload.id;
		delete submission.payload[heldField];
		const isSaid = submission.status !== "success" || atFile !== undefined;
		const reply = submission.reply({
			...(!isSaid && { formErrors: [textOf(notice)] }),
			...(atFile && { fieldErrors: { [field]: [textOf(atFile)] } }),
		});
		return data({ ...reply, held: sent.held }, { status });
	};
	if (sent.isUnknown) return again(failed, 503);
	if (problem) return again(problem.notice, problem.status, problem.notice, problem.field);
	if (submission.status !== "success") return again(invalid, 400, sent.isGone ? "file.gone" : undefined);
	try {
		const before = upload && file?.replacedOf ? await findMedia(state.db, kind, file.replacedOf) : [];
		const isSaved = await publish(state, kind, save(state, by, submission.value, upload));
		if (!isSaved) return sent.isGone ? again("file.gone", 409, "file.gone") : again(refused, 409);
		await discardUnused(state, before);
	} catch (error) {
		state.log.error("record-not-saved", error, { section });
		return again(failed, 503);
	}
	return redirectWithNotice(request, listPath(request, section), (upload && file?.done) ?? done);
}

function textOf(notice: NoticeKey): string {
	const { title, text = title } = noticeOf(notice);
	return text;
}
