import {
	type Image,
	type ImageProblem,
	imageContentType,
	imageExtension,
	readImage,
} from "#app/media/images/image.server.ts";
import { newMediaKey } from "#app/media/keys.ts";
import { isFileName, shownName } from "#app/media/shown-name.ts";
import { mostImageBytes } from "#app/platform/content/limits.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { readUpload, type UploadedFile } from "#app/platform/http/uploads/upload.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { addUpload, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import type { FileProblem, FormFile } from "./form-file.server.ts";
import { fileMessages, imageMessages } from "./messages.server.ts";
import { fileField } from "./names.ts";

/** Only what the specification words differently. */
export interface ImageMessages {
	notImage: FlashMessage;
	failed: FlashMessage;
}

export const imageFile = (folder: UploadFolder, messages: ImageMessages): Pick<FormFile, "folder" | "read"> => ({
	folder,
	read: async (state, by, names) => {
		const expected = { names, file: fileField, mostFileBytes: mostImageBytes, letsPass: true };
		const { form, file } = await readUpload(state.body, expected);
		return { form, file: file && (await takeImage(state, by, folder, file, messages)) };
	},
});

export async function takeImage(
	state: RequestState,
	by: Actor,
	folder: UploadFolder,
	file: UploadedFile,
	messages: ImageMessages,
): Promise<PendingFile | FileProblem> {
	if (!isFileName(file.name)) return { message: fileMessages.name, status: 400 };
	const image = await readImage(state.env, file, { mayBeSvg: folder === "logos" });
	if (!("problem" in image)) return keepImage(state, by, folder, file, image, messages.failed);
	if (image.cause) state.log.error("image-not-made", image.cause);
	const said: Record<ImageProblem, FlashMessage> = { ...imageMessages, ...messages };
	return { message: said[image.problem], status: statuses[image.problem] ?? 400 };
}

const statuses: Partial<Record<ImageProblem, FileProblem["status"]>> = { tooLarge: 413, failed: 503 };

async function keepImage(
	{ db, env, log }: RequestState,
	by: Actor & { userId: string },
	folder: UploadFolder,
	file: UploadedFile,
	{ bytes, width, height }: Image,
	failed: FlashMessage,
): Promise<PendingFile | FileProblem> {
	const mediaKey = newMediaKey(folder, imageExtension);
	try {
		await env.MEDIA.put(mediaKey, bytes, { httpMetadata: { contentType: imageContentType } });
		const [upload] = await addUpload(db, {
			userId: by.userId,
			folder,
			fileName: shownName(file.name),
			mediaKey,
			contentType: imageContentType,
			size: file.bytes.length,
			received: file.bytes.length,
			width,
			height,
		}).returning();
		if (!upload) throw new Error("an upload without its row");
		return upload;
	} catch (error) {
		log.error("file-not-stored", error);
		return { message: failed, status: 503 };
	}
}
