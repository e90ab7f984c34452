import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { mustBeTicked, optionalEmail, optionalText, requiredText } from "#app/platform/ui/form/schema.ts";

export const reflectionFields = ["reflection", "name", "email", "privacy", "formKey", honeypotName];

/** Consent is required if an e-mail is given, even if it is invalid. */
export function reflectionSchema(form: FormData) {
	const hasEmail = String(form.get("email") ?? "").trim() !== "";
	const consent = mustBeTicked(messages.reflectionPrivacyRequired);
	return z.object({
		reflection: requiredText(messages.reflectionRequired, limits.reflection),
		name: optionalText(limits.name),
		email: optionalEmail(limits.email),
		privacy: hasEmail ? consent : consent.optional(),
	});
}
