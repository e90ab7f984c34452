import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { optionalText, requiredText } from "#app/ui/form/schema.ts";
import { hyphenated, isSlug, slugOf } from "./slug.ts";

/** The slug is no field of it: a landing's address stays. */
export const landingSchema = z.object({
	title: requiredText(messages.titleRequired, limits.title),
	description: optionalText(limits.landingMarkdown).transform((text) => text ?? ""),
	isActive: z.boolean().default(false),
});

/** The slug that a new one gets: the one that was typed, or what its title gives. */
export function slugOfNew({ title = "", slug }: { title?: string; slug?: string }): string {
	return slug || slugOf(title);
}

export const newLandingSchema = landingSchema
	.extend({
		id: z.uuid(),
		slug: z
			.string()
			.transform(hyphenated)
			.refine((slug) => slug === "" || isSlug(slug), messages.slugMalformed)
			.refine((slug) => slug.length <= limits.title, messages.tooLong(limits.title))
			.optional(),
	})
	// Also where the title is missing: both are said at once.
	.refine((sent) => isSlug(slugOfNew(sent)) || sent.slug, {
		path: ["slug"],
		error: messages.slugRequired,
		when: () => true,
	});
