import { z } from "zod";
import { messages, type PasswordProblem, passwordProblems } from "#app/platform/content/forms.ts";
import type { PasswordRules } from "./password-rules.ts";

let rules: Promise<PasswordRules> | undefined;

export async function newPasswordProblem(password: string, email: string): Promise<PasswordProblem | undefined> {
	rules ??= loadRules();
	return (await rules)(password, email);
}

/** Loaded with the first new password: rules and lists are a tenth of the worker. */
async function loadRules(): Promise<PasswordRules> {
	const [{ passwordLists }, { passwordRules }] = await Promise.all([
		import("virtual:common-passwords"),
		import("./password-rules.ts"),
	]);
	return passwordRules(passwordLists);
}

/** Parse its schema with `async`. */
export function newPassword(address: string) {
	return z.string({ error: messages.passwordRequired }).check(async ({ value, issues }) => {
		const problem = await newPasswordProblem(value, address);
		if (problem) issues.push({ code: "custom", message: passwordProblems[problem], input: value });
	});
}
