import type { Option } from "../../../engine/definition.ts";
import { withoutFew } from "./few.ts";
import type { Joined } from "./joined.ts";
import type { Crossed } from "./tally.ts";
import { choicesOf } from "./wanted.ts";

/** Lists that the site has are long: only what was named is shown. */
const isLong = ({ question }: Joined) => question.type === "municipality" || question.type === "line";

/** `total`: who gave this answer to one question and any to the other. */
export function crossTable(crossed: Crossed, row: Joined, column: Joined, seesFew: boolean) {
	const at = (one: string, other: string) => crossed.get(one)?.get(other) ?? 0;
	const shown = (joined: Joined, totalOf: (name: string) => number) =>
		(choicesOf(joined.question) ?? [])
			.map((option: Option) => ({ ...option, total: totalOf(option.name) }))
			.filter(({ total }) => total > 0 || !isLong(joined));
	const columns = shown(column, (name) => at("", name));
	const rows = shown(row, (name) => at(name, ""));
	const records = [...rows, { name: "" }].map(({ name }) =>
		[...columns, { name: "" }].map((one) => at(name, one.name)),
	);
	const table = seesFew ? records : withoutFew(records);
	const totals = table.at(-1) ?? [];
	return {
		answered: totals.at(-1) ?? null,
		hasHidden: table.some((line) => line.includes(null)),
		columns: columns.map(({ words }, n) => ({ words, total: totals[n] ?? null })),
		rows: rows.map(({ words }, n) => {
			const cells = table[n] ?? [];
			const total = cells.at(-1) ?? null;
			return {
				words,
				total,
				cells: cells.slice(0, -1).map((one) => ({ records: one, share: (one ?? 0) / (total || 1) })),
			};
		}),
	};
}
export type CrossTable = ReturnType<typeof crossTable>;
