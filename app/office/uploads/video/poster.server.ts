import type { Db } from "#app/platform/data/db.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findMedia } from "#app/platform/records/queries/records.ts";
import { findCompleteFile, hasTaken, isPending, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import type { Wrong } from "../../records/save.server.ts";
import type { FormFile } from "../form-file.server.ts";
import { fileMessages } from "../messages.server.ts";
import { posterFileField } from "../names.ts";

interface Posted {
	kind: RecordKind;
	id: string;
	/** The form's file, in front of which it stood. */
	file: FormFile | undefined;
	poster: string | undefined;
}

/** A poster that is no longer pending is accepted if the record already has it: a repeated submission. */
export async function saveWithPoster(
	db: Db,
	by: Actor,
	{ kind, id, file, poster }: Posted,
	save: (poster?: PendingFile) => Promise<boolean | Wrong>,
): Promise<boolean | Wrong> {
	if (!file || !poster) return save();
	const found = await findCompleteFile(db, poster, by.userId, file.folder, new Date());
	if (found?.contentType.startsWith("image/")) {
		const saved = await save(found);
		if (saved) return saved;
		if (await isPending(db, found.id)) return false;
	}
	if (!hasTaken(await findMedia(db, kind, id), poster)) return { field: posterFileField, message: fileMessages.gone };
	return save();
}
