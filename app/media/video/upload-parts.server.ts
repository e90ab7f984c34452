import type { Db } from "#app/platform/data/db.server.ts";
import { deleteUpload, type PendingFile } from "#app/platform/records/queries/uploads.ts";

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
	if (await deleteUpload(db, id)) await MEDIA.delete([mediaKey, ...(hasRest(upload) ? [restKey(upload)] : [])]);
}

/** An upload that R2 does not know is gone: R2 ended it after a week, or the bucket was restored from a backup. */
export async function abort(multipart: R2MultipartUpload): Promise<void> {
	try {
		await multipart.abort();
	} catch (error) {
		if (!(saysUnknown(error) || (await isUnknown(multipart)))) throw error;
	}
}

/** R2 answers `abort` of an unknown upload like a fault of its own: internal error, 10001. `uploadPart` says what it is. */
async function isUnknown(multipart: R2MultipartUpload): Promise<boolean> {
	try {
		await multipart.uploadPart(1, new Uint8Array());
		return false;
	} catch (error) {
		return saysUnknown(error);
	}
}

const saysUnknown = (error: unknown) => /\(10024\)/.test(String(error));
