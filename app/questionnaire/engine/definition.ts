/* What a questionnaire is. Versions are stored as JSON of these types and never change: it may only be added to. */

export interface Option {
	/** Stands in conditions, answers and files. */
	name: string;
	words: string;
}

/** Whole numbers from `min` to `max`, with words at the ends. */
export interface Scale {
	min: number;
	max: number;
	low?: string;
	high?: string;
}

/** The option that has a text of its own. */
export interface Other {
	option: string;
	required?: boolean;
}

interface TypeFields {
	text: { isLong?: boolean };
	number: { unit?: string; min?: number; max?: number };
	date: object;
	one: { options: readonly Option[]; other?: Other };
	several: { options: readonly Option[]; other?: Other; least?: number; most?: number };
	scale: Scale;
	/** Each row is answered by an option, or on a scale. */
	matrix: { rows: readonly Option[]; options?: readonly Option[] } & Partial<Scale>;
	/** From the first place on; the last places may be left empty. */
	ranking: { options: readonly Option[] };
	/** By its INE code. */
	municipality: object;
	/** Lines of the network, several. */
	line: { most?: number };
	/** Longitude and latitude. */
	place: object;
	/** An explanation, without an answer. */
	note: object;
}
export type QuestionType = keyof TypeFields;

interface Asked {
	id: string;
	title: string;
	help?: string;
	required?: boolean;
	when?: Condition;
}

export type Question<Type extends QuestionType = QuestionType> = {
	[One in Type]: Asked & { type: One } & TypeFields[One];
}[Type];

export interface Section {
	id: string;
	title: string;
	text?: string;
	when?: Condition;
	questions: readonly Question[];
}

export interface Questionnaire {
	sections: readonly Section[];
}

/** A constant, or the answer to another question. */
export type Compared = string | number | { q: string };

/** What a condition may ask of one answer. */
export interface Operators {
	is: Compared;
	isNot: Compared;
	more: Compared;
	atLeast: Compared;
	less: Compared;
	atMost: Compared;
	has: string;
	hasAny: readonly string[];
	hasAll: readonly string[];
	hasOnly: readonly string[];
	count: { min?: number; max?: number };
	answered: boolean;
}
export type Operator = keyof Operators;

/** An answer, or a part of it: a place of a ranking (from 1), or a row of a matrix. */
export interface Operand {
	q: string;
	place?: number;
	row?: string;
}

export type Single = Operand & Partial<Operators>;
export type Condition = Single | { all: readonly Condition[] } | { any: readonly Condition[] } | { not: Condition };

/** Characters of a text: of one line, of several, beside an option. */
export const textLimits = { short: 200, long: 2_000, other: 200 } as const;

export interface Place {
	longitude: number;
	latitude: number;
}

/** With the text of the option "other". */
export interface Picked {
	picked: string | readonly string[];
	text: string;
}

/**
 * By type: text, date, one, municipality: a string. number, scale: a number. several, line, ranking: names. matrix: a record by
 * row. place: a Place. What cannot be read as such is kept as the text that was typed; a ranking with one place given twice as a
 * record of places by option.
 */
export type Answer = string | number | readonly string[] | Picked | Place | Readonly<Record<string, string | number>>;
export type Answers = Readonly<Record<string, Answer>>;

/** Whether it has the text of the option "other". Rows of a matrix may be named as the fields are: the question says what it is. */
export const isPicked = (question: Question, answer: Answer): answer is Picked =>
	"other" in question && typeof answer === "object" && "picked" in answer;

/** What stands under a name. One may be called "constructor", which each object has already. */
export const under = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
	Object.hasOwn(record, name) ? record[name] : undefined;

export const questionsOf = ({ sections }: Questionnaire): readonly Question[] =>
	sections.flatMap(({ questions }) => questions);

/** The options and the rows that are its own. */
export function listsOf(question: Question) {
	const { options, rows } = question as Partial<Record<"options" | "rows", readonly Option[]>>;
	return { options, rows };
}

export const isScale = (question: Partial<Scale>): question is Scale =>
	question.min !== undefined && question.max !== undefined;

export const stepsOf = ({ min, max }: Scale): number[] => Array.from({ length: max - min + 1 }, (_, n) => min + n);

/** All that a condition is made of. */
export function singlesIn(condition: Condition): readonly Single[] {
	if ("all" in condition) return condition.all.flatMap(singlesIn);
	if ("any" in condition) return condition.any.flatMap(singlesIn);
	return "not" in condition ? singlesIn(condition.not) : [condition];
}
