import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { requiredText, textOrNull } from "#app/platform/ui/form/schema.ts";

export const videoSchema = z.object({
	scope: z.enum(scopes, { error: messages.scopeRequired }),
	title: requiredText(messages.titleRequired, limits.title),
	description: textOrNull(limits.description),
});
