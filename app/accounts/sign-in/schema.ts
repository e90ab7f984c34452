import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { email } from "#app/ui/form/schema.ts";

export const signInFields = ["email", "password", "torna"];

export const signInSchema = z.object({
	email: email(limits.email),
	password: z.string({ error: messages.passwordRequired }),
});
