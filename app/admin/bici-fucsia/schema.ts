import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { words, wordsOrNull } from "#app/ui/form/schema.ts";
import { mostTitleLength } from "./several.ts";

export const photoSchema = z.object({
	title: words(messages.titleRequired, limits.title),
	description: wordsOrNull(limits.description),
});

export const newPhotoSchema = photoSchema.extend({
	id: z.uuid(),
	title: words(messages.photoIncomplete, limits.title),
});

/** Of many that have one title, each has its number behind it. */

export const severalPhotosSchema = newPhotoSchema.extend({
	title: words(messages.photoIncomplete, mostTitleLength),
});
