import { z } from "zod";
import { roles } from "#app/content/accounts/roles.ts";
import { limits } from "#app/content/limits.ts";
import { email } from "#app/ui/form/schema.ts";

const role = z.enum(roles, "Tria un rol");

export const invitationSchema = z.object({ email: email(limits.email), role });

/** `before`: as the page was read. */
export const roleSchema = z.object({ role, before: z.enum(roles) });
