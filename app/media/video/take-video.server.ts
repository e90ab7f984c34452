import { mostVideoBytes } from "#app/content/limits.ts";
import { addPendingFile, type PendingFile } from "#app/data/office/pending-files.ts";
import type { UploadFolder } from "#app/data/tables/files.ts";
import { Intake, type IntakeState, Unwanted } from "../intake.server.ts";
import { newMediaKey } from "../keys.ts";
import { shownName } from "../shown-name.ts";

interface Whose {
	userId: string;
	folder: UploadFolder;
	fileName: string;
}

/** Creates the row of an empty video. Its type and extension are detected later by the first bytes. */
export async function beginVideo({ db }: IntakeState, { userId, folder, fileName }: Whose, size: number) {
	const [upload] = await addPendingFile(db, {
		userId,
		folder,
		fileName: shownName(fileName),
		mediaKey: newMediaKey(folder, "video"),
		size,
	}).returning();
	if (!upload) throw new Error("the upload has no row");
	return upload;
}

export async function takeVideo(
	state: IntakeState,
	whose: Whose,
	bytes: AsyncIterable<Uint8Array>,
): Promise<PendingFile> {
	const intake = new Intake(state, await beginVideo(state, whose, mostVideoBytes));
	try {
		for await (const chunk of bytes) await intake.add(chunk);
		return await intake.finish();
	} catch (error) {
		await intake.drop();
		throw error;
	} finally {
		intake.release();
	}
}

/**
 * Stores the next bytes of a video. An incomplete part is kept for the next request, also if the connection drops. A
 * refused file is deleted.
 */
export async function takeMore(
	state: IntakeState,
	upload: PendingFile,
	bytes: AsyncIterable<Uint8Array>,
): Promise<PendingFile> {
	const intake = new Intake(state, upload);
	try {
		await intake.resume();
		for await (const chunk of whileTheyCome(state, bytes)) await intake.add(chunk);
		return intake.isWhole ? await intake.finish() : await intake.pause();
	} catch (error) {
		if (error instanceof Unwanted) await intake.drop();
		else await intake.leave();
		throw error;
	} finally {
		intake.release();
	}
}

async function* whileTheyCome({ log }: IntakeState, bytes: AsyncIterable<Uint8Array>) {
	try {
		yield* bytes;
	} catch (error) {
		log.error("upload-cut", error);
	}
}
