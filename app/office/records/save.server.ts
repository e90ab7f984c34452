import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { may, signedIn } from "#app/accounts/guard.server.ts";
import { discardUnused } from "#app/media/discard.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { longTextFormBytes, readForm } from "#app/platform/http/forms/form.server.ts";
import { type Actor, findLastEditor } from "#app/platform/records/queries/audit-log.ts";
import { hasTaken, isPending, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import { asRead, type Edit, findVersion, type Version } from "#app/platform/records/record-version.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { type FileOfForm, type FormFile, readFormWithFile } from "../uploads/form-file.server.ts";
import { fileMessages } from "../uploads/messages.server.ts";
import { fileField, pendingField } from "../uploads/names.ts";
import { changedFields, digestOf } from "./edit-conflict.server.ts";
import { type FormAnswer, previewButton, versionField } from "./form/form-result.ts";
import { invalidateAfter } from "./invalidate-after.server.ts";
import { listPath } from "./list/list.server.ts";
import { recordMessages } from "./messages.server.ts";
import { answerConflict, answerRefused, isStored, type Refused, refuse, type Sent } from "./save-answers.server.ts";

export interface Save<Schema extends z.ZodObject> {
	kind: RecordKind;
	/** The form's fields; others are ignored. */
	schema: Schema;
	/** The id of an existing record, which is checked for conflicts. */
	edits?: string;
	/** Columns that the form shows and does not edit: a change of theirs is a conflict too. */
	seen?: readonly string[];
	/** False if nothing was written (`refused`). No new file: the record has one, or an earlier submission stored it. */
	save: (state: RequestState, by: Actor, value: z.output<Schema>, also: With) => Promise<boolean | Wrong>;
	/** The page to show then. By default the list. */
	leadsTo?: (value: z.output<Schema>) => string;
	done: FlashMessage;
	failed: FlashMessage;
	/** The record is gone, or the form was sent before with other values. */
	refused: FlashMessage;
	invalid?: FlashMessage;
	file?: FormFile;
	/** For `previewButton`: nothing is checked or saved. */
	preview?: (form: FormData) => Promise<string>;
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

export type ActionArgs = Pick<ActionFunctionArgs, "request" | "url" | "context">;

/** What became of a form. "conflict": the record has other values than those that its form began with. */
type Outcome = { is: "saved" } | { is: "conflict"; now: Version } | Refused;

/** Redirects to the list, or returns the form with the input, its file and the errors. */
export async function saveRecord<Schema extends z.ZodObject>(args: ActionArgs, options: Save<Schema>) {
	const state = args.context.get(requestState);
	const sent = await readSent(state, args.context.get(signedIn), options);
	const { submission, version } = sent;
	if (options.preview && sent.isPreview) {
		const { initialValue } = submission.reply();
		return data<FormAnswer>({ initialValue, preview: await options.preview(sent.form), version });
	}
	const outcome = judge(sent, options) ?? (await write(state, args.context.get(signedIn), sent, options));
	if (outcome.is === "refused") return answerRefused(state, sent, outcome);
	if (outcome.is === "conflict" && !isStored(outcome.now, sent)) {
		return answerConflict(sent, outcome.now, await lastEditor(args, options));
	}
	const leadsTo = submission.status === "success" ? options.leadsTo?.(submission.value) : undefined;
	const replaced = options.edits && sent.upload && options.file?.replaced;
	return redirectWithFlash(args.request, leadsTo ?? listPath(args.url), replaced || options.done);
}

async function readSent<Schema extends z.ZodObject>(
	state: RequestState,
	by: Actor,
	{ schema, preview, file, edits }: Save<Schema>,
): Promise<Sent<Schema>> {
	const fields = Object.keys(schema.shape);
	const names = [...fields, versionField, ...(preview ? [previewButton] : [])];
	const read: FileOfForm = file
		? await readFormWithFile(state, by, names, file, edits === undefined)
		: { form: await readForm(state.body, names, longTextFormBytes) };
	const { form } = read;
	const take = (name: string) => {
		const value = form.get(name)?.toString();
		form.delete(name);
		return value;
	};
	const [version, button] = [take(versionField), take(previewButton), take(pendingField)];
	return { ...read, fields, version, isPreview: button !== undefined, submission: parseWithZod(form, { schema }) };
}

/** Undefined if it may be written. */
function judge<Schema extends z.ZodObject>(
	{ isUnknown, problem, submission, goneId }: Sent<Schema>,
	{ failed, invalid = recordMessages.invalid }: Save<Schema>,
): Refused | undefined {
	if (isUnknown) return refuse(failed, 503);
	if (problem) return refuse(problem.message, problem.status, problem.field ?? fileField);
	if (submission.status === "success") return undefined;
	return goneId ? refuse(invalid, 400, fileField, fileMessages.gone) : refuse(invalid, 400);
}

async function write<Schema extends z.ZodObject>(
	state: RequestState,
	by: Actor,
	sent: Sent<Schema>,
	options: Save<Schema>,
): Promise<Outcome> {
	const { submission, upload, goneId, version, fields } = sent;
	const { kind, edits, seen = [], save, file } = options;
	if (submission.status !== "success") return refuse(options.failed, 400);
	const { value } = submission;
	const isGone = refuse(fileMessages.gone, 409, fileField);
	const edited = edits === undefined ? undefined : { kind, id: edits, fields: [...fields, ...seen] };
	const read = async () => edited && (await findVersion(state.db, edited))[0]?.version;
	try {
		const before = await read();
		if (before && version !== undefined && version !== (await digestOf(before))) return { is: "conflict", now: before };
		if (before && goneId && !hasTaken(before.media, goneId)) return isGone;
		const saveWith = (brought?: PendingFile) => {
			const edit = {
				guard: edited ? [asRead(state.db, edited, before)] : [],
				changed: changedFields(before, value, brought !== undefined),
			};
			return invalidateAfter(state, kind, save(state, by, value, { upload: brought, asRead: edit }));
		};
		let saved = await saveWith(upload);
		const now = saved === false ? await read() : undefined;
		if (now && now.text !== before?.text) return { is: "conflict", now };
		if (saved === false && upload && !(await isPending(state.db, upload.id))) {
			// An earlier submission may have taken the file.
			if (!hasTaken(now?.media ?? [], upload.id)) return isGone;
			saved = await saveWith();
		}
		if (saved === false) return goneId ? isGone : refuse(options.refused, 409);
		if (saved !== true) return refuse(saved.message, 409, saved.field);
		if (file && before) await discardUnused(state, before.media);
		return { is: "saved" };
	} catch (error) {
		state.log.error("record-not-saved", error);
		return refuse(options.failed, 503);
	}
}

/** For those who may see addresses. */
async function lastEditor<Schema extends z.ZodObject>({ context }: ActionArgs, { kind, edits }: Save<Schema>) {
	if (edits === undefined || !may(context, "addresses")) return null;
	const [editor] = await findLastEditor(context.get(requestState).db, { kind, id: edits });
	return editor?.email || null;
}
