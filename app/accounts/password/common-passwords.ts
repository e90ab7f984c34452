import { leastPasswordLength } from "#app/platform/content/limits.ts";
import { guessableWords } from "../content/guessable-words.ts";

/** "12345678901" and "love123456" leave no word: only they themselves are refused. */
const hasWord = /\p{L}{5}/u;

export function foldPassword(password: string): string {
	return password
		.normalize("NFD")
		.replace(/[\p{M}\s\-_.'’]/gu, "")
		.toLowerCase();
}

export function stemOf(folded: string): string {
	return folded.replace(/[\p{N}\p{P}\p{S}]{1,8}$/u, "");
}

const frequent = 3_000;

export function cutPasswordLists(all: readonly string[], graphs: Record<string, Keyboard>) {
	const { qwerty = {}, keypad = {} } = graphs;
	return { common: cutCommonPasswords(all), frequent: all.slice(0, frequent), keyboards: { qwerty, keypad } };
}

export type PasswordLists = ReturnType<typeof cutPasswordLists>;
type Keyboard = Record<string, (string | null)[]>;

/** "password123" becomes "password", which also stands for "password2026". The campaign's words are added. */
function cutCommonPasswords(all: readonly string[]): string[] {
	const longEnough = all.filter((one) => Array.from(one).length >= leastPasswordLength).map(foldPassword);
	const stems = longEnough.map((one) => (hasWord.test(stemOf(one)) ? stemOf(one) : one));
	return [...new Set([...stems, ...guessableWords.map(foldPassword)])].sort();
}
