import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requiredText } from "#app/platform/ui/form/schema.ts";

export const footerTextsSchema = z.object({
	footerText: requiredText(messages.footerTextRequired, limits.footerText),
	collaboratorsText: requiredText(messages.collaboratorsTextRequired, limits.footerText),
});
