import type { Actor } from "#app/data/office/audit-log.ts";
import { findCompleteFile, findPendingFile, type PendingFile } from "#app/data/office/pending-files.ts";
import type { UploadFolder } from "#app/data/tables/files.ts";
import type { RequestState } from "#app/http/context.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { type HeldFile, heldField } from "./names.ts";

/** Why a file is not taken. */
export interface FileProblem {
	message: FlashMessage;
	status: 400 | 413 | 503;
	/** Where it is not the form's one file that is meant. */
	field?: string;
}

/** What a section's reader makes of a posted form. */
export interface SentForm {
	form: FormData;
	/** Nothing where no file was chosen. What is taken is in R2 and has its row. */
	file?: PendingFile | FileProblem;
	/** Of what else came with it. */
	beside?: FileProblem;
}

/** The file of a section's form. */
export interface FormFile {
	folder: UploadFolder;
	/** Reads the body, and judges and keeps the file. Throws the error pages of http/uploads/upload.server.ts alone. */
	read: (state: RequestState, by: Actor, names: readonly string[]) => Promise<SentForm>;
	/** What is said where there is none: for a record that has none yet. */
	missing?: FlashMessage;
	/** What is said where it has taken its place. */
	done?: FlashMessage;
}

export interface FileOfForm {
	form: FormData;
	/** The file that came, or what was held of an earlier sending. */
	upload?: PendingFile;
	/** How the form shows it if it comes back. */
	held?: HeldFile;
	problem?: FileProblem;
	/** What the form named is not held any more, or never was this user's. */
	goneId?: string;
	/** The database does not say. */
	isUnknown?: boolean;
}

/** The fields of a form and its file: the one that was chosen, else what is held of an earlier sending. */
export async function readFormWithFile(
	state: RequestState,
	by: Actor,
	names: readonly string[],
	{ folder, read, missing }: FormFile,
): Promise<FileOfForm> {
	const { form, file, beside } = await read(state, by, [...names, heldField]);
	if (file && "id" in file) return { form, upload: file, held: shownFile(file), problem: beside };
	// Whoever chose another, which is refused, did not mean the first to be saved any more.
	const isRefused = file !== undefined && file.status !== 503;
	const id = isRefused ? "" : String(form.get(heldField) ?? "");
	if (!id) return { form, problem: file ?? beside ?? (missing && { message: missing, status: 400 }) };
	try {
		const upload = await findCompleteFile(state.db, id, by.userId, folder, new Date());
		return {
			form,
			upload,
			held: upload && shownFile(upload),
			problem: file ?? beside,
			goneId: upload || file ? undefined : id,
		};
	} catch (error) {
		state.log.error("held-unread", error);
		return { form, held: { id }, isUnknown: true };
	}
}

const shownFile = ({ id, fileName, size }: PendingFile): HeldFile => ({ id, fileName, size });

/** The same for what was held when a session ended under the form: `kept` is what came back of it. */
export async function findHeldFile(
	{ db }: RequestState,
	userId: string,
	kept: Record<string, string> | undefined,
): Promise<HeldFile | undefined> {
	const id = kept?.[heldField];
	if (!id) return undefined;
	const [upload] = await findPendingFile(db, id, userId, new Date());
	return upload && shownFile(upload);
}
