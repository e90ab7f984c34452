import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordProblem } from "#app/platform/content/forms.ts";
import { leastPasswordLength, mostPasswordLength } from "#app/platform/content/limits.ts";
import { guessableWords } from "../content/guessable-words.ts";
import { foldPassword, type PasswordLists, stemOf } from "./common-passwords.ts";

/** zxcvbn takes half a second for 128 characters, a few hundredths for these. */
const judgedCharacters = 24;
/** Of 0 to 4; below 3, a hundred million guesses are enough. */
const leastScore = 3;

export type PasswordRules = (password: string, email: string) => PasswordProblem | undefined;

export function passwordRules({ common, frequent, keyboards }: PasswordLists): PasswordRules {
	const commonGuesses = new Set(common);
	const zxcvbn = new ZxcvbnFactory({
		dictionary: { common, frequent, campaign: guessableWords.map(withoutAccents) },
		graphs: keyboards,
		maxLength: judgedCharacters,
	});
	return (password, email) => {
		const { length } = Array.from(password.normalize("NFC"));
		if (length < leastPasswordLength) return "tooShort";
		if (length > mostPasswordLength) return "tooLong";
		const guesses = guessesAt(password);
		const [localPart = ""] = email.split("@");
		const own = [...guessesAt(email), ...guessesAt(localPart)];
		if (guesses.some((guess) => own.includes(guess))) return "ownEmail";
		if (guesses.some((guess) => commonGuesses.has(guess))) return "common";
		return zxcvbn.check(withoutAccents(password), own).score < leastScore ? "pattern" : undefined;
	};
}

function guessesAt(text: string): string[] {
	const folded = foldPassword(text);
	const guesses = [folded, stemOf(folded)];
	return [...guesses, ...guesses.map(withoutArticle)].filter((guess) => guess !== "");
}

function withoutArticle(folded: string): string {
	return folded.replace(/^(?:els?|l[ae]s?|l)/, "");
}

function withoutAccents(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "");
}
