import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { type SentKind, sentOf } from "#app/platform/records/records.ts";
import { email, mustBeTicked } from "#app/platform/ui/form/schema.ts";
import { schemaOf } from "./sent-words.server.ts";

export const correctionFields = ["words", "until"];

/** `until`: whether the public sees the old words until the review; missing, it does not. */
export const correctionSchema = (kind: SentKind) =>
	z.object({
		words: schemaOf(kind, sentOf(kind).words.name).pipe(z.string()),
		until: z.enum(["shown", "hidden"]).optional(),
	});

export const newsSchema = z.object({
	email: email(limits.email),
	privacy: mustBeTicked(messages.privacyRequired),
});
