import { imageReader } from "#app/office/uploads/images.server.ts";
import { messages } from "../section.server.ts";

export const readLogo = imageReader("logos", {
	notImage: messages.logoNotImage,
	tooLarge: messages.logoTooLarge,
	failed: messages.logoNotSaved,
});
