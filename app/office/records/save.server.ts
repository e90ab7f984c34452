import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { may, signedIn } from "#app/accounts/guard.server.ts";
import { discardUnused } from "#app/media/discard.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { longTextFormBytes, readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { type Actor, findLastEditor } from "#app/platform/records/queries/audit-log.ts";
import { hasTaken, isPending, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import { asRead, type Edit, findVersion, type Version } from "#app/platform/records/record-version.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import type { Section } from "../sections.ts";
import { type FileOfForm, type FormFile, readFormWithFile } from "../uploads/form-file.server.ts";
import { fileMessages } from "../uploads/messages.server.ts";
import { fileField, pendingField, posterField, posterFileField } from "../uploads/names.ts";
import { changedFields, digestOf, isAlready, nowBeside } from "./edit-conflict.server.ts";
import { type FormAnswer, versionField } from "./form/form-result.ts";
import { invalidateAfter } from "./invalidate-after.server.ts";
import { listPath } from "./list/list.server.ts";
import { recordMessages } from "./messages.server.ts";
import { previewButton } from "./preview.ts";

interface Save<Schema extends z.ZodObject> {
	section: Section;
	kind: RecordKind;
	/** The form's fields; others are ignored. */
	schema: Schema;
	/** False if nothing was written (`refused`). No new file: the record has one, or an earlier submission stored it. */
	save: (state: RequestState, by: Actor, value: z.output<Schema>, also: With) => Promise<boolean | Wrong>;
	/** The id of an existing record, which is checked for conflicts. */
	edits?: string;
	/** Columns that the form shows and does not edit: a change of theirs is a conflict too. */
	seen?: readonly string[];
	/** The page to show then. By default the list. */
	leadsTo?: (value: z.output<Schema>) => string;
	done: FlashMessage;
	failed: FlashMessage;
	/** The record is gone, or the form was sent before with other values. */
	refused: FlashMessage;
	invalid?: FlashMessage;
	/** For `previewButton`: nothing is checked or saved. */
	preview?: (form: FormData) => Promise<string>;
	file?: FormFile;
}

interface With {
	upload?: PendingFile;
	/** For the batch: fails if the record has changed since it was read. */
	asRead: Edit;
}

/** Only the database knows, such as a duplicate address. */
export interface Wrong {
	field: string;
	message: FlashMessage;
}

interface ActionArgs {
	request: Request;
	url: URL;
	context: Readonly<RouterContextProvider>;
}

/** Redirects to the list, or returns the form with the input, its file and the errors. */
export async function saveRecord<Schema extends z.ZodObject>(
	{ request, url, context }: ActionArgs,
	{ section, kind, schema, save, done, failed, refused, ...options }: Save<Schema>,
) {
	const { invalid = recordMessages.invalid, preview, file, edits, seen = [], leadsTo } = options;
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const fields = Object.keys(schema.shape);
	const names = [...fields, versionField, ...(preview ? [previewButton] : [])];
	const sent: FileOfForm = file
		? await readFormWithFile(state, by, names, file)
		: { form: await readForm(state.body, names, longTextFormBytes) };
	const { form, upload, problem, pendingFile, goneId, isUnknown } = sent;
	const isPreview = form.has(previewButton);
	form.delete(previewButton);
	form.delete(pendingField);
	const version = form.get(versionField)?.toString();
	form.delete(versionField);
	const submission = parseWithZod(form, { schema });
	if (preview && isPreview)
		return data<FormAnswer>({ initialValue: submission.reply().initialValue, preview: await preview(form), version });
	const back = (status: number, errors?: Record<string, string[]>, more: Partial<FormAnswer> = {}) =>
		data<FormAnswer>(
			{ ...submission.reply(errors ? { fieldErrors: errors } : {}), pendingFile, version, ...more },
			{ status },
		);
	/** At the form or field as well, because toasts disappear. */
	const again = (message: FlashMessage, status: number, field = "", atField = message) => {
		state.flash.push(message);
		const text = textOf(atField);
		// The id belongs to another record: the page brings a new one.
		if (message === formMessages.stale) delete submission.payload.id;
		const isLost = atField === fileMessages.gone;
		if (isLost && field === posterFileField) delete submission.payload[posterField];
		const isSaid = submission.status !== "success" && field === "";
		return back(
			status,
			isSaid ? undefined : { [field]: [text] },
			isLost && field === fileField ? { pendingFile: undefined } : {},
		);
	};
	if (isUnknown) return again(failed, 503);
	if (problem) return again(problem.message, problem.status, problem.field ?? fileField);
	if (submission.status !== "success")
		return again(invalid, 400, goneId ? fileField : "", goneId ? fileMessages.gone : invalid);
	const { value: saved } = submission;
	const end = () =>
		redirectWithFlash(request, leadsTo?.(saved) ?? listPath(url, section), (upload && file?.done) ?? done);
	/** A conflict, unless the record already has these values. */
	const meanwhile = async (now: Version) => {
		if (isAlready(now, submission.value, [upload?.id, goneId, submission.value[posterField]])) return end();
		state.flash.push(recordMessages.changed);
		const [editor] = edits === undefined ? [] : await findLastEditor(state.db, { kind, id: edits });
		return back(
			409,
			{ "": [textOf(recordMessages.changed)], ...nowBeside(now, submission.value) },
			{ version: await digestOf(now), changed: { by: (may(context, "addresses") && editor?.email) || null } },
		);
	};
	try {
		const edited = edits === undefined ? undefined : { kind, id: edits, fields: [...fields, ...seen] };
		const read = async () => edited && (await findVersion(state.db, edited))[0]?.version;
		const before = await read();
		if (before && version !== undefined && version !== (await digestOf(before))) return meanwhile(before);
		if (before && goneId && !hasTaken(before.media, goneId)) return again(fileMessages.gone, 409, fileField);
		const write = (brought?: PendingFile) => {
			const edit = {
				guard: edited ? [asRead(state.db, edited, before)] : [],
				changed: changedFields(before, submission.value, brought !== undefined),
			};
			return invalidateAfter(state, kind, save(state, by, submission.value, { upload: brought, asRead: edit }));
		};
		let outcome = await write(upload);
		const now = outcome === false ? await read() : undefined;
		if (now && now.text !== before?.text) return meanwhile(now);
		if (outcome === false && upload && !(await isPending(state.db, upload.id))) {
			// An earlier submission may have taken the file.
			if (!hasTaken(now?.media ?? [], upload.id)) return again(fileMessages.gone, 409, fileField);
			outcome = await write();
		}
		if (outcome === false && goneId) return again(fileMessages.gone, 409, fileField);
		if (outcome === false) return again(refused, 409);
		if (outcome !== true) return again(outcome.message, 409, outcome.field);
		if (file && before) await discardUnused(state, before.media);
	} catch (error) {
		state.log.error("record-not-saved", error, { section });
		return again(failed, 503);
	}
	return end();
}
