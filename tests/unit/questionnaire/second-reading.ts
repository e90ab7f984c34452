import type { Answer, Answers, Condition, Questionnaire, Single } from "#app/questionnaire/engine/definition.ts";
import type { Meant } from "./random-answers.ts";

/* The rules, read a second time and without the engine, so that the two can be compared. */

type ReadAnswer = (id: string) => Answer | undefined;

function compare(one: Answer, other: Answer, isText: boolean): number {
	if (typeof one === "number") return Math.sign(one - Number(other));
	const sensitivity = isText ? "accent" : "variant";
	return Math.sign(String(one).localeCompare(String(other).trim(), "ca", { sensitivity }));
}

const orders: Record<string, readonly number[]> = {
	is: [0],
	isNot: [-1, 1],
	more: [1],
	atLeast: [0, 1],
	less: [-1],
	atMost: [-1, 0],
};

function singleIsTrue({ q, row, place, ...operators }: Single, read: ReadAnswer, texts: ReadonlySet<string>): boolean {
	const plain = (answer: Answer | undefined) =>
		typeof answer === "object" && "picked" in answer && "text" in answer ? (answer.picked as Answer) : answer;
	const whole = plain(read(q));
	const parts = new Map(Object.entries(whole ?? {}));
	const asked: Answer | undefined = (row ?? place) ? parts.get(row ?? String(Number(place) - 1)) : whole;
	const [[name, wanted] = []] = Object.entries(operators);
	const other = typeof wanted === "object" && "q" in wanted ? plain(read(String(wanted.q))) : wanted;
	if (name === "answered") return wanted === (asked !== undefined);
	if (asked === undefined || other === undefined) return false;
	if (name && orders[name]) return orders[name].includes(compare(asked, other as Answer, texts.has(q)));
	const ticked = asked as readonly string[];
	if (name === "count") {
		const { min = 0, max = 99 } = operators.count ?? {};
		return !(ticked.length < min || ticked.length > max);
	}
	const list = [other].flat() as readonly string[];
	const common = ticked.filter((one) => list.includes(one)).length;
	return { has: common === 1, hasAny: common > 0, hasAll: common === list.length, hasOnly: common === ticked.length }[
		name as "has"
	];
}

/** Whether it is true, or whether it is false, without "not": not all is any not. */
function is(wanted: boolean, condition: Condition | undefined, single: (one: Single) => boolean): boolean {
	if (!condition) return wanted;
	if ("not" in condition) return is(!wanted, condition.not, single);
	if (!("all" in condition || "any" in condition)) return single(condition) === wanted;
	const parts = "all" in condition ? condition.all : condition.any;
	return "all" in condition === wanted
		? parts.every((one) => is(wanted, one, single))
		: parts.some((one) => is(wanted, one, single));
}

/** The questions that are shown: those whose conditions hold while the answers to exactly these count. */
export function solve(form: Questionnaire, meant: Meant) {
	const all = form.sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
	const texts = new Set(all.flatMap(({ question }) => (question.type === "text" ? [question.id] : [])));
	let shown = all;
	let last: typeof shown = [];
	while (last.length !== shown.length || last.some((one) => !shown.includes(one))) {
		last = shown;
		const now = new Set(shown.map(({ question }) => question.id));
		const read: ReadAnswer = (id) => (now.has(id) ? meant.get(id)?.value : undefined);
		const opens = (when: Condition | undefined) => is(true, when, (one) => singleIsTrue(one, read, texts));
		shown = all.filter(({ section, question }) => opens(section.when) && opens(question.when));
	}
	const pages = [...new Set(shown.map(({ section }) => section.id))];
	const toMend = shown.filter(({ question }) => {
		const { value, isBad } = meant.get(question.id) ?? {};
		return isBad || (question.type !== "note" && question.required && value === undefined);
	});
	const values = shown.map(({ question: { id } }) => [id, meant.get(id)?.value] as const);
	return {
		shown: shown.map(({ question }) => question.id),
		pages,
		counted: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Answers,
		incomplete: toMend[0]?.section.id,
		blocking: toMend.map(({ section }) => section.id),
	};
}
