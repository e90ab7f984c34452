import { imageReader } from "#app/admin/uploads/images.server.ts";
import { messages } from "../section.server.ts";

export const readLogo = imageReader("logos", {
	notImage: messages.logoNotImage,
	tooLarge: messages.logoTooLarge,
	failed: messages.logoNotSaved,
});
