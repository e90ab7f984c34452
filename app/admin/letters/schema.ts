import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { requiredText, textOrNull } from "#app/ui/form/schema.ts";

/** A header cannot hold more than one line. */
const noControl = (text: string | null) => text === null || !/\p{Cc}/u.test(text);
const oneLine = "Ha de ser una sola línia, sense caràcters invisibles.";

export const letterSchema = z.object({
	subject: requiredText("Escriu l'assumpte", limits.title).refine(noControl, oneLine),
	preheader: textOrNull(limits.title).refine(noControl, oneLine),
	body: requiredText("Escriu el text del butlletí", limits.landingMarkdown),
	isArchived: z.boolean().default(false),
});

export const newLetterSchema = letterSchema.extend({ id: z.uuid() });
