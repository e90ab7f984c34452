import { formatNumber } from "#app/platform/content/catalan.ts";
import { isDay, longDate } from "#app/platform/ui/text/dates.ts";
import type { Fault } from "./engine/answers.ts";
import {
	type Answer,
	type Answers,
	isPicked,
	type Option,
	type Picked,
	type Question,
	type Questionnaire,
	questionsOf,
	textLimits,
} from "./engine/definition.ts";
import { optionsOf } from "./engine/options.ts";
import { writeNumber } from "./numbers.ts";

const ofFaults: Readonly<Record<Fault, (question: Question & { least?: number; most?: number }) => string>> = {
	missing: missingWords,
	tooFew: ({ least = 0 }) => `Tria'n com a mínim ${formatNumber(least)}.`,
	tooMany: ({ most = 0 }) => `Tria'n com a màxim ${formatNumber(most)}.`,
	otherText: () => "Escriu quina és.",
	tooLong: (question) => `És massa llarg: fes-ho més curt (com a màxim ${formatNumber(limitOf(question))} caràcters).`,
	number: () => "Escriu-hi un nombre, com ara 12 o 2,5.",
	range: rangeWords,
	date: () => "Aquest dia no existeix. Torna'l a escriure.",
	ranked: () => "Has posat dues opcions al mateix lloc. Dona un lloc diferent a cadascuna.",
	place: () => "Aquest lloc no és al mapa. Torna'l a marcar.",
	rows: () => "Respon totes les files.",
};

/** What is to be mended, for the person who answers. */
export const faultWords = (question: Question, fault: Fault): string => ofFaults[fault](question);

const limitOf = (question: Question) =>
	question.type === "text" ? textLimits[question.isLong ? "long" : "short"] : textLimits.other;

function missingWords({ type }: Question): string {
	if (type === "one" || type === "scale" || type === "municipality") return "Tria una resposta.";
	if (type === "several" || type === "line") return "Tria com a mínim una resposta.";
	if (type === "ranking") return "Posa com a mínim una opció al primer lloc.";
	if (type === "place") return "Marca el lloc al mapa.";
	if (type === "matrix") return "Respon totes les files.";
	return "Cal respondre aquesta pregunta.";
}

function rangeWords(question: Question): string {
	const { min, max } = question as { min?: number; max?: number };
	if (min !== undefined && max !== undefined) {
		return `Ha de ser un nombre entre ${writeNumber(min)} i ${writeNumber(max)}.`;
	}
	return min === undefined
		? `Ha de ser com a màxim ${writeNumber(max ?? 0)}.`
		: `Ha de ser com a mínim ${writeNumber(min)}.`;
}

const wordsOf = (options: readonly Option[] | undefined, name: unknown) =>
	options?.find((option) => option.name === name)?.words ?? String(name);

/** The answer in words; several with a comma, rows of a matrix and places of a ranking in lines. */
export function answerWords(question: Question, answer: Answer): string {
	const options = optionsOf(question);
	const hasText = isPicked(question, answer);
	const text = hasText ? ` (${answer.text})` : "";
	const plain: Exclude<Answer, Picked> = hasText ? answer.picked : answer;
	if (typeof plain === "number") {
		return `${writeNumber(plain)}${question.type === "number" && question.unit ? ` ${question.unit}` : ""}`;
	}
	if (typeof plain === "string") {
		if (question.type === "date") return isDay(plain) ? longDate(plain) : plain;
		return `${wordsOf(options, plain)}${text}`;
	}
	if (Array.isArray(plain)) {
		const all = plain.map((name) => wordsOf(options, name));
		return question.type === "ranking"
			? all.map((words, n) => `${n + 1}. ${words}`).join("\n")
			: `${all.join(", ")}${text}`;
	}
	const parts = Object.entries(plain);
	if (question.type === "matrix") {
		return parts
			.map(([row, value]) => `${wordsOf(question.rows, row)}: ${wordsOf(question.options, value)}`)
			.join("\n");
	}
	if (question.type === "place")
		return parts
			.map(([, value]) => Number(value).toFixed(5))
			.toReversed()
			.join(", ");
	return parts.map(([name, place]) => `${place}. ${wordsOf(options, name)}`).join("\n");
}

/** All questions that have an answer, with it, as plain text. */
export function answersAsText(form: Questionnaire, answers: Answers): string {
	return questionsOf(form)
		.flatMap((question) => {
			const answer = answers[question.id];
			return answer === undefined ? [] : [`${question.title}\n${answerWords(question, answer)}`];
		})
		.join("\n\n");
}
