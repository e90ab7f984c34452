import type { RequestState } from "#app/platform/http/context.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findCompleteFile, findUpload, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import { fileMessages, imageMessages, videoMessages } from "./messages.server.ts";
import { pendingField, refusedField, type ShownFile } from "./names.ts";

export interface FileProblem {
	message: FlashMessage;
	status: 400 | 413 | 503;
	/** If it concerns another than the form's main file. */
	field?: string;
}

export interface SentForm {
	form: FormData;
	/** Undefined if no file was chosen. Otherwise in R2, with its row. */
	file?: PendingFile | FileProblem;
	/** About a second file. */
	beside?: FileProblem;
}

export interface FormFile {
	folder: UploadFolder;
	/** Throws only the error pages of http/uploads/upload.server.ts. */
	read: (state: RequestState, by: Actor, names: readonly string[]) => Promise<SentForm>;
	/** If a new record has no file. */
	missing: FlashMessage;
	/** If the file of a record was replaced. By default what is said of all that was edited. */
	replaced?: FlashMessage;
	/** A poster may come with it (`posterField`). */
	hasPoster?: true;
}

export interface FileOfForm {
	form: FormData;
	/** New, or pending from an earlier submission. */
	upload?: PendingFile;
	pendingFile?: ShownFile;
	problem?: FileProblem;
	/** The pending file is gone, or was never this user's. */
	goneId?: string;
	/** The database could not be read. */
	isUnknown?: boolean;
}

/** Of these the browser may have shown one, and sent no file then. */
const refusals: FlashMessage[] = [fileMessages, imageMessages, videoMessages].flatMap((all) => Object.values(all));

export async function readFormWithFile(
	state: RequestState,
	by: Actor,
	names: readonly string[],
	{ folder, read, missing }: FormFile,
	isNew: boolean,
): Promise<FileOfForm> {
	const { form, file, beside } = await read(state, by, [...names, pendingField, refusedField]);
	const refused = refusals.find((one) => textOf(one) === form.get(refusedField));
	form.delete(refusedField);
	for (const one of [file, beside]) if (one && "message" in one) logRefused(state, one, folder);
	if (file && "id" in file) return { form, upload: file, pendingFile: shownFile(file), problem: beside };
	// A refused file drops the pending one; a file that could not be judged (503) keeps it.
	const isRefused = file !== undefined && file.status !== 503;
	const id = isRefused ? "" : String(form.get(pendingField) ?? "");
	if (!id)
		return { form, problem: file ?? beside ?? (isNew ? { message: refused ?? missing, status: 400 } : undefined) };
	try {
		const upload = await findCompleteFile(state.db, id, by.userId, folder, new Date());
		return {
			form,
			upload,
			pendingFile: upload && shownFile(upload),
			problem: file ?? beside,
			goneId: upload || file ? undefined : id,
		};
	} catch (error) {
		state.log.error("pending-file-unread", error);
		return { form, pendingFile: { id }, isUnknown: true };
	}
}

export function logRefused({ log }: RequestState, { message, status }: FileProblem, folder: UploadFolder): void {
	if (status !== 503) log.info("upload-refused", { reason: message.key, folder });
}

const shownFile = ({ id, fileName, size }: PendingFile): ShownFile => ({ id, fileName, size });

export async function findDraftFile(
	{ db }: RequestState,
	userId: string,
	draft: Record<string, string> | undefined,
): Promise<ShownFile | undefined> {
	const id = draft?.[pendingField];
	if (!id) return undefined;
	const [upload] = await findUpload(db, id, userId, new Date());
	return upload && shownFile(upload);
}
