import { mostVideoBytes } from "#app/content/limits.ts";
import { addPendingFile, type PendingFile } from "#app/data/office/pending-files.ts";
import type { UploadFolder } from "#app/data/tables/files.ts";
import { Intake, type IntakeState, Unwanted } from "../intake.server.ts";
import { newMediaKey } from "../keys.ts";
import { shownName } from "../shown-name.ts";

interface Whose {
	userId: string;
	folder: UploadFolder;
	/** As it is called where it comes from. */
	fileName: string;
}

/** The row of a video of which nothing is there yet. What it is, and so how its key ends, its first bytes will say. */
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

/** Takes a whole video whose length nobody knows beforehand. Whatever fails, nothing of it stays. */
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
 * Takes the next bytes of a video, as many as come: what does not fill a part is kept for the next request, also where
 * the line drops. What is not wanted is dropped with everything of it that was there.
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

/** The bytes up to where the line drops. */
async function* whileTheyCome({ log }: IntakeState, bytes: AsyncIterable<Uint8Array>) {
	try {
		yield* bytes;
	} catch (error) {
		log.error("upload-cut", error);
	}
}
