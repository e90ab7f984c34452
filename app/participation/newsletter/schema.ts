import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/data/tables.ts";
import { accepted, email } from "#app/ui/schema.ts";

export const newsletterSchema = z.object({
	email: email(limits.email),
	privacy: accepted(messages.privacyRequired),
});
