import { type ImageNotices, imageReader } from "../uploads/images.server.ts";

export const photoNotices: ImageNotices = {
	notImage: "bici-fucsia.notImage",
	tooLarge: "bici-fucsia.tooLarge",
	failed: "bici-fucsia.notUploaded",
};

/** Reads a form with a photo. */
export const readPhoto = imageReader("photos", photoNotices);
