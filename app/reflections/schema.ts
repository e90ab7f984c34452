import { z } from "zod";
import { namesOf, shapeOf } from "#app/participation/sent-fields.ts";
import { messages } from "#app/platform/content/forms.ts";
import { mustBeTicked } from "#app/platform/ui/form/schema.ts";
import { sentReflection } from "./sent.server.ts";

export const reflectionFields = namesOf(sentReflection.fields, "privacy");

/** Consent is required if an e-mail is given, even if it is invalid. */
export function reflectionSchema(form: FormData) {
	const hasEmail = String(form.get("email") ?? "").trim() !== "";
	const consent = mustBeTicked(messages.reflectionPrivacyRequired);
	return z.object({ ...shapeOf(sentReflection.fields), privacy: hasEmail ? consent : consent.optional() });
}
