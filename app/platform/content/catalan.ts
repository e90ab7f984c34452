/*
 * Numbers, lists, months and days in Catalan without `Intl`: each browser and server has another ICU, with other words and other
 * signs, and a hydrated page must have the same text in both. `tests/unit/no-intl.test.ts` holds that.
 */

export const months: readonly string[] =
	"gener febrer març abril maig juny juliol agost setembre octubre novembre desembre".split(" ");

/** As `Date.getUTCDay` counts. */
export const weekdays = ["diumenge", "dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte"] as const;

/** "12.345,6": rounded to these decimals, with a point for each thousand. */
export function formatNumber(value: number, decimals = 0): string {
	const [whole = "", fraction] = value.toFixed(decimals).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
	return fraction ? `${grouped},${fraction}` : grouped;
}

/** "a, b i c". */
export function formatList(words: readonly string[]): string {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} i ${words.at(-1)}`;
}

/** As it is said: "u", "onze", "onze mil", but "mil". */
export const beginsWithVowel = (text: string) => /^(?:h?[aeiouàèéíòóú]|0?1(?!\d|\.\d{3})|11(?!\d))/i.test(text);

/** A day after its article: "el 3 de maig", "l'1 de maig"; "al 3", "a l'11"; "del 3", "de l'abril". */
export function withArticle(day: string, after: "" | "a" | "de" = ""): string {
	if (beginsWithVowel(day)) return `${after && `${after} `}l'${day}`;
	return `${{ "": "el", a: "al", de: "del" }[after]} ${day}`;
}
