import { commonPasswords } from "virtual:common-passwords";
import { z } from "zod";
import { messages, type PasswordProblem, passwordProblems } from "#app/content/forms.ts";
import { passwordProblem } from "./password-rules.ts";

/** Why the site refuses a new password for the account of this address; `passwordProblems` has the words. */
export function newPasswordProblem(password: string, email: string): PasswordProblem | undefined {
	return passwordProblem(password, email, commonPasswords);
}

/** A password that is chosen now, for the account of this address. */
export function newPassword(address: string) {
	return z.string({ error: messages.passwordRequired }).check(({ value, issues }) => {
		const problem = newPasswordProblem(value, address);
		if (problem) issues.push({ code: "custom", message: passwordProblems[problem], input: value });
	});
}
