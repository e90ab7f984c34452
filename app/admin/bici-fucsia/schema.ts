import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { words, wordsOrNull } from "#app/ui/schema.ts";

export const photoSchema = z.object({
	title: words(messages.titleRequired, limits.title),
	description: wordsOrNull(limits.description),
});

export const newPhotoSchema = photoSchema.extend({
	id: z.uuid(),
	title: words(messages.photoIncomplete, limits.title),
});
