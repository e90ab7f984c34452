import { z } from "zod";
import { messages, passwordProblems } from "#app/content/forms.ts";
import { limits } from "#app/content/limits.ts";
import { email } from "#app/ui/schema.ts";
import { newPasswordProblem } from "../new-password.server.ts";

/** Every name that the form sends: readForm lets no other through. */
export const signUpFields = ["email", "password"];

export function signUpSchema(form: FormData) {
	return z.object({ email: email(limits.email), password: newPassword(String(form.get("email") ?? "")) });
}

/** A password that is chosen now, for the account of this address. */
export function newPassword(address: string) {
	return z.string({ error: messages.passwordRequired }).check(({ value, issues }) => {
		const problem = newPasswordProblem(value, address);
		if (problem) issues.push({ code: "custom", message: passwordProblems[problem], input: value });
	});
}
