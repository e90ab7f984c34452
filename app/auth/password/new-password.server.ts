import { z } from "zod";
import { messages, type PasswordProblem, passwordProblems } from "#app/content/forms.ts";
import type { PasswordRules } from "./password-rules.ts";

let rules: Promise<PasswordRules> | undefined;

/** Why the site refuses a new password for the account of this address; `passwordProblems` has the words. */
export async function newPasswordProblem(password: string, email: string): Promise<PasswordProblem | undefined> {
	rules ??= loadRules();
	return (await rules)(password, email);
}

/** With the first password that is chosen: the rules and their lists are a tenth of the worker, and few need them. */
async function loadRules(): Promise<PasswordRules> {
	const [{ passwordLists }, { passwordRules }] = await Promise.all([
		import("virtual:common-passwords"),
		import("./password-rules.ts"),
	]);
	return passwordRules(passwordLists);
}

/** A password that is chosen now, for the account of this address: its schema is parsed with `async`. */
export function newPassword(address: string) {
	return z.string({ error: messages.passwordRequired }).check(async ({ value, issues }) => {
		const problem = await newPasswordProblem(value, address);
		if (problem) issues.push({ code: "custom", message: passwordProblems[problem], input: value });
	});
}
