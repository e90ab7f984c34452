import { z } from "zod";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { linkOrNull, optionalText, requiredText, textOrNull } from "#app/platform/ui/form/schema.ts";
import { isDay, isTimeOfDay } from "#app/platform/ui/text/dates.ts";
import { activityEmoji } from "../emoji.ts";

export const defaultLinkText = "Inscriu-te";

const timeOrNull = textOrNull(limits.name).refine((time) => time === null || isTimeOfDay(time), messages.timeMalformed);

const fields = z.object({
	title: requiredText(messages.titleRequired, limits.title),
	description: textOrNull(limits.description),
	/** Empty: unchanged. */
	date: z.string().refine(isDay, messages.dateMalformed).optional(),
	startsAt: timeOrNull,
	endsAt: timeOrNull,
	place: textOrNull(limits.name),
	emoji: z.enum(activityEmoji, { error: messages.emojiUnknown }),
	linkUrl: linkOrNull,
	linkText: optionalText(limits.linkText).transform((text) => text ?? defaultLinkText),
	viviStop: z
		.string()
		.refine(nameOfMunicipality, messages.municipalityUnknown)
		.optional()
		.transform((code) => code ?? null),
});

/** Texts of the same form compare as times do. */
function inOrder({ startsAt, endsAt }: z.output<typeof fields>, { addIssue }: z.RefinementCtx): void {
	if (endsAt && !startsAt) addIssue({ code: "custom", path: ["startsAt"], message: messages.startNeeded });
	if (endsAt && startsAt && endsAt <= startsAt) {
		addIssue({ code: "custom", path: ["endsAt"], message: messages.endBeforeStart });
	}
}

export const activitySchema = fields.superRefine(inOrder);
