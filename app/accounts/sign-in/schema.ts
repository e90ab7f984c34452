import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { email } from "#app/platform/ui/form/schema.ts";

export const signInFields = ["email", "password", "torna"];

export const signInSchema = z.object({
	email: email(limits.email),
	password: z.string({ error: messages.passwordRequired }),
});
