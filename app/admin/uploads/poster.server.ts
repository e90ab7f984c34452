import type { Actor } from "#app/data/office/audit-log.ts";
import { findCompleteFile, hasTaken, isPending, type PendingFile } from "#app/data/office/pending-files.ts";
import { findMedia } from "#app/data/office/record-queries.ts";
import type { RecordKind } from "#app/data/records.ts";
import type { UploadFolder } from "#app/data/tables/files.ts";
import type { RequestState } from "#app/http/context.server.ts";
import type { Wrong } from "../records/save.server.ts";
import { fileMessages } from "./messages.server.ts";
import { posterFileField } from "./names.ts";

interface Posted {
	kind: RecordKind;
	id: string;
	folder: UploadFolder;
	/** The id of its upload, where the form has one. */
	poster: string | undefined;
}

/**
 * Saves a record with the poster that came with this form or an earlier sending of it. One that is not held any more
 * is as good where the record has it, because the same form was sent before.
 */
export async function saveWithPoster(
	{ db }: RequestState,
	by: Actor,
	{ kind, id, folder, poster }: Posted,
	save: (poster?: PendingFile) => Promise<boolean>,
): Promise<boolean | Wrong> {
	if (!poster) return save();
	const found = await findCompleteFile(db, poster, by.userId, folder, new Date());
	if (found?.contentType.startsWith("image/")) {
		if (await save(found)) return true;
		if (await isPending(db, found.id)) return false;
	}
	if (!hasTaken(await findMedia(db, kind, id), poster)) return { field: posterFileField, message: fileMessages.gone };
	return save();
}
