/** The file field of a form. It stands last: what comes after a file that is too large may be lost. */
export const fileField = "file";

/** The hidden field with the id of what is held of an earlier sending. */
export const heldField = "pujada";

/** The picture that stands for a video until it plays: its file, before the video, and the id of what is held of it. */
export const posterFileField = "posterFile";
export const posterField = "poster";

/** What a form shows of a file that is here already and waits for its record. */
export interface HeldFile {
	id: string;
	/** Missing where the database could not be asked. */
	fileName?: string;
	/** Bytes. */
	size?: number;
}

/** What a picker offers where a picture is wanted; only the bytes decide. */
export const acceptedImages = "image/png,image/jpeg,image/webp,image/avif,image/gif";
