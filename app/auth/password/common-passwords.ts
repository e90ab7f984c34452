import { guessableWords } from "#app/content/guessable-words.ts";
import { leastPasswordLength } from "#app/content/limits.ts";

/** What is left of "12345678901" or "love123456" is no word: such a one is only refused as it is. */
const hasWord = /\p{L}{5}/u;

/** Without case, accents and what stands between words: "Penedès" and "pene-des" are one guess. */
export function foldPassword(password: string): string {
	return password
		.normalize("NFD")
		.replace(/[\p{M}\s\-_.'’]/gu, "")
		.toLowerCase();
}

/** Without the year or the exclamation marks that a rule may have called for; a longer tail is a password by itself. */
export function stemOf(folded: string): string {
	return folded.replace(/[\p{N}\p{P}\p{S}]{1,8}$/u, "");
}

/** How many of the commonest are looked for within a password: 11 KB compressed. */
const frequent = 3_000;

/** What a new password is compared with, cut from the lists of zxcvbn-ts. */
export function cutPasswordLists(all: readonly string[], graphs: Record<string, Keyboard>) {
	const { qwerty = {}, keypad = {} } = graphs;
	return { common: cutCommonPasswords(all), frequent: all.slice(0, frequent), keyboards: { qwerty, keypad } };
}

export type PasswordLists = ReturnType<typeof cutPasswordLists>;
/** The neighbours of each key. */
type Keyboard = Record<string, (string | null)[]>;

/**
 * Of a list of common passwords what a new one is compared with: those that are long enough to be chosen, without their
 * tails, so that "password123" also stands for "password2026"; and the words of this campaign.
 */
function cutCommonPasswords(all: readonly string[]): string[] {
	const longEnough = all.filter((one) => Array.from(one).length >= leastPasswordLength).map(foldPassword);
	const stems = longEnough.map((one) => (hasWord.test(stemOf(one)) ? stemOf(one) : one));
	return [...new Set([...stems, ...guessableWords.map(foldPassword)])].sort();
}
