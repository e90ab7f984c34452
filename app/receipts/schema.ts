import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import type { SentKind } from "#app/data/tables/people/receipts.ts";
import { email, mustBeTicked, requiredText } from "#app/ui/form/schema.ts";
import { mostWords } from "./most-words.ts";

export const correctionFields = ["words", "until"];

const missing: Record<SentKind, string> = {
	mapComments: messages.commentRequired,
	reflections: messages.reflectionRequired,
	testimonials: messages.messageRequired,
};

/** `until`: whether the public sees the old words until the review; missing, it does not. */
export const correctionSchema = (kind: SentKind) =>
	z.object({
		words: requiredText(missing[kind], mostWords[kind]),
		until: z.enum(["shown", "hidden"]).optional(),
	});

export const newsFields = ["email", "privacy", "intent"];

export const newsSchema = z.object({
	email: email(limits.email),
	privacy: mustBeTicked(messages.privacyRequired),
});
