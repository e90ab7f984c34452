import { type Option, type Question, type Questionnaire, questionsOf } from "../../../engine/definition.ts";

export interface Version {
	id: string;
	/** From 1 on. */
	number: number;
	form: Questionnaire;
}

/** A question of several versions, with the options of all of them. */
export interface Joined {
	/** In addresses and in files: its id. If another has that now (ids have no "~"), with the version that asked it last. */
	name: string;
	/** As the newest of them has it. */
	question: Question;
	/** Oldest first. */
	versions: readonly Version[];
	/** By option or row: the version that it came with, if that is not the first. */
	since: Readonly<Record<string, number>>;
}

export interface JoinedSection {
	id: string;
	title: string;
	questions: readonly Joined[];
}

/** Only answers to the same question can be added up: what one can answer has to mean the same. */
function meaningOf(question: Question): string {
	const { id, type, min, max, unit } = question as Question & { min?: number; max?: number; unit?: string };
	return JSON.stringify(type === "number" ? [id, type, unit] : [id, type, min, max]);
}

const listsOf = (question: Question) => {
	const { options, rows } = question as { options?: readonly Option[]; rows?: readonly Option[] };
	return { options, rows };
};

function merge(newer: readonly Option[] | undefined, older: readonly Option[] | undefined) {
	const gone = older?.filter(({ name }) => !newer?.some((one) => one.name === name)) ?? [];
	return newer && [...newer, ...gone];
}

function mergeQuestions(newer: Question, older: Question): Question {
	const [now, before] = [listsOf(newer), listsOf(older)];
	const merged = { options: merge(now.options, before.options), rows: merge(now.rows, before.rows) };
	const lists = Object.fromEntries(Object.entries(merged).filter(([, list]) => list !== undefined));
	return { ...newer, ...lists } as Question;
}

function add(joined: Joined | undefined, question: Question, version: Version): Joined {
	if (!joined) return { name: question.id, question, versions: [version], since: {} };
	const known = Object.values(listsOf(joined.question)).flatMap((list) => list?.map(({ name }) => name) ?? []);
	const added = Object.values(listsOf(question)).flatMap((list) => list?.map(({ name }) => name) ?? []);
	const fresh = added.filter((name) => !known.includes(name)).map((name) => [name, version.number]);
	return {
		name: joined.name,
		question: mergeQuestions(question, joined.question),
		versions: [...joined.versions, version],
		since: { ...joined.since, ...Object.fromEntries(fresh) },
	};
}

/** Oldest first. The sections are those of the newest version; what it no longer asks stands at the end. */
export function joinVersions(versions: readonly Version[]): JoinedSection[] {
	const byMeaning = new Map<string, Joined>();
	for (const version of versions) {
		for (const question of questionsOf(version.form)) {
			const meaning = meaningOf(question);
			byMeaning.set(meaning, add(byMeaning.get(meaning), question, version));
		}
	}
	const sections = versions.at(-1)?.form.sections ?? [];
	const asked = sections.map(({ id, title, questions }) => ({
		...{ id, title },
		questions: questions.flatMap((question) => byMeaning.get(meaningOf(question)) ?? []),
	}));
	const now = asked.flatMap(({ questions }) => questions);
	const earlier = [...byMeaning.values()].filter((one) => !now.includes(one));
	const taken = new Set(now.map(({ name }) => name));
	const questions = earlier.map((one) => {
		const name = taken.has(one.name) ? `${one.name}~${one.versions.at(-1)?.number}` : one.name;
		taken.add(name);
		return { ...one, name };
	});
	return questions.length > 0 ? [...asked, { id: "0abans", title: "Preguntes d'abans", questions }] : asked;
}

/** Without explanations, which nobody answers. */
export const questionsIn = (sections: readonly JoinedSection[]): readonly Joined[] =>
	sections.flatMap(({ questions }) => questions).filter(({ question }) => question.type !== "note");
