import type { PasswordProblem } from "../content/forms.ts";
import { leastPasswordLength, mostPasswordLength } from "../content/limits.ts";
import { foldPassword, stemOf } from "./common-passwords.ts";

/**
 * Why a new password of this account is refused, or nothing. Its length is that of what is hashed, in characters; none
 * has to be of any kind. `common` is what cutCommonPasswords leaves.
 */
export function passwordProblem(
	password: string,
	email: string,
	common: ReadonlySet<string>,
): PasswordProblem | undefined {
	const { length } = Array.from(password.normalize("NFC"));
	if (length < leastPasswordLength) return "tooShort";
	if (length > mostPasswordLength) return "tooLong";
	const guesses = guessesAt(password);
	const [localPart = ""] = email.split("@");
	const own = [...guessesAt(email), ...guessesAt(localPart)];
	if (guesses.some((guess) => own.includes(guess))) return "ownEmail";
	if (guesses.some((guess) => common.has(guess)) || isOneCharacter(password)) return "common";
	return undefined;
}

function guessesAt(text: string): string[] {
	const folded = foldPassword(text);
	return [folded, stemOf(folded)].filter((guess) => guess !== "");
}

function isOneCharacter(password: string): boolean {
	return new Set(password).size === 1;
}
