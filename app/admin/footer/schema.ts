import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { words } from "#app/ui/form/schema.ts";

export const footerTextsSchema = z.object({
	footerText: words(messages.footerTextRequired, limits.footerText),
	collaboratorsText: words(messages.collaboratorsTextRequired, limits.footerText),
});
