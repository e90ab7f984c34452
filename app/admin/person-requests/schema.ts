import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { personRequestKinds } from "#app/data/tables/office/person-requests.ts";
import { email, requiredText } from "#app/ui/form/schema.ts";
import { dayInMadrid, isDay } from "#app/ui/text/dates.ts";

export const newRequestSchema = z.object({
	id: z.uuid(),
	kind: z.enum(personRequestKinds, { error: "Tria què demana." }),
	email: email(limits.email),
	receivedOn: z
		.string({ error: messages.dateMalformed })
		.refine(isDay, messages.dateMalformed)
		.refine((day) => day <= dayInMadrid(new Date()), "Aquest dia encara no ha arribat."),
});

export const extensionSchema = z.object({
	extensionReason: requiredText("Escriu per què cal més temps.", limits.description),
});

/** Of the facts that the row has. */
export function factsSchema(has: { name?: unknown; email?: unknown }) {
	const name = requiredText("Escriu el nom.", limits.name);
	const address = email(limits.email);
	return z.object({ name: has.name ? name : name.optional(), email: has.email ? address : address.optional() });
}
