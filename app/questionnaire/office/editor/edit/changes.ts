import {
	type Condition,
	type Question,
	type Questionnaire,
	questionsOf,
	type Section,
	type Single,
} from "../../../engine/definition.ts";
import { nameFrom } from "./names.ts";

/* What an editor does to a form. Each gives a new one; undefined where the section or the question is not there. */

export interface Target {
	kind: "section" | "question";
	id: string;
}

/** A question as its form says it. */
export type Fields = Question extends infer One ? (One extends Question ? Omit<One, "id" | "when"> : never) : never;

export const emptyForm: Questionnaire = { sections: [{ id: "part-1", title: "Primera part", questions: [] }] };

export const sectionIn = (form: Questionnaire, id: string): Section | undefined =>
	form.sections.find((section) => section.id === id);
export const questionIn = (form: Questionnaire, id: string): Question | undefined =>
	questionsOf(form).find((question) => question.id === id);
export const partIn = (form: Questionnaire, { kind, id }: Target): Section | Question | undefined =>
	kind === "section" ? sectionIn(form, id) : questionIn(form, id);

const idFor = (form: Questionnaire, title: string, otherwise: string) =>
	nameFrom(title, otherwise, (id) => Boolean(sectionIn(form, id) ?? questionIn(form, id)));

const eachQuestion = (
	form: Questionnaire,
	change: (question: Question) => readonly Question[],
	which = (_: Section) => true,
): Questionnaire => ({
	sections: form.sections.map((section) =>
		which(section) ? { ...section, questions: section.questions.flatMap(change) } : section,
	),
});

export function addSection(form: Questionnaire, fields: Pick<Section, "title" | "text">): Questionnaire {
	const id = idFor(form, fields.title, "part");
	return { sections: [...form.sections, { ...fields, id, questions: [] }] };
}

export function changeSection(form: Questionnaire, id: string, fields: Pick<Section, "title" | "text">) {
	if (!sectionIn(form, id)) return undefined;
	return { sections: form.sections.map((section) => (section.id === id ? { ...section, ...fields } : section)) };
}

export function addQuestion(form: Questionnaire, to: string, fields: Fields): Questionnaire | undefined {
	if (!sectionIn(form, to)) return undefined;
	const question: Question = { ...fields, id: idFor(form, fields.title, "pregunta") };
	return {
		sections: form.sections.map((section) =>
			section.id === to ? { ...section, questions: [...section.questions, question] } : section,
		),
	};
}

/** Its id and its condition stay. */
export function changeQuestion(form: Questionnaire, id: string, fields: Fields): Questionnaire | undefined {
	if (questionIn(form, id)?.type !== fields.type) return undefined;
	return eachQuestion(form, (one) => [one.id === id ? { ...fields, id, ...(one.when && { when: one.when }) } : one]);
}

export function setCondition(form: Questionnaire, target: Target, when: Condition | undefined) {
	const part = partIn(form, target);
	if (!part) return undefined;
	const withIt = <Part extends Section | Question>({ when: _, ...one }: Part) => ({ ...one, ...(when && { when }) });
	if (target.kind === "question")
		return eachQuestion(form, (one) => [one.id === target.id ? (withIt(one) as Question) : one]);
	return {
		sections: form.sections.map((one) => (one.id === target.id ? (withIt(one) as Section) : one)),
	};
}

export function remove(form: Questionnaire, target: Target): Questionnaire | undefined {
	if (!partIn(form, target)) return undefined;
	if (target.kind === "question") return eachQuestion(form, (one) => (one.id === target.id ? [] : [one]));
	return { sections: form.sections.filter(({ id }) => id !== target.id) };
}

function swapped<One>(list: readonly One[], from: number, to: number): One[] {
	const all = [...list];
	const [one] = all.splice(from, 1);
	if (one !== undefined) all.splice(to, 0, one);
	return all;
}

/** One place up or down; a question at the edge of its section goes to the next one. */
export function move(form: Questionnaire, { kind, id }: Target, by: -1 | 1): Questionnaire | undefined {
	const { sections } = form;
	const at = sections.findIndex((one) =>
		kind === "section" ? one.id === id : one.questions.some((question) => question.id === id),
	);
	const neighbour = sections[at + by];
	if (kind === "section") return at !== -1 && neighbour ? { sections: swapped(sections, at, at + by) } : undefined;
	const questions = sections[at]?.questions ?? [];
	const from = questions.findIndex((question) => question.id === id);
	const [question] = questions.slice(from, from + 1);
	if (!question || from === -1) return undefined;
	const put = (section: Section, list: readonly Question[]) => ({ ...section, questions: list });
	if (questions[from + by]) {
		return { sections: sections.map((one, n) => (n === at ? put(one, swapped(questions, from, from + by)) : one)) };
	}
	if (!neighbour) return undefined;
	return {
		sections: sections.map((one, n) => {
			if (n === at) return put(one, questions.toSpliced(from, 1));
			if (n !== at + by) return one;
			return put(one, by === 1 ? [question, ...one.questions] : [...one.questions, question]);
		}),
	};
}

const mostTitle = 500;
const copyOf = (title: string) => `${title.slice(0, mostTitle - 8)} (còpia)`;

/** Conditions on what is copied with it ask the copy. */
export function renamed(condition: Condition, names: ReadonlyMap<string, string>): Condition {
	const all = (parts: readonly Condition[]) => parts.map((part) => renamed(part, names));
	if ("all" in condition) return { all: all(condition.all) };
	if ("any" in condition) return { any: all(condition.any) };
	if ("not" in condition) return { not: renamed(condition.not, names) };
	const of = (q: string) => names.get(q) ?? q;
	const entries = Object.entries(condition).map(([name, value]) => [
		name,
		typeof value === "object" && value !== null && "q" in value ? { q: of(String(value.q)) } : value,
	]);
	return { ...(Object.fromEntries(entries) as Single), q: of(condition.q) };
}

export function copy(form: Questionnaire, { kind, id }: Target): Questionnaire | undefined {
	if (kind === "question") {
		const question = questionIn(form, id);
		if (!question) return undefined;
		const copied = { ...question, id: idFor(form, question.title, "pregunta"), title: copyOf(question.title) };
		return eachQuestion(form, (one) => (one.id === id ? [one, copied] : [one]));
	}
	const section = sectionIn(form, id);
	if (!section) return undefined;
	const title = copyOf(section.title);
	const start: Section = { ...section, id: idFor(form, section.title, "part"), title, questions: [] };
	const names = new Map<string, string>();
	let questions: readonly Question[] = [];
	for (const question of section.questions) {
		const taken = { sections: [...form.sections, { ...start, questions }] };
		const copied = { ...question, id: idFor(taken, question.title, "pregunta") };
		questions = [...questions, question.when ? { ...copied, when: renamed(question.when, names) } : copied];
		names.set(question.id, copied.id);
	}
	return { sections: form.sections.flatMap((one) => (one.id === id ? [one, { ...start, questions }] : [one])) };
}
