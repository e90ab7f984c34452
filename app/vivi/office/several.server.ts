import { logRefused } from "#app/office/uploads/form-file.server.ts";
import { takeImage } from "#app/office/uploads/images.server.ts";
import { fileField } from "#app/office/uploads/names.ts";
import { readPicture } from "#app/office/uploads/video/videos.server.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { readStreamedForm } from "#app/platform/http/uploads/streamed-form.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findCompleteFile, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import { createPhoto, findPhoto, type PhotoWords } from "../queries.ts";
import { photoMessages } from "./section.server.ts";
import { mostPhotos, pendingPhotosField } from "./several.ts";

type Who = Actor & { userId: string };

/** Reads, checks and stores the files one by one: only one is in memory. */
export async function readPhotos(state: RequestState, by: Who, names: readonly string[]) {
	const brought: PendingFile[] = [];
	const wrong: string[] = [];
	let before = 0;
	const form = await readStreamedForm(state.body, {
		names: [...names, pendingPhotosField],
		files: {
			[fileField]: async ({ name, bytes }, fields) => {
				before = pendingIds(fields).length;
				const file = await readPicture({ name, bytes });
				if (!file) return;
				if (before + brought.length + wrong.length >= mostPhotos) {
					wrong.push(`${name}: com a màxim, ${mostPhotos} alhora`);
					return;
				}
				const taken = await takeImage(state, by, "photos", file, photoMessages);
				if ("id" in taken) {
					brought.push(taken);
					return;
				}
				logRefused(state, taken, "photos");
				wrong.push(`${name}: ${textOf(taken.message)}`);
			},
		},
		isMany: true,
	});
	form.set(pendingPhotosField, [...pendingIds(form), ...brought.map(({ id }) => id)].join(","));
	return { form, wrong };
}

export function pendingIds(form: FormData): string[] {
	const ids = String(form.get(pendingPhotosField) ?? "").split(",");
	return ids.filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, mostPhotos);
}

/** Ids follow from the form's id and the position: sent again, it makes no duplicates. False if a file is gone. */
export async function createPhotos(
	{ db }: RequestState,
	by: Who,
	formId: string,
	{ title, description }: PhotoWords,
	uploadIds: readonly string[],
): Promise<boolean> {
	const uploads: (PendingFile | undefined)[] = [];
	for (const [at, uploadId] of uploadIds.entries()) {
		const upload = await findCompleteFile(db, uploadId, by.userId, "photos", new Date());
		// No pending file: an earlier submission made the photo, or the file is gone.
		if (!upload && (await findPhoto(db, await photoId(formId, at))).length === 0) return false;
		uploads.push(upload);
	}
	for (const [at, upload] of uploads.entries()) {
		const words = { title: uploadIds.length > 1 ? `${title} (${at + 1})` : title, description };
		if (!(await createPhoto(db, by, await photoId(formId, at), words, { file: upload }))) return false;
	}
	return true;
}

/** As unpredictable as the form's id. */
async function photoId(formId: string, at: number): Promise<string> {
	const hex = await sha256(`${formId}/${at}`);
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
