import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { roles } from "#app/platform/content/roles.ts";
import { email } from "#app/platform/ui/form/schema.ts";

const role = z.enum(roles, "Tria un rol");

export const invitationSchema = z.object({ email: email(limits.email), role });

/** `before`: as the page was read. */
export const roleSchema = z.object({ role, before: z.enum(roles) });
