import type { Compared, Condition, Question, Single } from "../../engine/definition.ts";
import { optionsOf } from "../../engine/options.ts";

export type Questions = ReadonlyMap<string, Question>;

export const signs = { is: "=", isNot: "!=", more: ">", atLeast: ">=", less: "<", atMost: "<=" } as const;

/** Rows of a matrix, and what belongs to a section or a question, have names made of two. */
export const nameIn = (owner: string, part: string) => `${owner}__${part}`;

/** XPath has no escapes: a text with both kinds of quotes is put together. */
function literal(text: string): string {
	if (!text.includes("'")) return `'${text}'`;
	if (!text.includes('"')) return `"${text}"`;
	return `concat('${text.split("'").join(`', "'", '`)}')`;
}

const reference = (name: string) => `\${${name}}`;

function subjectOf({ q, row, place }: Single, question: Question | undefined): string {
	if (place !== undefined) return `selected-at(${reference(q)}, ${place - 1})`;
	if (row !== undefined) return reference(nameIn(q, row));
	if (question?.type !== "matrix") return reference(q);
	return `concat(${question.rows.map(({ name }) => reference(nameIn(q, name))).join(", ")}, '')`;
}

/** All of nothing holds, any of nothing does not. */
function joined(parts: readonly string[], word: "and" | "or"): string {
	if (parts.length === 0) return word === "and" ? "true()" : "false()";
	return parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(` ${word} `)})`;
}

const answered = (subject: string) => `${subject} != ''`;

/** In XPath an empty answer equals another, and differs from all else: where that matters it says that there is an answer. */
function single(condition: Single, question: Question | undefined): string {
	const subject = subjectOf(condition, question);
	const has = (name: string) => `selected(${subject}, ${literal(name)})`;
	const written = (value: Compared) => {
		if (typeof value === "object") return reference(value.q);
		if (typeof value === "number") return String(value);
		return question?.type === "date" ? `date(${literal(value)})` : literal(value);
	};
	for (const name of Object.keys(signs) as (keyof typeof signs)[]) {
		const value = condition[name];
		if (value === undefined) continue;
		const isOther = typeof value === "object";
		const known = [
			...(name === "isNot" || (name === "is" && isOther) ? [answered(subject)] : []),
			...(name === "isNot" && isOther ? [answered(written(value))] : []),
		];
		return joined([...known, `${subject} ${signs[name]} ${written(value)}`], "and");
	}
	const { has: one, hasAny, hasAll, hasOnly, count } = condition;
	if (one !== undefined) return has(one);
	if (hasAny) return joined(hasAny.map(has), "or");
	if (hasAll) return joined(hasAll.map(has), "and");
	if (hasOnly) {
		const names = (question && optionsOf(question))?.map(({ name }) => name) ?? [];
		const others = names.filter((name) => !hasOnly.includes(name)).map(has);
		return joined([answered(subject), ...(others.length > 0 ? [`not(${others.join(" or ")})`] : [])], "and");
	}
	if (!count) return condition.answered ? answered(subject) : `${subject} = ''`;
	const { min = 0, max } = count;
	const least = min > 0 ? `count-selected(${subject}) >= ${min}` : answered(subject);
	return joined([least, ...(max === undefined ? [] : [`count-selected(${subject}) <= ${max}`])], "and");
}

/** A condition as an expression of XForms. */
export function toXPath(condition: Condition, questions: Questions): string {
	const inner = (one: Condition) => toXPath(one, questions);
	if ("all" in condition) return joined(condition.all.map(inner), "and");
	if ("any" in condition) return joined(condition.any.map(inner), "or");
	return "not" in condition ? `not(${inner(condition.not)})` : single(condition, questions.get(condition.q));
}
