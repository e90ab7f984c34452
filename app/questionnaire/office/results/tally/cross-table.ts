import type { Option } from "../../../engine/definition.ts";
import type { Joined } from "./joined.ts";
import type { Crossed } from "./tally.ts";
import { choicesOf } from "./wanted.ts";

interface Line {
	words: string;
	/** Who gave this answer to one question and any to the other. */
	total: number;
}

export interface CrossTable {
	answered: number;
	columns: readonly Line[];
	rows: readonly (Line & { cells: readonly { records: number; share: number }[] })[];
}

/** Lists that the site has are long: only what was named is shown. */
const isLong = ({ question }: Joined) => question.type === "municipality" || question.type === "line";

export function crossTable(crossed: Crossed, row: Joined, column: Joined): CrossTable {
	const at = (one: string, other: string) => crossed.get(one)?.get(other) ?? 0;
	const shown = (joined: Joined, totalOf: (name: string) => number) =>
		(choicesOf(joined.question) ?? [])
			.map((option: Option) => ({ ...option, total: totalOf(option.name) }))
			.filter(({ total }) => total > 0 || !isLong(joined));
	const columns = shown(column, (name) => at("", name));
	const rows = shown(row, (name) => at(name, "")).map(({ name, words, total }) => ({
		words,
		total,
		cells: columns.map((one) => {
			const records = at(name, one.name);
			return { records, share: total === 0 ? 0 : records / total };
		}),
	}));
	return { answered: at("", ""), columns: columns.map(({ words, total }) => ({ words, total })), rows };
}
