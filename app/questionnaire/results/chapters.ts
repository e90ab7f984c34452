import { noMunicipality } from "./count.ts";
import type { ShownQuestion } from "./shown-questions.ts";
import { type Shown, type Snapshot, type Table, tablesOf } from "./snapshot.ts";

export interface DrawnRow {
	name: string;
	words: string;
	count: Shown;
	/** Of a hundred who answered. */
	share?: number;
	/** Of a hundred, where the longest has all. */
	length: number;
}

export interface DrawnTable {
	part?: string;
	/** Of the row of a matrix, or the place of a ranking. */
	words?: string;
	answered: Shown;
	rows: readonly DrawnRow[];
	/** Of many options: those that are not shown, by name. */
	unshown: readonly string[];
	mean?: number;
}

export interface DrawnQuestion {
	id: string;
	type: ShownQuestion["type"];
	title: string;
	tables: readonly DrawnTable[];
}

export interface Chapter {
	title: string;
	questions: readonly DrawnQuestion[];
}

const isNumber = (count: Shown): count is number => count !== "hidden";

/** Only if all is shown: else it would say something of what is hidden. */
function meanOf({ counts, answered }: Table<Shown>): number | undefined {
	const all = Object.entries(counts);
	if (!isNumber(answered) || answered === 0 || all.some(([, count]) => !isNumber(count))) return undefined;
	return all.reduce((sum, [step, count]) => sum + Number(step) * Number(count), 0) / answered;
}

function drawnTable({ type, options, parts, isHome }: ShownQuestion, table: Table<Shown>): DrawnTable {
	const { part, counts, answered } = table;
	const most = Math.max(1, ...Object.values(counts).filter(isNumber));
	const named = isHome ? [...options, { name: noMunicipality, words: "No ho diu" }] : options;
	const all = named.map(({ name, words }): DrawnRow => {
		const count = Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
		const share = isNumber(count) && isNumber(answered) && answered > 0 ? (100 * count) / answered : undefined;
		return { name, words, count, share, length: isNumber(count) ? Math.round((100 * count) / most) : 0 };
	});
	const isMany = type === "municipality" || type === "line";
	const [first, last] = [all.findIndex(({ count }) => count !== 0), all.findLastIndex(({ count }) => count !== 0)];
	const rows = isMany
		? all.filter(({ count }) => isNumber(count) && count > 0).sort((a, b) => Number(b.count) - Number(a.count))
		: all.slice(type === "number" ? Math.max(0, first) : 0, type === "number" ? last + 1 : undefined);
	return {
		part,
		words: parts?.find(({ name }) => name === part)?.words,
		answered,
		rows: rows.every(({ count }) => !isNumber(count)) ? [] : rows,
		unshown: isMany ? all.filter(({ count }) => !isNumber(count)).map(({ words }) => words) : [],
		mean: type === "scale" ? meanOf(table) : undefined,
	};
}

/** What a snapshot shows, in the order of the form. */
export function chaptersOf(shown: Snapshot<Shown>, questions: readonly ShownQuestion[]): Chapter[] {
	const tables = Map.groupBy(tablesOf(shown), ({ question }) => question);
	const sections = Map.groupBy(questions, ({ section }) => section);
	return [...sections].map(([title, inIt]) => ({
		title,
		questions: inIt.map((question) => ({
			...{ id: question.id, type: question.type, title: question.title },
			tables: (tables.get(question.isHome ? "" : question.id) ?? []).map((table) => drawnTable(question, table)),
		})),
	}));
}
