import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { linkOrNull, requiredText } from "#app/platform/ui/form/schema.ts";

export const logoSchema = z.object({
	name: requiredText(messages.nameRequired, limits.name),
	linkUrl: linkOrNull,
	/** Empty: first. */
	position: z
		.string()
		.regex(/^\s*\d{1,4}\s*$/, messages.positionMalformed)
		.transform(Number)
		.default(0),
});
