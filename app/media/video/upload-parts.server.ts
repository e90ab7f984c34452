import type { Db } from "#app/data/db.server.ts";
import { deletePendingFile, type PendingFile } from "#app/data/office/pending-files.ts";

/* Where a video on its way is in R2: in parts of a multipart upload, and what does not fill one as an object of its own. */

/** Of each part but the last; R2 takes no less than 5 MiB. */
export const partBytes = 8 * 1024 ** 2;

/** Where what is behind the last whole part waits; the sweep takes what is left there. */
export const restFolder = "rests/";

export function restKey({ id, received }: Pick<PendingFile, "id" | "received">): string {
	return `${restFolder}${id}/${received}`;
}

/** A whole file has no parts any more, and no rest. */
function hasRest({ received, parts, size }: PendingFile): boolean {
	return received < size && received > parts.length * partBytes;
}

/**
 * Nothing of it stays. Its row goes before its object, so that a record that takes it at the same time keeps its file;
 * an object whose row is gone is for the sweep, if need be.
 */
export async function removeUpload(
	{ db, env: { MEDIA } }: { db: Db; env: Pick<Cloudflare.Env, "MEDIA"> },
	upload: PendingFile,
): Promise<void> {
	const { id, mediaKey, multipartId } = upload;
	if (multipartId) await abort(MEDIA.resumeMultipartUpload(mediaKey, multipartId));
	if (await deletePendingFile(db, id)) await MEDIA.delete([mediaKey, ...(hasRest(upload) ? [restKey(upload)] : [])]);
}

/** Also one that was aborted before, or has long been forgotten by R2: its error 10024. */
export async function abort(multipart: R2MultipartUpload): Promise<void> {
	try {
		await multipart.abort();
	} catch (error) {
		if (!/10024/.test(String(error))) throw error;
	}
}
