import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { isDay, isTimeOfDay } from "#app/platform/ui/text/dates.ts";

const needed = (text: string | undefined) => text ?? "";

/** When a letter is to leave, as the fields of a form write it. */
export const timeSchema = z.object({
	day: z.string().optional().transform(needed).refine(isDay, messages.dateMalformed),
	hour: z.string().optional().transform(needed).refine(isTimeOfDay, "Tria una hora"),
});
