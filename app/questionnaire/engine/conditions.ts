import {
	type Answer,
	type Answers,
	type Compared,
	type Condition,
	type Operators,
	type Single,
	under,
} from "./definition.ts";
import { partOf } from "./part-of.ts";

interface Sides {
	answer: Answer;
	/** Undefined where the other answer is empty. */
	other: Answer | undefined;
	/** Texts are compared without regard to capitals; names of options exactly. */
	isText: boolean;
}

function isEqual({ answer, other, isText }: Sides): boolean {
	if (isText && typeof answer === "string" && typeof other === "string") {
		return answer.toLowerCase() === other.trim().toLowerCase();
	}
	return answer === other;
}

/** Dates are compared as days: "2024-02-29" sorts as it is written. */
function isOrdered({ answer, other }: Sides, holds: (order: number) => boolean): boolean {
	if (typeof answer === "number" && typeof other === "number") return holds(answer - other);
	return typeof answer === "string" && typeof other === "string" && holds(answer < other ? -1 : Number(answer > other));
}

const compares: { [Name in "is" | "isNot" | "more" | "atLeast" | "less" | "atMost"]: (sides: Sides) => boolean } = {
	is: isEqual,
	isNot: (sides) => !isEqual(sides),
	more: (sides) => isOrdered(sides, (order) => order > 0),
	atLeast: (sides) => isOrdered(sides, (order) => order >= 0),
	less: (sides) => isOrdered(sides, (order) => order < 0),
	atMost: (sides) => isOrdered(sides, (order) => order <= 0),
};

const picks: {
	[Name in "has" | "hasAny" | "hasAll" | "hasOnly" | "count"]: (
		picked: readonly string[],
		wanted: Operators[Name],
	) => boolean;
} = {
	has: (picked, wanted) => picked.includes(wanted),
	hasAny: (picked, wanted) => wanted.some((one) => picked.includes(one)),
	hasAll: (picked, wanted) => wanted.every((one) => picked.includes(one)),
	hasOnly: (picked, wanted) => picked.every((one) => wanted.includes(one)),
	count: (picked, { min = 0, max = Number.POSITIVE_INFINITY }) => picked.length >= min && picked.length <= max,
};

/** What a condition sees: the answers that count, and which questions are free texts. */
export interface Seen {
	counted: Answers;
	texts: ReadonlySet<string>;
}

const isCompared = (name: string): name is keyof typeof compares => Object.hasOwn(compares, name);

function singleHolds(single: Single, { counted, texts }: Seen): boolean {
	const answer = partOf(under(counted, single.q), single);
	if (single.answered !== undefined) return single.answered === (answer !== undefined);
	if (answer === undefined) return false;
	const comparedWith = (compared: Compared) =>
		typeof compared === "object" ? partOf(under(counted, compared.q), { q: compared.q }) : compared;
	const isText = texts.has(single.q);
	return Object.entries(single).every(([name, wanted]) => {
		if (isCompared(name)) {
			const other = comparedWith(wanted as Compared);
			return other !== undefined && compares[name]({ answer, other, isText });
		}
		if (!Object.hasOwn(picks, name)) return true;
		const pick = picks[name as keyof typeof picks] as (picked: readonly string[], wanted: unknown) => boolean;
		return Array.isArray(answer) && pick(answer, wanted);
	});
}

/** Over an empty answer each single condition but "not answered" is false, and `not` inverts the whole condition in it. */
export function holds(condition: Condition | undefined, seen: Seen): boolean {
	if (condition === undefined) return true;
	if ("all" in condition) return condition.all.every((one) => holds(one, seen));
	if ("any" in condition) return condition.any.some((one) => holds(one, seen));
	if ("not" in condition) return !holds(condition.not, seen);
	return singleHolds(condition, seen);
}
