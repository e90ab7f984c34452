import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { isDay } from "#app/ui/text/dates.ts";

const needed = (text: string | undefined) => text ?? "";

/** When a letter is to leave, as the fields of a form write it. */
export const timeSchema = z.object({
	day: z.string().optional().transform(needed).refine(isDay, messages.dateMalformed),
	hour: z
		.string()
		.optional()
		.transform(needed)
		.refine((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), "Tria una hora"),
});
