import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { requiredText } from "#app/ui/form/schema.ts";
import { isDay } from "#app/ui/text/dates.ts";

const day = z.string({ error: messages.dateMalformed }).refine(isDay, messages.dateMalformed);

export const statementSchema = z
	.object({ preparedOn: day, reviewedOn: day, method: requiredText(messages.methodRequired, limits.description) })
	.refine(({ preparedOn, reviewedOn }) => reviewedOn >= preparedOn, {
		path: ["reviewedOn"],
		error: messages.reviewBeforeStatement,
	});
