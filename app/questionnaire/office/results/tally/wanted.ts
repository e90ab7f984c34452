import { type Option, type Question, stepsOf } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";
import { type Joined, type JoinedSection, questionsIn } from "./joined.ts";
import { params, type Typed } from "./params.ts";
import type { Filter } from "./tally.ts";

/** Those of a question of which an answer names one or several. */
export function choicesOf(question: Question): readonly Option[] | undefined {
	if (question.type === "scale") return stepsOf(question).map((step) => ({ name: String(step), words: String(step) }));
	const isChosen = ["one", "several", "line", "municipality"].includes(question.type);
	return isChosen ? optionsOf(question) : undefined;
}

export const firstMunicipality = (sections: readonly JoinedSection[]) =>
	questionsIn(sections).find(({ question }) => question.type === "municipality");

export interface Picked {
	question: Joined;
	key: string;
	words: string;
}

export interface Wanted {
	typed: Typed;
	/** Something in the address is not there. */
	isBroken: boolean;
	/** Missing without filters: then what is counted already is enough. */
	filter?: Omit<Filter, "picked"> & { picked: readonly Picked[] };
	row?: Joined;
	column?: Joined;
}

const paperValues: Readonly<Record<string, Filter["paper"]>> = { "": undefined, nomes: "only", sense: "none" };

export function readWanted(search: URLSearchParams, sections: readonly JoinedSection[]): Wanted {
	const typed = Object.fromEntries(Object.values(params).map((name) => [name, search.get(name) ?? ""])) as Typed;
	const questions = questionsIn(sections);
	let isBroken = !Object.hasOwn(paperValues, typed.paper);
	function find<Found>(text: string, look: () => Found | undefined): Found | undefined {
		const found = text === "" ? undefined : look();
		isBroken ||= text !== "" && found === undefined;
		return found;
	}
	function pick(question: Joined | undefined, key: string): Picked | undefined {
		const option = question && choicesOf(question.question)?.find(({ name }) => name === key);
		return question && option && { question, key, words: option.words };
	}
	/** "question/option" */
	const named = (text: string) => {
		const [name, ...option] = text.split("/");
		return pick(
			questions.find((one) => one.name === name && one.question.type === "one"),
			option.join("/"),
		);
	};
	const crossed = (text: string) => questions.find(({ name, question }) => name === text && choicesOf(question));
	const picked = [
		find(typed.municipi, () => pick(firstMunicipality(sections), typed.municipi)),
		find(typed.opcio, () => named(typed.opcio)),
		find(typed.i, () => named(typed.i)),
	].filter((one) => one !== undefined);
	const row = find(typed.files, () => crossed(typed.files));
	const column = find(typed.columnes, () => crossed(typed.columnes));
	const paper = Object.hasOwn(paperValues, typed.paper) ? paperValues[typed.paper] : undefined;
	const withoutSameLine = typed.connexio !== "";
	const filter = picked.length > 0 || paper || withoutSameLine ? { picked, paper, withoutSameLine } : undefined;
	return { typed, isBroken, filter, row, column };
}
