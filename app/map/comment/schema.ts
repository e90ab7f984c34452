import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { municipalityOfCode } from "#app/map/municipalities/municipalities.ts";
import { honeypotName } from "#app/ui/form/honeypot.ts";
import { mustBeTicked, optionalEmail, requiredText } from "#app/ui/form/schema.ts";
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
