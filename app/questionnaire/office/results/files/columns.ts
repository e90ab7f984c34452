import type { Answer, Option, Place } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";
import type { Stored } from "../../../engine/stored.ts";
import type { Joined } from "../tally/joined.ts";

export interface Column {
	/** Other people's sheets depend on it. */
	name: string;
	/** What it says, beside the words of its question. */
	part?: string;
	/** What stands in it, by name; for one of several, 0 or 1. */
	options?: readonly Option[];
	isNumber: boolean;
	/** Only for who may read what people wrote. */
	isText: boolean;
	cell: (answer: Answer | undefined, written: string | undefined) => string | number | null;
}

const plain = (answer: Answer | undefined) =>
	typeof answer === "string" || typeof answer === "number" ? answer : null;
const partOf = (answer: Answer | undefined, part: string) => {
	const parts = (answer ?? {}) as Readonly<Record<string, string | number>>;
	return Object.hasOwn(parts, part) ? (parts[part] ?? null) : null;
};

const yesNo: readonly Option[] = [
	{ name: "1", words: "Sí" },
	{ name: "0", words: "No" },
];

/** Of an option: after two points, since options may be called anything. */
const textColumn = (name: string): Column => ({
	name,
	isNumber: false,
	isText: true,
	cell: (_, written) => written ?? null,
});

function chosenColumns({ name, question }: Joined, options: readonly Option[]): Column[] {
	const base = { isNumber: false, isText: false };
	const below = (part: string) => `${name}.${part}`;
	switch (question.type) {
		case "several":
		case "line":
			return options.map((option) => ({
				...{ ...base, name: below(option.name), part: option.words, options: yesNo, isNumber: true },
				cell: (answer) => (Array.isArray(answer) ? Number(answer.includes(option.name)) : null),
			}));
		case "matrix":
			return question.rows.map((row) => ({
				...{ ...base, name: below(row.name), part: row.words, options: question.options },
				isNumber: question.options === undefined,
				cell: (answer) => partOf(answer, row.name),
			}));
		case "ranking":
			return question.options.map((_, at) => ({
				...{ ...base, name: below(String(at + 1)), part: `Lloc ${at + 1}`, options },
				cell: (answer) => (Array.isArray(answer) ? (answer[at] ?? null) : null),
			}));
		case "place":
			return (["longitude", "latitude"] as const).map((part) => ({
				...{ ...base, name: below(part), part: part === "longitude" ? "Longitud" : "Latitud", isNumber: true },
				cell: (answer) => (answer === undefined ? null : (answer as Place)[part]),
			}));
		default: {
			const isNumber = question.type === "number" || question.type === "scale";
			return [{ ...base, name, options: question.type === "one" ? options : undefined, isNumber, cell: plain }];
		}
	}
}

export function columnsOf(joined: Joined): Column[] {
	const { name, question } = joined;
	if (question.type === "text") return [textColumn(name)];
	const chosen = chosenColumns(joined, optionsOf(question) ?? []);
	const hasText = "other" in question && question.other !== undefined;
	return hasText ? [...chosen, { ...textColumn(`${name}..text`), part: "El text que l'acompanya" }] : chosen;
}

/** What an answer of this version says in a column. */
export const cellOf = ({ question, versions }: Joined, { cell }: Column, versionId: string, stored: Stored) =>
	versions.some(({ id }) => id === versionId)
		? cell(
				Object.hasOwn(stored.chosen, question.id) ? stored.chosen[question.id] : undefined,
				Object.hasOwn(stored.written, question.id) ? stored.written[question.id] : undefined,
			)
		: null;
