import { isDay } from "./days.ts";
import {
	type Condition,
	type Operand,
	type Operator,
	type Question,
	type Questionnaire,
	questionsOf,
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

function findEarlier(q: string, where: Where): Question | FormFault {
	const question = where.all.get(q);
	if (!question) return { in: where.in, because: "unknownQuestion", what: q };
	return where.earlier.has(q) ? question : { in: where.in, because: "notEarlier", what: q };
}

const isFault = (one: Question | FormFault): one is FormFault => "because" in one;

function valueFault(question: Question, single: Single, value: unknown, where: Where): FormFault[] {
	const fault = (because: FormFault["because"], what: unknown) => [{ in: where.in, because, what: String(what) }];
	const shape = shapeOf(question, single);
	if (typeof value === "object" && value !== null && "q" in value) {
		const other = findEarlier(String(value.q), where);
		if (isFault(other)) return [other];
		return shapeOf(other, {}) === shape ? [] : fault("doesNotFit", other.id);
	}
	if (shape === "number") return typeof value === "number" ? [] : fault("doesNotFit", value);
	if (shape === "date") return isDay(value) ? [] : fault("doesNotFit", value);
	if (shape === "text") return typeof value === "string" ? [] : fault("doesNotFit", value);
	const names = new Set((optionsOf(question) ?? []).map(({ name }) => name));
	const wanted = Array.isArray(value) ? value : [value];
	return wanted.flatMap((name) => (names.has(name) ? [] : fault("unknownOption", name)));
}

function singleFaults(single: Single, where: Where): FormFault[] {
	const question = findEarlier(single.q, where);
	if (isFault(question)) return [question];
	const fault = (because: FormFault["because"], what: unknown) => [{ in: where.in, because, what: String(what) }];
	const { row, place } = single;
	if (row !== undefined && !(question.type === "matrix" && question.rows.some(({ name }) => name === row))) {
		return fault("unknownRow", row);
	}
	const places = question.type === "ranking" ? question.options.length : 0;
	if (place !== undefined && !(Number.isInteger(place) && place >= 1 && place <= places))
		return fault("doesNotFit", place);
	if (question.type === "note") return fault("doesNotFit", question.id);
	const operators = Object.entries(single).filter(([name]) => !["q", "row", "place"].includes(name));
	if (operators.length !== 1) return fault("doesNotFit", single.q);
	return operators.flatMap(([name, value]) => {
		if (name === "answered") return typeof value === "boolean" ? [] : fault("doesNotFit", name);
		if (!isOperator(name) || !fitting[name].includes(shapeOf(question, single))) return fault("doesNotFit", name);
		return name === "count" ? [] : valueFault(question, single, value, where);
	});
}

function conditionFaults(condition: Condition | undefined, where: Where, depth = 1): FormFault[] {
	if (condition === undefined) return [];
	if (depth > formLimits.depth) return [{ in: where.in, because: "tooLarge", what: "depth" }];
	const within = (inner: Condition) => conditionFaults(inner, where, depth + 1);
	if ("not" in condition) return within(condition.not);
	if (!("all" in condition) && !("any" in condition)) return singleFaults(condition, where);
	const parts = "all" in condition ? condition.all : condition.any;
	if (parts.length > formLimits.conditions) return [{ in: where.in, because: "tooLarge", what: "conditions" }];
	return parts.flatMap(within);
}

function sizeFaults(form: Questionnaire): FormFault[] {
	const tooLarge = (where: string, what: string): FormFault => ({ in: where, because: "tooLarge", what });
	const questions = questionsOf(form);
	const wide = questions.filter((question) => {
		const { options = [], rows = [] } = question as { options?: readonly unknown[]; rows?: readonly unknown[] };
		return Math.max(options.length, rows.length) > formLimits.options;
	});
	return [
		...(form.sections.length > formLimits.sections ? [tooLarge("", "sections")] : []),
		...(questions.length > formLimits.questions ? [tooLarge("", "questions")] : []),
		...wide.map(({ id }) => tooLarge(id, "options")),
		// A page has one map.
		...form.sections
			.filter((section) => section.questions.filter(({ type }) => type === "place").length > 1)
			.map(({ id }) => tooLarge(id, "places")),
	];
}

/** Ids stand in addresses and in names of fields, whose parts a point separates. */
export const idPattern = /^\p{L}[\p{L}\p{N}_-]{0,59}$/u;

const badNames = (form: Questionnaire): FormFault[] =>
	[...form.sections, ...questionsOf(form)].flatMap(({ id }) =>
		idPattern.test(id) ? [] : [{ in: id, because: "badName", what: id }],
	);

/** What nobody could answer: more ticks than options, a scale without steps, a text of an option that is not there. */
function unanswerable(form: Questionnaire): FormFault[] {
	return questionsOf(form).flatMap((question): FormFault[] => {
		const fault = (what: string): FormFault[] => [{ in: question.id, because: "unanswerable", what }];
		const options = optionsOf(question) ?? [];
		const { least = 0, most = options.length } = question as { least?: number; most?: number };
		const { min = 0, max = min } = question as { min?: number; max?: number };
		if (question.type === "several" || question.type === "line") {
			if (least > options.length || least > most) return fault("least");
			if (most < 1) return fault("most");
		}
		if (min > max) return fault("max");
		const other = "other" in question ? question.other?.option : undefined;
		return other === undefined || options.some(({ name }) => name === other) ? [] : fault("other");
	});
}

function namesTwice(form: Questionnaire): FormFault[] {
	const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
	const ids = [form.sections, questionsOf(form)].flatMap((list) => twice(list.map(({ id }) => id)));
	const inside = questionsOf(form).flatMap((question) => {
		const { options = [], rows = [] } = question as { options?: { name: string }[]; rows?: { name: string }[] };
		return [options, rows]
			.flatMap((list) => twice(list.map(({ name }) => name)))
			.map((what) => ({ in: question.id, because: "twice" as const, what }));
	});
	return [...ids.map((what) => ({ in: what, because: "twice" as const, what })), ...inside];
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
