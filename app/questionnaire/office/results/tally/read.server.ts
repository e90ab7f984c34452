import type { RequestState } from "#app/platform/http/context.server.ts";
import { questionsOf } from "../../../engine/definition.ts";
import { listBlocks, readBlock, storeBlock } from "../../../queries/results.ts";
import { blockLength } from "../../../triggers.ts";
import type { Version } from "./joined.ts";
import { marks, packBlock, type Said, unpack } from "./packing.ts";
import type { Block } from "./tally.ts";

/** Those read at once. */
const atOnce = 10;
/** How many a request packs: the next one goes on. */
const mostPacked = 20;

interface Wanted {
	versions: readonly Version[];
	/** How many answers a version has ever had. */
	storedOf: (version: Version) => number;
	/** Ids of the questions that are looked at. */
	questions: readonly string[];
}

/** Gives each block to `take`. False: some are not packed yet, and nothing that was counted is complete. */
export async function readBlocks(
	state: RequestState,
	{ versions, storedOf, questions }: Wanted,
	take: (block: Block, version: Version) => void,
): Promise<boolean> {
	let left = mostPacked;
	for (const version of versions) {
		const all = Array.from({ length: Math.ceil(storedOf(version) / blockLength) }, (_, n) => n);
		for (let first = 0; first < all.length; first += atOnce) {
			const numbers = all.slice(first, first + atOnce);
			const found = await readPacked(state, version, numbers, [...questions, marks.question]);
			for (const number of numbers) {
				if (!found.has(number) && left-- <= 0) return false;
				take(found.get(number) ?? (await packMissing(state, version, number)), version);
			}
		}
	}
	return true;
}

async function readPacked({ db, read }: RequestState, { id }: Version, numbers: number[], questions: string[]) {
	const found = new Map<number, Map<string, Said[]>>();
	for (const { block, question, packed } of await read(listBlocks(db, id, { numbers, questions }))) {
		const said = found.get(block) ?? new Map<string, Said[]>();
		found.set(block, said.set(question, unpack(packed)));
	}
	return found;
}

async function packMissing({ db }: RequestState, { id, form }: Version, block: number): Promise<Block> {
	const { changes, answers } = await readBlock(db, id, block);
	const asked = questionsOf(form).flatMap(({ id, type }) => (type === "note" ? [] : [id]));
	const packed = packBlock(asked, answers);
	await storeBlock(db, { versionId: id, block, changes }, packed);
	return new Map(Object.entries(packed).map(([question, text]) => [question, unpack(text)]));
}
