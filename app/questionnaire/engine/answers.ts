import { isDay } from "#app/platform/ui/text/dates.ts";
import { type Answer, isPicked, isScale, type Picked, type Question, type Scale, textLimits } from "./definition.ts";
import { optionsOf } from "./options.ts";

const isRecord = (answer: Answer): answer is Readonly<Record<string, string | number>> =>
	typeof answer === "object" && !Array.isArray(answer);

/** In the order of the form, each once. */
const inOrder = (question: Question, names: readonly string[]): string[] => {
	const known = (optionsOf(question) ?? []).map(({ name }) => name);
	return [...known.filter((name) => names.includes(name)), ...new Set(names.filter((name) => !known.includes(name)))];
};

function withoutText(question: Question, picked: string | readonly string[]): Answer | undefined {
	if (typeof picked === "string") return picked === "" ? undefined : picked;
	const names = question.type === "ranking" ? [...new Set(picked)] : inOrder(question, picked);
	return names.length > 0 ? names : undefined;
}

function cleanPicked(question: Question, { picked, text }: Picked): Answer | undefined {
	const cleaned = withoutText(question, picked) as string | readonly string[] | undefined;
	const other = "other" in question ? question.other?.option : undefined;
	const isTicked = typeof cleaned === "string" ? cleaned === other : (cleaned?.includes(other ?? "") ?? false);
	const written = text.trim();
	return cleaned !== undefined && isTicked && written !== "" ? { picked: cleaned, text: written } : cleaned;
}

/** Without what does not count: spaces around texts, an option named twice, the text of one that is not ticked. */
export function clean(question: Question, answer: Answer | undefined): Answer | undefined {
	if (answer === undefined || question.type === "note") return undefined;
	if (typeof answer === "number") return answer;
	if (typeof answer === "string") return answer.trim() === "" ? undefined : answer.trim();
	if (Array.isArray(answer)) return withoutText(question, answer);
	if (isPicked(question, answer)) return cleanPicked(question, answer);
	return Object.keys(answer).length > 0 ? answer : undefined;
}

export type Fault =
	| "missing"
	| "tooFew"
	| "tooMany"
	/** The text of the option "other" is missing. */
	| "otherText"
	| "tooLong"
	| "number"
	| "range"
	| "date"
	/** One place of a ranking was given twice. */
	| "ranked"
	| "place"
	/** Not all rows of a required matrix have an answer. */
	| "rows";

/** The answer counts nevertheless while one goes back and forth. */
const countsWith: readonly Fault[] = ["tooFew", "tooMany", "otherText", "tooLong", "rows"];

const isWithin = ({ min, max }: Partial<Scale>, number: number) =>
	number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY);

const isStep = (scale: Scale, value: unknown) => Number.isInteger(value) && isWithin(scale, Number(value));

function countFault(question: Question, names: readonly string[]): Fault | undefined {
	const { least, most } = question as { least?: number; most?: number };
	if (names.length < (least ?? 0)) return "tooFew";
	return names.length > (most ?? names.length) ? "tooMany" : undefined;
}

/** Of an answer that is cleaned and not empty. */
function faultOf(question: Question, answer: Answer): Fault | undefined {
	switch (question.type) {
		case "number":
			if (typeof answer !== "number" || !Number.isFinite(answer)) return "number";
			return isWithin(question, answer) ? undefined : "range";
		case "scale":
			return isStep(question, answer) ? undefined : "range";
		case "date":
			return isDay(answer) ? undefined : "date";
		case "place":
			return isRecord(answer) && "longitude" in answer ? undefined : "place";
		case "ranking":
			return Array.isArray(answer) ? undefined : "ranked";
		case "matrix":
			return question.required && Object.keys(answer).length < question.rows.length ? "rows" : undefined;
		case "one":
		case "several": {
			const picked = isPicked(question, answer) ? answer.picked : answer;
			const names = typeof picked === "string" ? [picked] : (picked as readonly string[]);
			const { other } = question;
			if (isPicked(question, answer) && answer.text.length > textLimits.other) return "tooLong";
			if (other?.required && names.includes(other.option) && !isPicked(question, answer)) return "otherText";
			return countFault(question, names);
		}
		case "line":
			return countFault(question, answer as readonly string[]);
		case "text":
			return String(answer).length > textLimits[question.isLong ? "long" : "short"] ? "tooLong" : undefined;
		default:
			return undefined;
	}
}

/** What is to be mended in the answer to a question that is shown. */
export function judge(question: Question, answer: Answer | undefined): Fault | undefined {
	if (question.type === "note") return undefined;
	const cleaned = clean(question, answer);
	if (cleaned === undefined) return question.required ? "missing" : undefined;
	return faultOf(question, cleaned);
}

/** What conditions see and what is sent: empty for what cannot be read. */
export function counting(question: Question, answer: Answer | undefined): Answer | undefined {
	const cleaned = clean(question, answer);
	const fault = cleaned === undefined ? undefined : faultOf(question, cleaned);
	return fault === undefined || countsWith.includes(fault) ? cleaned : undefined;
}

/** Whether it is of its kind and names only what the question has. Anything else was not made with the form. */
export function isOfQuestion(question: Question, answer: Answer): boolean {
	const names = new Set((optionsOf(question) ?? []).map(({ name }) => name));
	const areNamed = (list: unknown) => Array.isArray(list) && list.every((name) => names.has(name));
	switch (question.type) {
		case "note":
			return false;
		case "text":
		case "date":
			return typeof answer === "string";
		case "number":
			return typeof answer === "string" || typeof answer === "number";
		case "place":
			return typeof answer === "string" || (isRecord(answer) && "longitude" in answer && "latitude" in answer);
		case "scale":
			return isStep(question, answer);
		case "one":
		case "municipality": {
			const name = isPicked(question, answer) ? answer.picked : answer;
			return typeof name === "string" && (name === "" || names.has(name));
		}
		case "several":
		case "line":
			return areNamed(isPicked(question, answer) ? answer.picked : answer);
		case "ranking":
			return areNamed(isRecord(answer) ? Object.keys(answer) : answer);
		case "matrix": {
			const rows = new Set(question.rows.map(({ name }) => name));
			const fits = (value: string | number) =>
				question.options ? names.has(String(value)) : isScale(question) && isStep(question, value);
			return isRecord(answer) && Object.entries(answer).every(([row, value]) => rows.has(row) && fits(value));
		}
	}
}
