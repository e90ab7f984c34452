import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { requiredText } from "#app/ui/form/schema.ts";

export const footerTextsSchema = z.object({
	footerText: requiredText(messages.footerTextRequired, limits.footerText),
	collaboratorsText: requiredText(messages.collaboratorsTextRequired, limits.footerText),
});
