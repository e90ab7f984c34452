import { imageReader } from "../files/images.server.ts";

/** Reads a form with a photo. */
export const readPhoto = imageReader("photos", {
	notImage: "bici-fucsia.notImage",
	tooLarge: "bici-fucsia.tooLarge",
	failed: "bici-fucsia.notUploaded",
});
