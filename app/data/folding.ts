import { type SQL, sql } from "drizzle-orm";

/*
 * Words as they are looked for: without case and marks, so that "reflexió" finds "REFLEXIO". SQLite ignores case for
 * ASCII alone and knows no marks, so both sides go by this list: a word that is not on it is still found as it is written.
 */

/** What stands for which letters, upper case included. */
const letters: Record<string, string> = {
	a: "àáâãä",
	c: "ç",
	e: "èéêë",
	i: "ìíîï",
	l: "ŀ",
	n: "ñ",
	o: "òóôõö",
	u: "ùúûü",
	"'": "’",
	"": "·",
};
/** Marks that stand by themselves after their letter, as some systems write them: grave, acute, circumflex … */
const marks = [0x300, 0x301, 0x302, 0x303, 0x308, 0x327];

const replacements: readonly (readonly [letter: string, plain: string])[] = [
	...Object.entries(letters).flatMap(([plain, marked]) =>
		[...new Set(marked + marked.toUpperCase())].map((letter) => [letter, plain] as const),
	),
	...marks.map((mark) => [String.fromCodePoint(mark), ""] as const),
];
const plainOf = new Map(replacements);
const listed = new RegExp(replacements.map(([letter]) => letter).join("|"), "g");

export function fold(text: string): string {
	return text
		.replace(listed, (letter) => plainOf.get(letter) ?? letter)
		.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The same in SQL. */
export function folded(text: SQL): SQL {
	const plain = replacements.reduce(
		(inner, [letter, plain]) =>
			sql`replace(${inner}, char(${sql.raw(String(letter.codePointAt(0)))}), ${sql.raw(`'${plain.replace("'", "''")}'`)})`,
		text,
	);
	return sql`lower(${plain})`;
}
