import { z } from "zod";
import { namesOf, shapeOf } from "#app/participation/sent-fields.ts";
import { messages } from "#app/platform/content/forms.ts";
import { mustBeTicked } from "#app/platform/ui/form/schema.ts";
import { sentTestimonial } from "./sent.server.ts";

export const testimonialFields = namesOf(sentTestimonial.fields, "terms", "peaks", "pendingAudio");

export const testimonialSchema = z.object({
	...shapeOf(sentTestimonial.fields),
	terms: mustBeTicked(messages.termsRequired),
});

export function isComplete(form: FormData): boolean {
	return Object.keys(testimonialSchema.shape).every((name) => String(form.get(name) ?? "").trim() !== "");
}
