import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { reasonIds } from "#app/platform/content/review-reasons.ts";
import { textOrNull } from "#app/platform/ui/form/schema.ts";
import type { FieldNames } from "../../section.ts";

/** For what is not reviewed. */
export const answerSchema = z.object({ reply: textOrNull(limits.reply) });

export const replySchema = answerSchema.extend({
	reason: z
		.enum(reasonIds, { error: "Tria un motiu de la llista." })
		.optional()
		.transform((reason) => reason ?? null),
});

/** In the audit log. */
export const replyNames = {
	reason: "el motiu",
	reply: "el que es diu a qui ho va enviar",
} satisfies FieldNames<typeof replySchema>;
