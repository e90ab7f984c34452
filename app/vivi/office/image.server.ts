import { type ImageMessages, imageReader } from "#app/office/uploads/images.server.ts";
import { messages } from "./section.server.ts";

export const photoMessages: ImageMessages = {
	notImage: messages.notImage,
	tooLarge: messages.tooLarge,
	failed: messages.notUploaded,
};

export const readPhoto = imageReader("photos", photoMessages);
