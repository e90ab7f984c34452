import { z } from "zod";
import { activityEmoji } from "#app/content/campaign/activity-emoji.ts";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { nameOfMunicipality } from "#app/map/municipalities/municipality-names.ts";
import { linkOrNull, optionalText, requiredText, textOrNull } from "#app/ui/form/schema.ts";
import { isDay } from "#app/ui/text/dates.ts";

export const defaultLinkText = "Inscriu-te";

export const activitySchema = z.object({
	title: requiredText(messages.titleRequired, limits.title),
	description: textOrNull(limits.description),
	/** Empty: unchanged. */
	date: z.string().refine(isDay, messages.dateMalformed).optional(),
	emoji: z.enum(activityEmoji, { error: messages.emojiUnknown }),
	linkUrl: linkOrNull,
	linkText: optionalText(limits.linkText).transform((text) => text ?? defaultLinkText),
	viviStop: z
		.string()
		.refine(nameOfMunicipality, messages.municipalityUnknown)
		.optional()
		.transform((code) => code ?? null),
});

export const newActivitySchema = activitySchema.extend({ id: z.uuid() });
