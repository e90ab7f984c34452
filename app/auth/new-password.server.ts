import { commonPasswords } from "virtual:common-passwords";
import type { PasswordProblem } from "#app/content/forms.ts";
import { passwordProblem } from "./password-rules.ts";

/** Why the site refuses a new password for the account of this address; `passwordProblems` has the words. */
export function newPasswordProblem(password: string, email: string): PasswordProblem | undefined {
	return passwordProblem(password, email, commonPasswords);
}
