import type { Db } from "#app/data/db.server.ts";
import { deletePendingFile, type PendingFile } from "#app/data/office/pending-files.ts";

/* An upload in R2: parts of a multipart upload, and an object for the incomplete last part. */

/** R2 requires at least 5 MiB, except for the last part. */
export const partBytes = 8 * 1024 ** 2;

export const restFolder = "rests/";

export function restKey({ id, received }: Pick<PendingFile, "id" | "received">): string {
	return `${restFolder}${id}/${received}`;
}

function hasRest({ received, parts, size }: PendingFile): boolean {
	return received < size && received > parts.length * partBytes;
}

/** Row first: a record that takes the upload at the same time keeps its file. The cleanup job deletes orphans. */
export async function removeUpload(
	{ db, env: { MEDIA } }: { db: Db; env: Pick<Cloudflare.Env, "MEDIA"> },
	upload: PendingFile,
): Promise<void> {
	const { id, mediaKey, multipartId } = upload;
	if (multipartId) await abort(MEDIA.resumeMultipartUpload(mediaKey, multipartId));
	if (await deletePendingFile(db, id)) await MEDIA.delete([mediaKey, ...(hasRest(upload) ? [restKey(upload)] : [])]);
}

/** 10024: R2 has aborted or forgotten the upload before. */
export async function abort(multipart: R2MultipartUpload): Promise<void> {
	try {
		await multipart.abort();
	} catch (error) {
		if (!/10024/.test(String(error))) throw error;
	}
}
