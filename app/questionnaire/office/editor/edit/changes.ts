import {
	type Condition,
	type Question,
	type Questionnaire,
	questionsOf,
	type Section,
	type Single,
} from "../../../engine/definition.ts";
import { nameFrom } from "./names.ts";
import { mostTitle } from "./schemas.ts";

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

const eachSection = (form: Questionnaire, change: (section: Section) => readonly Section[]): Questionnaire => ({
	sections: form.sections.flatMap(change),
});

const eachQuestion = (form: Questionnaire, change: (question: Question) => readonly Question[]): Questionnaire =>
	eachSection(form, (section) => [{ ...section, questions: section.questions.flatMap(change) }]);

export function addSection(form: Questionnaire, fields: Pick<Section, "title" | "text">): Questionnaire {
	const id = idFor(form, fields.title, "part");
	return { sections: [...form.sections, { ...fields, id, questions: [] }] };
}

export function changeSection(form: Questionnaire, id: string, fields: Pick<Section, "title" | "text">) {
	if (!sectionIn(form, id)) return undefined;
	return eachSection(form, (one) => [one.id === id ? { ...one, ...fields } : one]);
}

export function addQuestion(form: Questionnaire, to: string, fields: Fields): Questionnaire | undefined {
	if (!sectionIn(form, to)) return undefined;
	const question: Question = { ...fields, id: idFor(form, fields.title, "pregunta") };
	return eachSection(form, (one) => [one.id === to ? { ...one, questions: [...one.questions, question] } : one]);
}

/** Its id and its condition stay. */
export function changeQuestion(form: Questionnaire, id: string, fields: Fields): Questionnaire | undefined {
	if (questionIn(form, id)?.type !== fields.type) return undefined;
	return eachQuestion(form, (one) => [one.id === id ? { ...fields, id, ...(one.when && { when: one.when }) } : one]);
}

export function setCondition(form: Questionnaire, { kind, id }: Target, when: Condition | undefined) {
	if (!partIn(form, { kind, id })) return undefined;
	const change = <Part extends Section | Question>(one: Part): Part[] => {
		const { when: _, ...others } = one;
		return [one.id === id ? ({ ...others, ...(when && { when }) } as Part) : one];
	};
	return kind === "question" ? eachQuestion(form, change) : eachSection(form, change);
}

export function remove(form: Questionnaire, { kind, id }: Target): Questionnaire | undefined {
	if (!partIn(form, { kind, id })) return undefined;
	const change = <Part extends Section | Question>(one: Part) => (one.id === id ? [] : [one]);
	return kind === "question" ? eachQuestion(form, change) : eachSection(form, change);
}

const swapped = <One>(list: readonly One[], from: number, to: number): One[] =>
	list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

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
	const question = questions[from];
	const home = sections[at];
	if (!question || !home) return undefined;
	const put = (changed: ReadonlyMap<Section, readonly Question[]>) =>
		eachSection(form, (one) => [{ ...one, questions: changed.get(one) ?? one.questions }]);
	if (questions[from + by]) return put(new Map([[home, swapped(questions, from, from + by)]]));
	if (!neighbour) return undefined;
	const joined = by === 1 ? [question, ...neighbour.questions] : [...neighbour.questions, question];
	return put(
		new Map([
			[home, questions.toSpliced(from, 1)],
			[neighbour, joined],
		]),
	);
}

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
	return eachSection(form, (one) => (one.id === id ? [one, { ...start, questions }] : [one]));
}
