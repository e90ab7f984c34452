import { type Option, type Question, stepsOf, under } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";
import { type Joined, type JoinedSection, questionsIn } from "./joined.ts";
import type { Filter } from "./tally.ts";

/** Those of a question of which an answer names one or several. */
export function choicesOf(question: Question): readonly Option[] | undefined {
	if (question.type === "scale") return stepsOf(question).map((step) => ({ name: String(step), words: String(step) }));
	const isChosen = ["one", "several", "line", "municipality"].includes(question.type);
	return isChosen ? optionsOf(question) : undefined;
}

export const firstMunicipality = (sections: readonly JoinedSection[]) =>
	questionsIn(sections).find(({ question }) => question.type === "municipality");

/** Of the address: the part, the filters, the questions of a cross table. */
const names = ["part", "municipi", "opcio", "i", "paper", "connexio", "files", "columnes"] as const;
export type Typed = Readonly<Record<(typeof names)[number], string>>;

const paperValues: Readonly<Record<string, Filter["paper"]>> = { "": undefined, nomes: "only", sense: "none" };

export type Wanted = ReturnType<typeof readWanted>;

/** What the address asks for. */
export function readWanted(search: URLSearchParams, sections: readonly JoinedSection[]) {
	const typed = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Typed;
	const questions = questionsIn(sections);
	/** Something in the address is not there. */
	let isBroken = !Object.hasOwn(paperValues, typed.paper);
	function find<Found>(text: string, look: () => Found | undefined): Found | undefined {
		const found = text === "" ? undefined : look();
		isBroken ||= text !== "" && found === undefined;
		return found;
	}
	const pick = (question: Joined | undefined, key: string) =>
		question && choicesOf(question.question)?.some(({ name }) => name === key) ? { question, key } : undefined;
	/** "question/option" */
	const named = (text: string) => {
		const [name, ...option] = text.split("/");
		const question = questions.find((one) => one.name === name && one.question.type === "one");
		return pick(question, option.join("/"));
	};
	const crossed = (text: string) => questions.find(({ name, question }) => name === text && choicesOf(question));
	const picked = [
		find(typed.municipi, () => pick(firstMunicipality(sections), typed.municipi)),
		find(typed.opcio, () => named(typed.opcio)),
		find(typed.i, () => named(typed.i)),
	].filter((one) => one !== undefined);
	const row = find(typed.files, () => crossed(typed.files));
	const column = find(typed.columnes, () => crossed(typed.columnes));
	const paper = under(paperValues, typed.paper);
	const withoutSameLine = typed.connexio !== "";
	/** Missing without filters: then what is counted already is enough. */
	const filter = picked.length > 0 || paper || withoutSameLine ? { picked, paper, withoutSameLine } : undefined;
	return { typed, isBroken, filter, row, column };
}
