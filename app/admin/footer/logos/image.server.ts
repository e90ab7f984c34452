import { imageReader } from "#app/admin/uploads/images.server.ts";

/** Reads a form with a logo, a drawing among them. */
export const readLogo = imageReader("logos", {
	notImage: "footer.logoNotImage",
	tooLarge: "footer.logoTooLarge",
	failed: "footer.logoNotSaved",
});
