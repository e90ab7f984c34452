import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findMedia } from "#app/platform/records/queries/records.ts";
import { findCompleteFile, hasTaken, isPending, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import type { Wrong } from "../../records/save.server.ts";
import { fileMessages } from "../messages.server.ts";
import { posterFileField } from "../names.ts";

interface Posted {
	kind: RecordKind;
	id: string;
	folder: UploadFolder;
	poster: string | undefined;
}

/** A poster that is no longer pending is accepted if the record already has it: a repeated submission. */
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
