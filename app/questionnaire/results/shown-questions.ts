import { isScale, type Option, type Question, type Scale, stepsOf } from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";
import { ordinal } from "../numbers.ts";
import { bandsOf } from "./bands.ts";
import { isPublished, municipalityIn } from "./count.ts";
import type { Joined } from "./joined.ts";
import { type Published, type Snapshot, tablesOf } from "./snapshot.ts";

/** The words of a published question, as they were then. */
export interface ShownQuestion {
	id: string;
	type: Question["type"];
	section: string;
	title: string;
	/** Of all tables, in their order. */
	options: readonly Option[];
	/** Of a matrix its rows, of a ranking its places. */
	parts?: readonly Option[];
	/** The municipality of the answers: a table of its own. */
	isHome?: boolean;
}

/** As it is stored. */
export interface Results extends Published {
	title: string;
	questions: readonly ShownQuestion[];
	/** How many answers there had ever been (`#stored`). */
	stored: number;
	isWithdrawn?: boolean;
}

const scaleOptions = ({ low, high, ...scale }: Scale): Option[] =>
	stepsOf(scale).map((step) => {
		const words = (step === scale.min && low) || (step === scale.max && high);
		return { name: String(step), words: words ? `${step} (${words})` : String(step) };
	});

function optionsIn(question: Question): readonly Option[] {
	if (question.type === "number") return bandsOf(question);
	return isScale(question as Partial<Scale>) ? scaleOptions(question as Scale) : (optionsOf(question) ?? []);
}

function partsOf(question: Question): readonly Option[] | undefined {
	if (question.type === "matrix") return question.rows;
	if (question.type !== "ranking") return undefined;
	return question.options.map((_, n) => ({ name: `${n + 1}`, words: `${ordinal(n + 1)} lloc` }));
}

/** `counted`: of municipalities, those that somebody named. */
export function shownQuestions(
	joined: readonly Joined[],
	chosen: ReadonlySet<string>,
	counted: Snapshot,
): ShownQuestion[] {
	const home = municipalityIn(joined);
	const named = new Set(tablesOf(counted).flatMap(({ counts }) => Object.keys(counts)));
	return joined
		.filter(({ question }) => isPublished(question) && chosen.has(question.id))
		.map(({ question, section, ...one }) => {
			const parts = partsOf(question);
			return {
				...{ id: question.id, type: question.type, section: section.title, title: question.title },
				options: optionsIn(question).filter(({ name }) => question.type !== "municipality" || named.has(name)),
				...(parts && { parts }),
				...(home?.question === question && home.versions === one.versions && { isHome: true }),
			};
		});
}
