import { z } from "zod";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { email, mustBeTicked } from "#app/platform/ui/form/schema.ts";

export const newsletterFields = ["email", "privacy", "from", "formKey", honeypotName];

export const leaveFields = ["email"];

export const leaveSchema = z.object({ email: email(limits.email) });

export const newsletterSchema = z.object({
	email: email(limits.email),
	privacy: mustBeTicked(messages.privacyRequired),
});
