import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { wordsOrNull } from "#app/ui/schema.ts";

export const newBackgroundSchema = z.object({
	id: z.uuid(),
	title: wordsOrNull(limits.title),
	description: wordsOrNull(limits.description),
	/** The id of its upload. */
	poster: z.string().max(64).optional(),
});
