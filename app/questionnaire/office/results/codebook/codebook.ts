import { type Option, questionsOf } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";
import { conditionWords, numbersOf } from "../../../paper/condition-words.ts";
import { type Column, columnsOf } from "../files/columns.ts";
import type { Joined, JoinedSection } from "../tally/joined.ts";

export interface Variable {
	id: string;
	type: string;
	title: string;
	help?: string;
	/** By number. */
	versions: readonly number[];
	/** "Es pregunta si…", of its section and its own, as the newest version has it. */
	conditions: readonly string[];
	options: readonly (Option & { since?: number })[];
	rows: readonly (Option & { since?: number })[];
	columns: readonly Omit<Column, "cell">[];
}

const typeWords = {
	text: "Text",
	number: "Nombre",
	date: "Dia",
	one: "Una opció",
	several: "Diverses opcions",
	scale: "Escala",
	matrix: "Graella",
	ranking: "Ordre",
	municipality: "Municipi (codi INE)",
	line: "Línies de la xarxa",
	place: "Lloc (WGS84)",
	note: "Explicació",
} as const;

function conditionsOf({ question, versions }: Joined): string[] {
	const form = versions.at(-1)?.form ?? { sections: [] };
	const named = { numbers: numbersOf(form), questions: new Map(questionsOf(form).map((one) => [one.id, one])) };
	const section = form.sections.find(({ questions }) => questions.some(({ id }) => id === question.id));
	return [section?.when, question.when].flatMap((when) =>
		when ? [`Es pregunta si ${conditionWords(when, named)}.`] : [],
	);
}

/** What each question of the form is, and which columns of the file are its own. */
export function codebookOf(sections: readonly JoinedSection[]) {
	return sections.map(({ id, title, questions }) => ({
		id,
		title,
		variables: questions
			.filter(({ question }) => question.type !== "note")
			.map((joined): Variable => {
				const { question, versions, since } = joined;
				const marked = (list: readonly Option[]) => list.map((one) => ({ ...one, since: since[one.name] }));
				return {
					id: joined.name,
					type: typeWords[question.type],
					title: question.title,
					help: question.help,
					versions: versions.map(({ number }) => number),
					conditions: conditionsOf(joined),
					options: marked(optionsOf(question) ?? []),
					rows: marked(question.type === "matrix" ? question.rows : []),
					columns: columnsOf(joined).map(({ cell: _, ...column }) => column),
				};
			}),
	}));
}
export type Codebook = ReturnType<typeof codebookOf>;
