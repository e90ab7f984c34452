import { isScale, type Option, type Question, type Scale, stepsOf } from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";
import { ordinal } from "../numbers.ts";
import { bandsOf } from "./bands.ts";
import { isPublished, municipalityIn } from "./count.ts";
import type { CountedVersion, Joined } from "./joined.ts";
import { type Published, type Snapshot, tablesOf } from "./snapshot.ts";

/** The words of a published question, as they were then. */
export interface ShownQuestion {
	id: string;
	type: Question["type"];
	/** Its title. */
	section: string;
	/** Sections may have the same title. Missing in snapshots of old. */
	sectionId?: string;
	title: string;
	/** The numbers of those whose answers it has, if these are not all: it was not there, or was another one. */
	versions?: readonly number[];
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
	/** How many answers there had ever been (`#stored`), without sheets of paper that are gone. */
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

/** `versions`: all that were counted. Of municipalities, those that somebody named. */
export function shownQuestions(
	joined: readonly Joined[],
	chosen: ReadonlySet<string>,
	{ snapshot, versions }: { snapshot: Snapshot; versions: readonly CountedVersion[] },
): ShownQuestion[] {
	const home = municipalityIn(joined);
	const named = new Set(tablesOf(snapshot).flatMap(({ counts }) => Object.keys(counts)));
	return joined
		.filter(({ question }) => isPublished(question) && chosen.has(question.id))
		.map(({ question, section, ...one }) => {
			const parts = partsOf(question);
			return {
				...{ id: question.id, type: question.type, title: question.title },
				...{ section: section.title, sectionId: section.id },
				...(one.versions.length < versions.length && {
					versions: one.versions.map(({ number }) => number).toReversed(),
				}),
				options: optionsIn(question).filter(({ name }) => question.type !== "municipality" || named.has(name)),
				...(parts && { parts }),
				...(home?.question === question && home.versions === one.versions && { isHome: true }),
			};
		});
}
