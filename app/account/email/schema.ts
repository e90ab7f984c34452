import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { email } from "#app/ui/form/schema.ts";
import { presentPassword } from "../schema.ts";

/** Every name that the form sends: readForm lets no other through. */
export const emailFields = ["email", "password"];

export const emailSchema = z.object({ email: email(limits.email), password: presentPassword });
