import { Buffer } from "node:buffer";
import { signatureBytes, videoTypeOf } from "#app/media/containers/video.ts";
import { formatOf, isSvg } from "#app/media/images/image-header.ts";
import { isFileName } from "#app/media/shown-name.ts";
import { RejectedVideo } from "#app/media/upload-writer.server.ts";
import { storeVideo } from "#app/media/video/store-video.server.ts";
import { mostImageBytes, mostVideoBytes } from "#app/platform/content/limits.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { textFormBytes } from "#app/platform/http/forms/form.server.ts";
import { type IncomingFile, readStreamedForm } from "#app/platform/http/uploads/streamed-form.server.ts";
import type { UploadedFile } from "#app/platform/http/uploads/upload.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import type { PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import type { FileProblem, FormFile, SentForm } from "../form-file.server.ts";
import { type ImageMessages, takeImage } from "../images.server.ts";
import { fileMessages, videoMessages } from "../messages.server.ts";
import { fileField, posterField, posterFileField } from "../names.ts";

interface VideoMessages {
	notVideo: FlashMessage;
	failed: FlashMessage;
	/** An image may come in place of the video. */
	mayBePicture?: boolean;
}

/** Streams the video to R2. A poster may stand before it; its upload id comes back. */
export function videoFile(folder: UploadFolder, messages: VideoMessages): Omit<FormFile, "missing"> {
	const poster = { notImage: videoMessages.posterNotImage, failed: messages.failed };
	const read: FormFile["read"] = async (state, by, names) => {
		const isTooLong = Number(state.body.declaredBytes) > mostVideoBytes + mostImageBytes + textFormBytes;
		const sent: Partial<SentForm> = {};
		let posterId: string | undefined;
		const reading = readStreamedForm(state.body, {
			names,
			files: {
				[posterFileField]: async (file) => {
					const taken = await takePicture(state, by, folder, file, poster);
					if (taken && "id" in taken) posterId = taken.id;
					else if (taken) sent.beside = { ...taken, field: posterFileField };
				},
				[fileField]: async (file) => {
					if (isTooLong) sent.file = { message: videoMessages.tooLarge, status: 413 };
					else sent.file = await takeFile(state, by, folder, file, messages);
				},
			},
		});
		// If the connection drops, what has arrived is deleted.
		state.waitUntil(reading.catch(() => undefined));
		const form = await reading;
		if (posterId) form.set(posterField, posterId);
		return { form, ...sent };
	};
	return { folder, read, hasPoster: true };
}

async function takeFile(
	state: RequestState,
	by: Actor,
	folder: UploadFolder,
	{ name, bytes }: IncomingFile,
	{ notVideo, failed, mayBePicture = false }: VideoMessages,
): Promise<PendingFile | FileProblem | undefined> {
	if (!isFileName(name)) return { message: fileMessages.name, status: 400 };
	const { begin, all } = await beginningOf(bytes);
	if (begin.length === 0 && name === "") return undefined;
	if (!videoTypeOf(begin)) {
		// Report a wrong type before a wrong size.
		const isPicture = formatOf(begin) !== undefined || isSvg(begin);
		if (!mayBePicture || !isPicture) return { message: notVideo, status: 400 };
		return takePicture(state, by, folder, { name, bytes: all() }, { notImage: notVideo, failed });
	}
	try {
		return await storeVideo(state, { userId: by.userId, folder, fileName: name }, all());
	} catch (error) {
		// The form was incomplete or invalid.
		if (error instanceof Response) throw error;
		if (error instanceof RejectedVideo) {
			const isTooLarge = error.problem === "tooLarge";
			return isTooLarge ? { message: videoMessages.tooLarge, status: 413 } : { message: notVideo, status: 400 };
		}
		state.log.error("video-not-stored", error);
		return { message: failed, status: 503 };
	}
}

/** The first bytes, and a stream of all bytes. */
async function beginningOf(bytes: AsyncIterable<Uint8Array>) {
	const iterator = bytes[Symbol.asyncIterator]();
	let begin = new Uint8Array();
	while (begin.length < signatureBytes) {
		const { value, done } = await iterator.next();
		if (done) break;
		begin = Buffer.concat([begin, value]);
	}
	async function* all() {
		yield begin;
		yield* { [Symbol.asyncIterator]: () => iterator };
	}
	return { begin, all };
}

async function takePicture(
	state: RequestState,
	by: Actor,
	folder: UploadFolder,
	incoming: IncomingFile,
	messages: ImageMessages,
): Promise<PendingFile | FileProblem | undefined> {
	const file = await readPicture(incoming);
	return file && takeImage(state, by, folder, file, messages);
}

/** Holds the image in memory, up to its limit. Undefined if none was chosen. */
export async function readPicture({ name, bytes }: IncomingFile): Promise<UploadedFile | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const piece of bytes) {
		size += piece.length;
		// Copied: the bytes are valid only until the next read.
		chunks.push(new Uint8Array(piece));
		if (size > mostImageBytes) break;
	}
	if (size === 0 && name === "") return undefined;
	return { name, bytes: Buffer.concat(chunks), isTooLarge: size > mostImageBytes };
}
