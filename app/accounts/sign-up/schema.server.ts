import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { email } from "#app/platform/ui/form/schema.ts";
import { newPassword } from "../password/new-password.server.ts";

export const signUpFields = ["email", "password"];

export function signUpSchema(form: FormData) {
	return z.object({ email: email(limits.email), password: newPassword(String(form.get("email") ?? "")) });
}
