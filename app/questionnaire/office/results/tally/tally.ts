import { marks, type Said } from "./packing.ts";

/** What a block says, by the id of the question. One that its version does not ask is missing. */
export type Block = ReadonlyMap<string, readonly Said[]>;

/** By key below the question; the empty key: how many answered it. */
export type Counts = Map<string, number>;

export interface Filter {
	/** One of the keys below each of these questions. */
	picked: readonly { question: string; key: string }[];
	paper?: "only" | "none";
	withoutSameLine: boolean;
}

const add = (counts: Counts, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Which answers of a block pass. */
export function passing(block: Block, { picked, paper, withoutSameLine }: Filter): boolean[] {
	return (block.get(marks.question) ?? []).map((marked, at) => {
		if (paper && marked?.includes(marks.paper) !== (paper === "only")) return false;
		if (withoutSameLine && marked?.includes(marks.sameLine)) return false;
		return picked.every(({ question, key }) => block.get(question)?.[at]?.includes(key) ?? false);
	});
}

export function tally(counts: Counts, said: readonly Said[] | undefined, passes: readonly boolean[]): void {
	said?.forEach((keys, at) => {
		if (!passes[at] || !keys) return;
		add(counts, "");
		for (const key of keys) add(counts, key);
	});
}

/** By the key of the row, and in it by that of the column; the empty key: all who answered both. */
export type Crossed = Map<string, Counts>;

export function cross(
	crossed: Crossed,
	rows: readonly Said[] | undefined,
	columns: readonly Said[] | undefined,
	passes: readonly boolean[],
): void {
	rows?.forEach((ofRow, at) => {
		const ofColumn = columns?.[at];
		if (!passes[at] || !ofRow || !ofColumn) return;
		for (const row of ["", ...ofRow]) {
			const counts = crossed.get(row) ?? new Map();
			crossed.set(row, counts);
			for (const column of ["", ...ofColumn]) add(counts, column);
		}
	});
}
