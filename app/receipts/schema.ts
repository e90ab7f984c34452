import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { email, mustBeTicked, requiredText } from "#app/platform/ui/form/schema.ts";
import { mostWords } from "./most-words.ts";
import type { SentKind } from "./tables.ts";

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
