import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { honeypotName } from "#app/ui/form/honeypot.ts";
import { mustBeTicked, optionalEmail, optionalText, requiredText } from "#app/ui/form/schema.ts";

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
