import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requiredText, textOrNull } from "#app/platform/ui/form/schema.ts";
import { mostTitleLength } from "./several.ts";

export const photoSchema = z.object({
	title: requiredText(messages.titleRequired, limits.title),
	description: textOrNull(limits.description),
});

export const newPhotoSchema = photoSchema.extend({
	title: requiredText(messages.photoIncomplete, limits.title),
});

export const severalPhotosSchema = photoSchema.extend({
	id: z.uuid(),
	title: requiredText(messages.photoIncomplete, mostTitleLength),
});
