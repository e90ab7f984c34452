import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { mustBeTicked, requiredText } from "#app/platform/ui/form/schema.ts";

export const testimonialFields = ["title", "category", "terms", "peaks", "pendingAudio", "formKey", honeypotName];

export const testimonialSchema = z.object({
	title: requiredText(messages.messageRequired, limits.testimonialTitle),
	category: z.enum(scopes, { error: messages.scopeRequired }),
	terms: mustBeTicked(messages.termsRequired),
});

export function isComplete(form: FormData): boolean {
	return ["title", "category", "terms"].every((name) => String(form.get(name) ?? "").trim() !== "");
}
