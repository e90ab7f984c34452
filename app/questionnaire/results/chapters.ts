import { under } from "../engine/definition.ts";
import { noMunicipality } from "./count.ts";
import type { ShownQuestion } from "./shown-questions.ts";
import { type Shown, type Snapshot, type Table, tablesOf } from "./snapshot.ts";

const isNumber = (count: Shown): count is number => count !== "hidden";

/** Only if all is shown: else it would say something of what is hidden. */
function meanOf({ counts, answered }: Table<Shown>): number | undefined {
	const all = Object.entries(counts);
	if (!isNumber(answered) || answered === 0 || all.some(([, count]) => !isNumber(count))) return undefined;
	return all.reduce((sum, [step, count]) => sum + Number(step) * Number(count), 0) / answered;
}

const mostOf = (tables: readonly Table<Shown>[]) =>
	Math.max(1, ...tables.flatMap(({ counts }) => Object.values(counts).filter(isNumber)));

function drawnTable({ type, options, parts, isHome }: ShownQuestion, table: Table<Shown>, most: number) {
	const { part, counts, answered } = table;
	const named = isHome ? [...options, { name: noMunicipality, words: "Sense resposta" }] : options;
	const all = named.map(({ name, words }) => {
		const count = under(counts, name) ?? 0;
		/** Of a hundred who answered. */
		const share = isNumber(count) && isNumber(answered) && answered > 0 ? (100 * count) / answered : undefined;
		/** Of a hundred, where the longest of the question has all. */
		const length = isNumber(count) ? Math.round((100 * count) / most) : 0;
		return { name, words, count, share, length };
	});
	const isMany = type === "municipality" || type === "line";
	const [first, last] = [all.findIndex(({ count }) => count !== 0), all.findLastIndex(({ count }) => count !== 0)];
	const rows = isMany
		? all.filter(({ count }) => isNumber(count) && count > 0).sort((a, b) => Number(b.count) - Number(a.count))
		: all.slice(type === "number" ? Math.max(0, first) : 0, type === "number" ? last + 1 : undefined);
	return {
		part,
		/** Of the row of a matrix, or the place of a ranking. */
		words: parts?.find(({ name }) => name === part)?.words,
		answered,
		rows: rows.every(({ count }) => !isNumber(count)) ? [] : rows,
		/** Of many options: those that are not shown, by name. */
		unshown: isMany ? all.filter(({ count }) => !isNumber(count)).map(({ words }) => words) : [],
		mean: type === "scale" ? meanOf(table) : undefined,
	};
}

/** What a snapshot shows, in the order of the form. */
export function chaptersOf(shown: Snapshot<Shown>, questions: readonly ShownQuestion[]) {
	const tables = Map.groupBy(tablesOf(shown), ({ question }) => question);
	const sections = Map.groupBy(questions, ({ section, sectionId = section }) => sectionId);
	return [...sections.values()].map((inIt) => ({
		title: inIt[0]?.section ?? "",
		questions: inIt.map((question) => {
			const own = tables.get(question.isHome ? "" : question.id) ?? [];
			const most = mostOf(own);
			return {
				id: question.id,
				type: question.type,
				title: question.title,
				versions: question.versions,
				tables: own.map((table) => drawnTable(question, table, most)),
			};
		}),
	}));
}

export type DrawnTable = ReturnType<typeof drawnTable>;
export type Chapter = ReturnType<typeof chaptersOf>[number];
