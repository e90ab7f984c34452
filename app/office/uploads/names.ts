import type { PendingFile } from "#app/platform/records/queries/uploads.ts";

/** The last field: fields behind an oversized file may be lost. */
export const fileField = "file";

/** Why the browser did not send the chosen file. */
export const refusedField = "refusedFile";

export const pendingField = "pujada";

/** The poster of a video: its file, in front of the video, and the id of a pending one. */
export const posterFileField = "posterFile";
export const posterField = "poster";

/** What the form of a video has besides its own fields. */
export type VideoFields = typeof fileField | typeof posterFileField | typeof posterField;

/** A pending file, as a form shows it: its id alone if the database could not be read. */
export type ShownFile = Pick<PendingFile, "id"> & Partial<Pick<PendingFile, "fileName" | "size">>;

/** Only a hint: the bytes decide. */
export const acceptedImages = "image/png,image/jpeg,image/webp,image/avif,image/gif";
