import { z } from "zod";
import { namesOf, shapeOf } from "#app/participation/sent-fields.ts";
import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { email, mustBeTicked } from "#app/platform/ui/form/schema.ts";
import { sentSubscription } from "./sent.server.ts";

export const newsletterFields = namesOf(sentSubscription.fields, "privacy", "from");

export const leaveFields = ["email"];

export const leaveSchema = z.object({ email: email(limits.email) });

export const newsletterSchema = z.object({
	...shapeOf(sentSubscription.fields),
	privacy: mustBeTicked(messages.privacyRequired),
});
