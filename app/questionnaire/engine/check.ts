import { isDay } from "#app/platform/ui/text/dates.ts";
import { isPossible, unanswerable } from "./answerable.ts";
import {
	type Condition,
	listsOf,
	type Operand,
	type Operator,
	type Question,
	type Questionnaire,
	questionsOf,
	type Section,
	type Single,
} from "./definition.ts";
import { optionsOf } from "./options.ts";

export const formLimits = { sections: 30, questions: 150, options: 60, depth: 6, conditions: 30 } as const;

/** `in`: the section or question; `what`: the name that is at fault. */
export interface FormFault {
	in: string;
	because:
		| "notEarlier"
		| "unknownQuestion"
		| "unknownOption"
		| "unknownRow"
		| "doesNotFit"
		| "neverHolds"
		| "tooLarge"
		| "twice"
		| "badName"
		| "unanswerable";
	what: string;
}

/** What an answer, or the named part of it, is to a condition. */
export type Shape = "choice" | "choices" | "number" | "date" | "text" | "none";

export function shapeOf(question: Question, { place, row }: Omit<Operand, "q">): Shape {
	switch (question.type) {
		case "matrix":
			if (row === undefined) return "none";
			return question.options ? "choice" : "number";
		case "ranking":
			return place === undefined ? "none" : "choice";
		default:
			return row === undefined && place === undefined ? plainShapes[question.type] : "none";
	}
}

const plainShapes = {
	text: "text",
	number: "number",
	scale: "number",
	date: "date",
	one: "choice",
	municipality: "choice",
	several: "choices",
	line: "choices",
	place: "none",
	note: "none",
} as const satisfies Partial<Record<Question["type"], Shape>>;

const equality: readonly Shape[] = ["choice", "number", "date", "text"];
const order: readonly Shape[] = ["number", "date"];
const set: readonly Shape[] = ["choices"];

const fitting: Readonly<Record<Exclude<Operator, "answered">, readonly Shape[]>> = {
	is: equality,
	isNot: equality,
	more: order,
	atLeast: order,
	less: order,
	atMost: order,
	has: set,
	hasAny: set,
	hasAll: set,
	hasOnly: set,
	count: set,
};
const isOperator = (name: string): name is keyof typeof fitting => Object.hasOwn(fitting, name);

interface Where {
	in: string;
	/** Those of the whole form. */
	all: ReadonlyMap<string, Question>;
	/** Those that may be named here. */
	earlier: ReadonlySet<string>;
}

const faultIn = (where: string) => (because: FormFault["because"], what: unknown) =>
	[{ in: where, because, what: String(what) }] satisfies FormFault[];

/** Gives the question that a condition asks to `judge`, if it comes before. */
function asked(q: string, where: Where, judge: (question: Question) => FormFault[]): FormFault[] {
	const question = where.all.get(q);
	if (!question) return faultIn(where.in)("unknownQuestion", q);
	return where.earlier.has(q) ? judge(question) : faultIn(where.in)("notEarlier", q);
}

function valueFaults(question: Question, single: Single, value: unknown, where: Where): FormFault[] {
	const fault = faultIn(where.in);
	const shape = shapeOf(question, single);
	if (typeof value === "object" && value !== null && "q" in value) {
		return asked(String(value.q), where, (other) =>
			shapeOf(other, {}) === shape ? [] : fault("doesNotFit", other.id),
		);
	}
	if (shape === "date") return isDay(value) ? [] : fault("doesNotFit", value);
	if (shape === "number") return typeof value === "number" ? [] : fault("doesNotFit", value);
	if (shape === "text") return typeof value === "string" ? [] : fault("doesNotFit", value);
	const names = new Set(optionsOf(question)?.map(({ name }) => name));
	const wanted = Array.isArray(value) ? value : [value];
	return wanted.flatMap((name) => (names.has(name) ? [] : fault("unknownOption", name)));
}

const singleFaults = (single: Single, where: Where): FormFault[] =>
	asked(single.q, where, (question) => {
		const fault = faultIn(where.in);
		const { q, row, place, ...operators } = single;
		if (row !== undefined && !(question.type === "matrix" && question.rows.some(({ name }) => name === row)))
			return fault("unknownRow", row);
		const places = question.type === "ranking" ? question.options.length : 0;
		if (place !== undefined && !(Number.isInteger(place) && place >= 1 && place <= places))
			return fault("doesNotFit", place);
		if (question.type === "note") return fault("doesNotFit", question.id);
		const [operator, ...more] = Object.entries(operators);
		if (!operator || more.length > 0) return fault("doesNotFit", q);
		const [name, value] = operator;
		if (name === "answered") return typeof value === "boolean" ? [] : fault("doesNotFit", name);
		if (!isOperator(name) || !fitting[name].includes(shapeOf(question, single))) return fault("doesNotFit", name);
		if (name !== "count") return valueFaults(question, single, value, where);
		return isPossible(question, single.count ?? {}) ? [] : fault("neverHolds", q);
	});

function conditionFaults(condition: Condition | undefined, where: Where, depth = 1): FormFault[] {
	if (condition === undefined) return [];
	const tooLarge = (what: string) => faultIn(where.in)("tooLarge", what);
	if (depth > formLimits.depth) return tooLarge("depth");
	const within = (inner: Condition) => conditionFaults(inner, where, depth + 1);
	if ("not" in condition) return within(condition.not);
	if (!("all" in condition) && !("any" in condition)) return singleFaults(condition, where);
	const parts = "all" in condition ? condition.all : condition.any;
	return parts.length > formLimits.conditions ? tooLarge("conditions") : parts.flatMap(within);
}

function sizeFaults(form: Questionnaire): FormFault[] {
	const { sections } = form;
	const questions = questionsOf(form);
	const tooLarge = (is: boolean, where: string, what: string) => (is ? faultIn(where)("tooLarge", what) : []);
	const isWide = (question: Question) =>
		Object.values(listsOf(question)).some((list = []) => list.length > formLimits.options);
	const placesIn = (section: Section) => section.questions.filter(({ type }) => type === "place").length;
	return [
		...tooLarge(sections.length > formLimits.sections, "", "sections"),
		...tooLarge(questions.length > formLimits.questions, "", "questions"),
		...questions.flatMap((question) => tooLarge(isWide(question), question.id, "options")),
		// A page has one map.
		...sections.flatMap((section) => tooLarge(placesIn(section) > 1, section.id, "places")),
	];
}

/** Ids stand in addresses and in names of fields, whose parts a point separates. */
export const idPattern = /^\p{L}[\p{L}\p{N}_-]{0,59}$/u;

const badNames = (form: Questionnaire): FormFault[] =>
	[...form.sections, ...questionsOf(form)].flatMap(({ id }) => (idPattern.test(id) ? [] : faultIn(id)("badName", id)));

function namesTwice(form: Questionnaire): FormFault[] {
	const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
	const ids = [form.sections, questionsOf(form)].flatMap((list) => twice(list.map(({ id }) => id)));
	const inside = questionsOf(form).flatMap((question) =>
		Object.values(listsOf(question))
			.flatMap((list = []) => twice(list.map(({ name }) => name)))
			.flatMap((what) => faultIn(question.id)("twice", what)),
	);
	return [...ids.flatMap((id) => faultIn(id)("twice", id)), ...inside];
}

/** All that is wrong in a questionnaire before anybody answers it. Conditions may name earlier questions alone. */
export function check(form: Questionnaire): FormFault[] {
	const large = sizeFaults(form);
	if (large.length > 0) return large;
	const all = new Map(questionsOf(form).map((question) => [question.id, question]));
	const earlier = new Set<string>();
	const found = [...namesTwice(form), ...badNames(form), ...unanswerable(form)];
	for (const section of form.sections) {
		found.push(...conditionFaults(section.when, { in: section.id, all, earlier }));
		for (const question of section.questions) {
			found.push(...conditionFaults(question.when, { in: question.id, all, earlier }));
			earlier.add(question.id);
		}
	}
	return found;
}
