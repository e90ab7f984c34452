import { type SQL, sql } from "drizzle-orm";

/* SQLite's lower() knows ASCII only: text and query are both folded by this list. Other characters stay as they are. */

const letters: Record<string, string> = {
	a: "àáâãäå",
	c: "ç",
	e: "èéêë",
	i: "ìíîï",
	l: "ŀł",
	n: "ñ",
	o: "òóôõöø",
	s: "șş",
	t: "țţ",
	u: "ùúûü",
	"'": "’‘ʼ`´′",
	"": "·•∙⋅",
};
/** Combining marks: grave, acute, circumflex, tilde, diaeresis, cedilla. */
const marks = [0x300, 0x301, 0x302, 0x303, 0x308, 0x327];

const replacements: readonly (readonly [letter: string, plain: string])[] = [
	...Object.entries(letters).flatMap(([plain, marked]) =>
		[...new Set(marked + marked.toUpperCase())].map((letter) => [letter, plain] as const),
	),
	...marks.map((mark) => [String.fromCodePoint(mark), ""] as const),
];
/** Col.laborar, as keyboards without the raised dot write it. The last step: other letters are small by then. */
const dottedL = ["l.l", "ll"] as const;
const plainOf = new Map(replacements);
const listed = new RegExp(replacements.map(([letter]) => letter).join("|"), "g");

export function fold(text: string): string {
	return text
		.replace(listed, (letter) => plainOf.get(letter) ?? letter)
		.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
		.replaceAll(...dottedL);
}

export function folded(text: SQL): SQL {
	const plain = replacements.reduce(
		(inner, [letter, plain]) =>
			sql`replace(${inner}, char(${sql.raw(String(letter.codePointAt(0)))}), ${sql.raw(`'${plain.replace("'", "''")}'`)})`,
		text,
	);
	return sql`replace(lower(${plain}), ${sql.raw(`'${dottedL[0]}', '${dottedL[1]}'`)})`;
}
