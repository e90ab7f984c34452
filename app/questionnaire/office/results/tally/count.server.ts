import type { RequestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { parseQuestionnaire } from "../../../engine/parse.ts";
import { listCounts, listVersions } from "../../../queries/results.ts";
import { type Joined, type JoinedSection, joinVersions, type Version } from "./joined.ts";
import { readBlocks } from "./read.server.ts";
import { type Block, type Counts, type Crossed, cross, passing, tally } from "./tally.ts";
import type { Wanted } from "./wanted.ts";

export const notRead = "No s'han pogut llegir els resultats. Torna-ho a provar d'aquí a una estona.";

export interface Results {
	title: string;
	/** Oldest first. */
	versions: readonly Version[];
	sections: readonly JoinedSection[];
	/** What is counted as answers come, by version and key (`keysOf`, tables.ts). */
	kept: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** However many answers there are, it reads as many rows as they have different keys. */
export async function readResults(state: RequestState, questionnaireId = ""): Promise<Results> {
	const asked = Promise.all([
		state.read(listVersions(state.db, questionnaireId)),
		state.read(listCounts(state.db, questionnaireId)),
	]);
	const [rows, counts] = await orUnavailable(state, "results", asked, notRead);
	const versions = rows.map(({ definition, ...row }) => ({ ...row, form: parseQuestionnaire(definition) }));
	const kept = new Map(versions.map(({ id }) => [id, new Map<string, number>()]));
	for (const { versionId, key, records } of counts) kept.get(versionId)?.set(key, records);
	return { title: rows[0]?.title ?? "Qüestionari", versions, sections: joinVersions(versions), kept };
}

export const answersIn = ({ versions, kept }: Results): number =>
	versions.reduce((sum, { id }) => sum + (kept.get(id)?.get("#answers") ?? 0), 0);

/** What one question is answered, without filters. */
export function keptCounts({ kept }: Pick<Results, "kept">, { question, versions }: Joined): Counts {
	const counts: Counts = new Map();
	for (const { id } of versions) {
		for (const [key, records] of kept.get(id) ?? []) {
			if (records === 0 || (key !== question.id && !key.startsWith(`${question.id}/`))) continue;
			const below = key.slice(question.id.length + 1);
			counts.set(below, (counts.get(below) ?? 0) + records);
		}
	}
	return counts;
}

/** Gives `take` what each block says, and which of its answers pass. False: not all of them are packed yet. */
function readPassing(
	state: RequestState,
	{ versions, kept }: Results,
	{ filter, questions }: { filter: Wanted["filter"]; questions: readonly Joined[] },
	take: (saidTo: (one: Joined) => ReturnType<Block["get"]>, passes: boolean[]) => void,
): Promise<boolean> {
	const { picked = [], paper, withoutSameLine = false } = filter ?? {};
	const all = [...questions, ...picked.map(({ question }) => question)];
	const ids = [...new Set(all.map(({ question }) => question.id))];
	const storedOf = ({ id }: Version) => kept.get(id)?.get("#stored") ?? 0;
	// Another version may ask something else under the same id.
	const asking = versions.filter((version) => picked.every(({ question }) => question.versions.includes(version)));
	return readBlocks(state, { versions: asking, storedOf, questions: ids }, (block, version) => {
		const named = picked.map(({ question, key }) => ({ question: question.question.id, key }));
		const passes = passing(block, { picked: named, paper, withoutSameLine });
		take((one) => (one.versions.includes(version) ? block.get(one.question.id) : undefined), passes);
	});
}

export interface Counted {
	participants: number;
	countsOf: (question: Joined) => Counts;
}

/** Undefined: not all blocks are packed yet. */
export async function countWith(
	state: RequestState,
	results: Results,
	{ filter }: Pick<Wanted, "filter">,
	questions: readonly Joined[],
): Promise<Counted | undefined> {
	if (!filter) return { participants: answersIn(results), countsOf: (question) => keptCounts(results, question) };
	const counts = new Map(questions.map((question) => [question, new Map() as Counts]));
	let participants = 0;
	const isWhole = await readPassing(state, results, { filter, questions }, (saidTo, passes) => {
		participants += passes.filter(Boolean).length;
		for (const [question, counted] of counts) tally(counted, saidTo(question), passes);
	});
	return isWhole ? { participants, countsOf: (question) => counts.get(question) ?? new Map() } : undefined;
}

/** Undefined: not all blocks are packed yet. */
export async function crossWith(
	state: RequestState,
	results: Results,
	{ filter }: Pick<Wanted, "filter">,
	[row, column]: readonly [Joined, Joined],
): Promise<Crossed | undefined> {
	const crossed: Crossed = new Map();
	const isWhole = await readPassing(state, results, { filter, questions: [row, column] }, (saidTo, passes) =>
		cross(crossed, saidTo(row), saidTo(column), passes),
	);
	return isWhole ? crossed : undefined;
}
