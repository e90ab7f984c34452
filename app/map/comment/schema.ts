import { z } from "zod";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { mustBeTicked, optionalEmail, requiredText } from "#app/platform/ui/form/schema.ts";
import { pointingFields } from "./pointing.server.ts";

export const mapCommentFields = [
	"comment",
	"email",
	"privacy",
	"municipality",
	"formKey",
	honeypotName,
	...pointingFields,
];

export const mapCommentSchema = z.object({
	comment: requiredText(messages.commentRequired, limits.comment),
	email: optionalEmail(limits.email),
	municipality: z
		.string()
		.refine((code) => municipalityOfCode(code), messages.municipalityUnknown)
		.optional(),
	privacy: mustBeTicked(messages.privacyRequired),
});
