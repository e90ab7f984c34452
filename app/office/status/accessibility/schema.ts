import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { pastDay, requiredText } from "#app/platform/ui/form/schema.ts";

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
