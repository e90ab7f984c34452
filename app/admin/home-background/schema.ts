import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { wordsOrNull } from "#app/ui/form/schema.ts";

export const backgroundSchema = z.object({
	title: wordsOrNull(limits.title),
	description: wordsOrNull(limits.description),
});

export const newBackgroundSchema = backgroundSchema.extend({
	id: z.uuid(),
	/** The id of its upload. */
	poster: z.string().max(64).optional(),
});
