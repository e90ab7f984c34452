import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { email } from "#app/platform/ui/form/schema.ts";
import { presentPassword } from "../schema.ts";

export const emailFields = ["email", "password"];

export const emailSchema = z.object({ email: email(limits.email), password: presentPassword });
