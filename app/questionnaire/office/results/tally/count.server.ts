import { mayOf, staff } from "#app/accounts/guard.server.ts";
import { refuse } from "#app/office/forbid.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { listCounts } from "../../../queries/results.ts";
import { listVersions } from "../../../queries/versions.ts";
import { isFew } from "../../../results/slots.ts";
import type { OfQuestionnaire } from "../../editor/server/edit.server.ts";
import { type Joined, joinVersions, type Version } from "./joined.ts";
import { readBlocks } from "./read.server.ts";
import { type Block, type Counts, type Crossed, cross, passing, tally } from "./tally.ts";
import type { Wanted } from "./wanted.ts";

export const notRead = "No s'han pogut llegir els resultats. Torna-ho a provar d'aquí a una estona.";

/** However many answers there are, it reads as many rows as they have different keys. */
export async function readResults({ context, params: { id } }: OfQuestionnaire) {
	const state = context.get(requestState);
	const asked = Promise.all([state.read(listVersions(state.db, id)), state.read(listCounts(state.db, id))]);
	const [versions, counts] = await orUnavailable(state, "results", asked, notRead);
	const kept = new Map(versions.map((version) => [version.id, new Map<string, number>()]));
	for (const { versionId, key, records } of counts) kept.get(versionId)?.set(key, records);
	return {
		state,
		who: context.get(staff),
		/** Oldest first. */
		versions,
		sections: joinVersions(versions),
		/** What is counted as answers come, by version and key (`keysOf`, tables.ts). */
		kept,
		/** Of the page. */
		head: { title: versions[0]?.title ?? "Qüestionari", mayReadTexts: mayOf(context)("moderation") },
	};
}
export type Results = Awaited<ReturnType<typeof readResults>>;

export const answersIn = ({ versions, kept }: Results): number =>
	versions.reduce((sum, { id }) => sum + (kept.get(id)?.get("#answers") ?? 0), 0);

/** What one question is answered, without filters. */
export function keptCounts({ kept }: Results, { question, versions }: Joined): Counts {
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
	{ state, who, head, versions, kept }: Results,
	{ filter, questions }: { filter: Wanted["filter"]; questions: readonly Joined[] },
	take: (saidTo: (one: Joined) => ReturnType<Block["get"]>, passes: boolean[]) => void,
): Promise<boolean> {
	const { picked = [], paper, withoutSameLine = false } = filter ?? {};
	// So few people are left that their answers are known.
	if (picked.length > 2 && !head.mayReadTexts) throw refuse(state, who);
	const all = [...questions, ...picked.map(({ question }) => question)];
	const ids = [...new Set(all.map(({ question }) => question.id))];
	const storedOf = ({ id }: Version) => kept.get(id)?.get("#stored") ?? 0;
	// Another version may ask something else under the same id.
	const asking = versions.filter((version) => picked.every(({ question }) => question.versions.includes(version)));
	const reading = readBlocks(state, { versions: asking, storedOf, questions: ids }, (block, version) => {
		const named = picked.map(({ question, key }) => ({ question: question.question.id, key }));
		const passes = passing(block, { picked: named, paper, withoutSameLine });
		take((one) => (one.versions.includes(version) ? block.get(one.question.id) : undefined), passes);
	});
	return orUnavailable(state, "results", reading, notRead);
}

/** Undefined: not all blocks are packed yet. */
export async function countWith(results: Results, { filter }: Pick<Wanted, "filter">, questions: readonly Joined[]) {
	if (!filter)
		return { participants: answersIn(results), countsOf: (question: Joined) => keptCounts(results, question) };
	const counts = new Map(questions.map((question) => [question, new Map() as Counts]));
	let participants = 0;
	const isWhole = await readPassing(results, { filter, questions }, (saidTo, passes) => {
		participants += passes.filter(Boolean).length;
		for (const [question, counted] of counts) tally(counted, saidTo(question), passes);
	});
	return isWhole
		? { participants, countsOf: (question: Joined): Counts => counts.get(question) ?? new Map() }
		: undefined;
}

/** Whether who looks may see what is counted: filters by answers leave few people. */
export const isForThem = ({ head }: Results, { filter }: Pick<Wanted, "filter">, records: Iterable<number>) =>
	head.mayReadTexts || !filter?.picked.length || ![...records].some(isFew);

/** Undefined: not all blocks are packed yet. */
export async function crossWith(
	results: Results,
	{ filter }: Pick<Wanted, "filter">,
	[row, column]: readonly [Joined, Joined],
): Promise<Crossed | undefined> {
	const crossed: Crossed = new Map();
	const isWhole = await readPassing(results, { filter, questions: [row, column] }, (saidTo, passes) =>
		cross(crossed, saidTo(row), saidTo(column), passes),
	);
	return isWhole ? crossed : undefined;
}
