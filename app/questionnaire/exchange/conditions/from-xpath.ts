import type { Condition, Operand, Question, Single } from "../../engine/definition.ts";
import { optionsOf } from "../../engine/options.ts";
import { type Expression, parse, Unread } from "./parse.ts";
import { signs } from "./to-xpath.ts";

/** Questions, and rows of matrices, by their name in the form. */
export type Names = ReadonlyMap<string, { operand: Operand; question: Question }>;
type Comparison = Extract<Expression, { kind: "compare" }>;

const operators = new Map<string, keyof typeof signs>(
	Object.entries(signs).map(([name, sign]) => [sign, name as keyof typeof signs]),
);
const mirrored: Readonly<Record<string, string>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

const callOf = (one: Expression | undefined, name: string) =>
	one?.kind === "call" && one.name === name ? one.given : undefined;

function literalOf(one: Expression | undefined): string | undefined {
	if (one?.kind === "text" || one?.kind === "number") return one.text;
	const texts = (callOf(one, "date") ?? callOf(one, "concat"))?.map(literalOf);
	return texts?.includes(undefined) ? undefined : texts?.join("");
}

/** What is compared stands first. */
const inOrder = (one: Comparison): Comparison =>
	literalOf(one.left) === undefined
		? one
		: { ...one, left: one.right, right: one.left, sign: mirrored[one.sign] ?? one.sign };

function subjectOf(one: Expression | undefined, names: Names): { operand: Operand; question: Question } {
	if (one?.kind === "reference") {
		const known = names.get(one.text);
		if (!known) throw new Unread(`depèn de «${one.text}», que no ha entrat`);
		return known;
	}
	const [ranking, place] = callOf(one, "selected-at") ?? [];
	if (ranking) {
		const { operand, question } = subjectOf(ranking, names);
		return { operand: { ...operand, place: Number(literalOf(place)) + 1 }, question };
	}
	// All rows of a matrix, one after the other.
	const rows = callOf(one, "concat")
		?.slice(0, -1)
		.map((row) => subjectOf(row, names));
	const question = rows?.[0]?.question;
	if (question?.type !== "matrix" || rows?.length !== question.rows.length)
		throw new Unread(one?.kind === "call" ? `«${one.name}()» no hi cap` : "compara coses que no hi caben");
	return { operand: { q: question.id }, question };
}

const numberOf = (text: string | undefined) => {
	const number = Number(text || Number.NaN);
	if (Number.isNaN(number)) throw new Unread(`«${text}» no és un nombre`);
	return number;
};

function countOf(sign: string, count: number): Single["count"] {
	const [min, max] = [sign === ">" ? count + 1 : count, sign === "<" ? count - 1 : count];
	if (sign === "!=" || !Number.isInteger(count) || (sign.startsWith(">") && min < 1))
		throw new Unread("no compta opcions com aquí");
	return { ...(!sign.startsWith("<") && { min }), ...(!sign.startsWith(">") && { max }) };
}

/** Of an answer that is there. */
function compared(comparison: Comparison, names: Names): Single {
	const { left, right, sign } = inOrder(comparison);
	const counted = callOf(left, "count-selected");
	const { operand, question } = subjectOf(counted ? counted[0] : left, names);
	const text = literalOf(right);
	if (counted) return { ...operand, count: countOf(sign, numberOf(text)) };
	if (text === "" && /^!?=$/.test(sign)) return { ...operand, answered: sign === "!=" };
	const isScale = question.type === "scale" || (question.type === "matrix" && !question.options);
	const constant = question.type === "number" || isScale ? () => numberOf(text) : () => text;
	const value = text === undefined ? { q: subjectOf(right, names).operand.q } : constant();
	return { ...operand, [operators.get(sign) ?? ""]: value };
}

const without = ({ q, row, place }: Operand): Single => ({
	q,
	...(row !== undefined && { row }),
	...(place !== undefined && { place }),
	answered: false,
});

/** As XPath has it: empty answers equal each other, differ from all else, and have no options. */
function orEmpty(one: Single): Condition {
	const { isNot, ...operand } = one;
	if (isNot !== undefined) return { not: orEmpty({ ...operand, is: isNot }) };
	if (typeof one.is === "object") return { any: [one, { all: [without(one), without(one.is)] }] };
	if (one.count && !one.count.min) return one.count.max === 0 ? without(one) : { any: [one, without(one)] };
	return one;
}

const isSame = (one: Operand, other: Operand) => JSON.stringify(without(one)) === JSON.stringify(without(other));

/** A comparison, after it was said that there are answers, or at least so many options. */
function guarded(parts: readonly Expression[], names: Names): Condition | undefined {
	const singles = parts.map((part) => (part.kind === "compare" ? compared(part, names) : undefined));
	const [first] = singles;
	const last = singles.pop();
	const inner = callOf(parts[1], "not")?.[0];
	if (parts.length === 2 && first?.answered && inner) {
		const unwanted = convert(inner, names) as Single;
		const left = unwanted.hasAny ?? (unwanted.has === undefined ? [] : [unwanted.has]);
		if (left.length === 0 || !isSame(unwanted, first)) return undefined;
		const options = optionsOf(subjectOf({ kind: "reference", text: first.q }, names).question) ?? [];
		return { q: first.q, hasOnly: options.map(({ name }) => name).filter((name) => !left.includes(name)) };
	}
	if (!last || last.answered !== undefined || singles.length === 0) return undefined;
	if (singles.length === 1 && first?.count && last.count && isSame(first, last)) {
		const isRange = first.count.max === undefined && last.count.min === undefined;
		return isRange ? { ...last, count: { ...first.count, ...last.count } } : undefined;
	}
	const needed = [last, ...(typeof last.isNot === "object" ? [last.isNot] : [])];
	const isKnown = (one: Operand) => singles.some((single) => single?.answered && isSame(single, one));
	return singles.length === needed.length && needed.every(isKnown) ? last : undefined;
}

function listed(kind: "and" | "or", parts: readonly Expression[], names: Names): Condition {
	const one = kind === "and" ? guarded(parts, names) : undefined;
	if (one) return one;
	const all = parts.map((part) => convert(part, names));
	const picked = all.flatMap((part) => ("q" in part && part.has !== undefined ? [part] : []));
	const [q] = picked.map((part) => part.q);
	if (q !== undefined && picked.length === all.length && picked.every((part) => part.q === q))
		return { q, [kind === "or" ? "hasAny" : "hasAll"]: picked.map(({ has }) => has) };
	return kind === "or" ? { any: all } : { all };
}

function convert(one: Expression, names: Names): Condition {
	if (one.kind === "and" || one.kind === "or") return listed(one.kind, one.parts, names);
	if (one.kind === "compare") return orEmpty(compared(one, names));
	const [inner] = callOf(one, "not") ?? [];
	if (inner) return { not: convert(inner, names) };
	if (callOf(one, "true")) return { all: [] };
	if (callOf(one, "false")) return { any: [] };
	const [subject, name] = callOf(one, "selected") ?? [];
	const text = literalOf(name);
	if (text === undefined) throw new Unread(one.kind === "call" ? `«${one.name}()» no hi cap` : "no pregunta res");
	const { operand, question } = subjectOf(subject, names);
	return { ...operand, [question.type === "several" || question.type === "line" ? "has" : "is"]: text };
}

export const fromXPath = (text: string, names: Names): Condition => convert(parse(text), names);

/** What a constraint says of an answer, or of how many options it has. */
export function boundsOf(text: string, isWhole: boolean): { min?: number; max?: number } {
	const read = parse(text);
	const bounds = (read.kind === "and" ? read.parts : [read]).map((part) => {
		const { left, right, sign } = part.kind === "compare" ? inOrder(part) : { sign: "" };
		const subject = callOf(left, "count-selected")?.[0] ?? left;
		const isTaken =
			subject?.kind === "reference" && subject.text === "" && (isWhole ? /^[<>]?=?$/ : /^[<>]?=$/).test(sign);
		if (!isTaken) throw new Unread("no és un mínim ni un màxim");
		const number = numberOf(literalOf(right));
		const step = sign.endsWith("=") ? 0 : 1;
		return {
			...(!sign.startsWith("<") && { min: number + step }),
			...(!sign.startsWith(">") && { max: number - step }),
		};
	});
	return Object.assign({}, ...bounds);
}
