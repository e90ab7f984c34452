import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requiredText } from "#app/platform/ui/form/schema.ts";
import { isDay } from "#app/platform/ui/text/dates.ts";

const dayOrNull = z
	.string()
	.refine(isDay, messages.dateMalformed)
	.optional()
	.transform((day) => day ?? null);

const fields = z.object({
	title: requiredText(messages.titleRequired, limits.title),
	intro: requiredText("Escriu-hi de què va el qüestionari", limits.description),
	opensOn: dayOrNull,
	closesOn: dayOrNull,
});

function inOrder({ opensOn, closesOn }: z.output<typeof fields>, { addIssue }: z.RefinementCtx): void {
	if (opensOn && closesOn && closesOn < opensOn) {
		addIssue({ code: "custom", path: ["closesOn"], message: "L'últim dia ha de ser després del primer" });
	}
}

export const questionnaireSchema = fields.superRefine(inOrder);
