import { z } from "zod";
import { scopes } from "#app/content/campaign/scope-names.ts";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { honeypotName } from "#app/ui/form/honeypot.ts";
import { mustBeTicked, requiredText } from "#app/ui/form/schema.ts";

export const testimonialFields = ["title", "category", "terms", "peaks", "pendingAudio", "formKey", honeypotName];

export const testimonialSchema = z.object({
	title: requiredText(messages.messageRequired, limits.testimonialTitle),
	category: z.enum(scopes, { error: messages.scopeRequired }),
	terms: mustBeTicked(messages.termsRequired),
});

export function isComplete(form: FormData): boolean {
	return ["title", "category", "terms"].every((name) => String(form.get(name) ?? "").trim() !== "");
}
