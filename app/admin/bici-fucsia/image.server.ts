import { type ImageMessages, imageReader } from "../uploads/images.server.ts";
import { messages } from "./section.server.ts";

export const photoMessages: ImageMessages = {
	notImage: messages.notImage,
	tooLarge: messages.tooLarge,
	failed: messages.notUploaded,
};

/** Reads a form with a photo. */
export const readPhoto = imageReader("photos", photoMessages);
