import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { optionalText, requiredText } from "#app/platform/ui/form/schema.ts";
import { hyphenated, isSlug, slugOf } from "./slug.ts";

/** No slug: a landing's address does not change. */
export const landingSchema = z.object({
	title: requiredText(messages.titleRequired, limits.title),
	description: optionalText(limits.landingMarkdown).transform((text) => text ?? ""),
	isActive: z.boolean().default(false),
});

export function slugOfNew({ title = "", slug }: { title?: string; slug?: string }): string {
	return slug || slugOf(title);
}

export const newLandingSchema = landingSchema
	.extend({
		slug: z
			.string()
			.transform(hyphenated)
			.refine((slug) => slug === "" || isSlug(slug), messages.slugMalformed)
			.refine((slug) => slug.length <= limits.title, messages.tooLong(limits.title))
			.optional(),
	})
	// Checked even if the title is missing, to report both.
	.refine((sent) => isSlug(slugOfNew(sent)) || sent.slug, {
		path: ["slug"],
		error: messages.slugRequired,
		when: () => true,
	});
