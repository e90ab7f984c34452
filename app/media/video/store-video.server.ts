import { mostVideoBytes } from "#app/platform/content/limits.ts";
import { addUpload, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import { newMediaKey } from "../keys.ts";
import { shownName } from "../shown-name.ts";
import { RejectedVideo, type UploadState, UploadWriter } from "../upload-writer.server.ts";

interface VideoOwner {
	userId: string;
	folder: UploadFolder;
	fileName: string;
}

export async function beginVideo({ db }: UploadState, { userId, folder, fileName }: VideoOwner, size: number) {
	const [upload] = await addUpload(db, {
		userId,
		folder,
		fileName: shownName(fileName),
		mediaKey: newMediaKey(folder, "video"),
		size,
	}).returning();
	if (!upload) throw new Error("the upload has no row");
	return upload;
}

export async function storeVideo(
	state: UploadState,
	owner: VideoOwner,
	bytes: AsyncIterable<Uint8Array>,
): Promise<PendingFile> {
	const writer = new UploadWriter(state, await beginVideo(state, owner, mostVideoBytes));
	try {
		for await (const chunk of bytes) await writer.add(chunk);
		return await writer.finish();
	} catch (error) {
		await writer.delete();
		throw error;
	} finally {
		writer.release();
	}
}

/** Keeps an incomplete part for the next request, also if the connection drops. Deletes a refused file. */
export async function appendVideo(
	state: UploadState,
	upload: PendingFile,
	bytes: AsyncIterable<Uint8Array>,
): Promise<PendingFile> {
	const writer = new UploadWriter(state, upload);
	try {
		await writer.resume();
		for await (const chunk of untilDisconnected(state, bytes)) await writer.add(chunk);
		return writer.isWhole ? await writer.finish() : await writer.pause();
	} catch (error) {
		if (error instanceof RejectedVideo) await writer.delete();
		else await writer.abortUnrecorded();
		throw error;
	} finally {
		writer.release();
	}
}

async function* untilDisconnected({ log }: UploadState, bytes: AsyncIterable<Uint8Array>) {
	try {
		yield* bytes;
	} catch {
		log.info("upload-cut");
	}
}
