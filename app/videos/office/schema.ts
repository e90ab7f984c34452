import { z } from "zod";
import { scopes } from "#app/content/campaign/scope-names.ts";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { requiredText, textOrNull } from "#app/ui/form/schema.ts";

export const videoSchema = z.object({
	scope: z.enum(scopes, { error: messages.scopeRequired }),
	title: requiredText(messages.titleRequired, limits.title),
	description: textOrNull(limits.description),
	poster: z.string().max(64).optional(),
});

export const newVideoSchema = videoSchema.extend({ id: z.uuid() });
