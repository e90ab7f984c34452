import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { email, optionalEmail, pastDay, requiredText } from "#app/platform/ui/form/schema.ts";
import { codeProblems } from "#app/receipts/messages.ts";
import { readCode } from "#app/receipts/receipt-code.ts";
import { personRequestKinds } from "./tables.ts";

export const newRequestSchema = z
	.object({
		id: z.uuid(),
		kind: z.enum(personRequestKinds, { error: "Tria què demana." }),
		email: optionalEmail(limits.email),
		/** Named as other secrets: no draft keeps it. */
		code: z
			.string()
			.refine((text) => readCode(text) !== undefined, codeProblems.malformed)
			.optional(),
		receivedOn: pastDay,
	})
	.refine(({ email, code }) => email ?? code, {
		error: "Escriu l'adreça o el codi d'un rebut: d'alguna manera l'hem de trobar.",
		path: ["email"],
	});

export const extensionSchema = z.object({
	extensionReason: requiredText("Escriu per què cal més temps.", limits.description),
});

export function factsSchema(has: { name?: unknown; email?: unknown }) {
	const name = requiredText("Escriu el nom.", limits.name);
	const address = email(limits.email);
	return z.object({ name: has.name ? name : name.optional(), email: has.email ? address : address.optional() });
}
