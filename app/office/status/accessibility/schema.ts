import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { pastDay, requiredText } from "#app/ui/form/schema.ts";

export const statementSchema = z
	.object({
		preparedOn: pastDay,
		reviewedOn: pastDay,
		method: requiredText(messages.methodRequired, limits.description),
	})
	.refine(({ preparedOn, reviewedOn }) => reviewedOn >= preparedOn, {
		path: ["reviewedOn"],
		error: messages.reviewBeforeStatement,
	});
