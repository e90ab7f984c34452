import { rankingMoves } from "./ranking-moves.ts";
import { isFew, protect, type Slot, slotOf, withRest } from "./slots.ts";
import {
	type Asked,
	askedOf,
	isSame,
	type Published,
	type Shown,
	type Snapshot,
	type Table,
	tablesOf,
} from "./snapshot.ts";

/*
 * What of the results is published. In the words of the public page:
 * - Numbers under five are not shown, nor those that would let one reckon them. Zero is shown.
 * - This holds for how many did not answer too, and for how many did not pick an option of several.
 * - A question that fewer than five answered is not shown.
 * - A number that changed by less than five since an earlier snapshot is not shown.
 * Each number that is not shown could be at least three different ones. Where hiding single numbers does not reach that, the
 * whole question is not shown.
 */

/** `arrived`: answers since the snapshot before. */
export const mayBePublished = (arrived: number, participants: number, before = 0): boolean =>
	arrived >= 50 && !isFew(participants) && !isFew(participants - before);

interface Earlier {
	counted: Table;
	shown: Table<Shown>;
	participants: number;
	asked: Shown;
}

interface Slots {
	table: Table;
	/** How many were asked, or all who took part if that is not known. */
	total: number;
	options: readonly (readonly [name: string, slot: Slot])[];
	/** How many did not answer. It is hidden with how many did. */
	empty: Slot;
}

const numbers = (values: readonly (Shown | undefined)[]) => values.filter((value) => typeof value === "number");

const less = (total: Shown, count: Shown | undefined) =>
	typeof total === "number" && typeof count === "number" ? total - count : undefined;

/** The most that a hidden count of the table could have been. */
function mostHidden({ shown: { kind, answered, counts }, participants }: Earlier): number {
	const all = answered === "hidden" ? participants : answered;
	return kind === "several" ? all : numbers(Object.values(counts)).reduce((rest, count) => rest - count, all);
}

function slotsOf(table: Table, participants: number, asked: Shown, earlier: readonly Earlier[]): Slots {
	const { answered } = table;
	const total = asked === "hidden" ? participants : asked;
	const slot = (value: number, past: (then: Earlier) => Shown | undefined, most?: number) =>
		slotOf(value, numbers(earlier.map(past)), most);
	const rest = slot(total - answered, (then) => less(then.asked, then.shown.answered));
	const empty = withRest(
		rest,
		slot(answered, (then) => then.shown.answered),
	);
	if (asked === "hidden") Object.assign(empty, { low: 0, high: participants, isHidden: true });

	const options = Object.entries(table.counts).map(([name, count], _, { length }) => {
		const covered = earlier.filter(
			({ shown, counted }) => shown.counts[name] === "hidden" && !isFew(counted.counts[name] ?? 0),
		);
		// The count of a single option is how many answered, and is shown with it.
		const most = length > 1 ? Math.max(...covered.map(mostHidden)) : undefined;
		const own = slot(count, (then) => then.shown.counts[name], most);
		if (table.kind !== "several") return [name, own] as const;
		// Who did not pick it. If it is not shown how many answered, those who did not answer are among them.
		const others = empty.isHidden
			? slot(total - count, (then) => less(then.asked, then.shown.counts[name]))
			: slot(answered - count, (then) => less(then.shown.answered, then.shown.counts[name]));
		return [name, withRest(own, others)] as const;
	});
	return { table, total, options, empty };
}

/** The slots of a table that is a sum, and what a sum of several has more than answers. */
function termsOf({ table, total, options, empty }: Slots): Slot[] {
	const slots = options.map(([, slot]) => slot);
	// Questions that the same persons must answer have the same number of answers: it is hidden in all of them or in none.
	const fixed = empty.isHidden ? empty : { ...empty, low: empty.value, high: empty.value };
	if (table.kind === "one") return [...slots, fixed];
	const picked = slots.map(({ value }) => value);
	const ticks = picked.reduce((sum, count) => sum + count, 0);
	fixed.high = Math.min(fixed.high, total - Math.max(0, ...picked));
	const beyond = (most: number) => -(most - 1) * table.answered;
	const [low, high] = [beyond(table.most ?? slots.length), beyond(table.least ?? 1)];
	return [...slots, fixed, { value: table.answered - ticks, low, high, isHidden: true }];
}

/** Everybody picks as many: the counts add up to that many times those who answered, so that these cover for no count. */
const isExact = ({ table: { kind, least, most }, empty }: Slots) =>
	kind === "several" && least !== undefined && least > 1 && least === most && empty.isHidden;

function isProtected(group: readonly Slots[]): boolean {
	const [first] = group;
	if (first === undefined || isFew(first.table.answered)) return false;
	if (first.table.kind === "ranking") {
		const cells = group.map(({ options }) => options.map(([, slot]) => slot));
		const empty = group.map((place) => place.empty);
		return protect([...empty, ...cells.flat()], rankingMoves({ cells, empty }, first.total));
	}
	return group.every((one) => {
		if (isExact(one)) return false;
		const terms = termsOf(one);
		const published = terms.slice(0, one.options.length + 1);
		return protect(published, (slot) =>
			terms
				.filter((other) => other !== slot)
				.map((other) => [
					[slot, 1],
					[other, -1],
				]),
		);
	});
}

const hidden = (table: Table, answered: Shown): Table<Shown> => ({
	...table,
	counts: Object.fromEntries(Object.keys(table.counts).map((name) => [name, "hidden"])),
	answered,
});

function shownOf({ table, options, empty }: Slots, isWhole: boolean): Table<Shown> {
	const answered = empty.isHidden ? "hidden" : table.answered;
	if (!isWhole) return hidden(table, answered);
	const counts = options.map(([name, { value, isHidden }]) => [name, isHidden ? "hidden" : value]);
	return { ...table, counts: Object.fromEntries(counts), answered };
}

/** `earlier`: all snapshots of the questionnaire that can still be read, in their order. */
export function suppress(counted: Snapshot, earlier: readonly Published[] = []): Snapshot<Shown> {
	const { participants } = counted;
	const before = earlier.map((then) => then.counted.participants);
	const isTooSmall = [0, ...before].some((then) => isFew(participants - then));
	const earlierOf = (table: Table) =>
		earlier.flatMap((then): Earlier[] => {
			const before = tablesOf(then.counted).find((other) => isSame(other, table));
			const shown = tablesOf(then.shown).find((other) => isSame(other, table));
			if (before === undefined || shown === undefined) return [];
			return [{ counted: before, shown, participants: then.counted.participants, asked: askedOf(before, then.shown) }];
		});
	// The places of a ranking are one group, other tables are one each.
	/** Hides how many are asked a later question, if they are few or few more: who must answer it has answered it. */
	function hideAsked({ table, options, empty }: Slots): void {
		const asking = counted.tables.filter(({ asked }) => asked && asked !== "unknown" && isSame(asked, table));
		for (const later of asking) {
			const { options: names, isExcept } = later.asked as Exclude<Asked, "unknown">;
			const [gave, others] = [true, false].map((is) => options.filter(([name]) => names.includes(name) === is));
			const all = (gave ?? []).reduce((sum, [, { value }]) => sum + value, 0);
			const past = earlierOf(later).map(({ asked }) => asked);
			if (!slotOf(isExcept ? participants - all : all, numbers(past)).isHidden) continue;
			// One on each side: else the rest of the sum tells it.
			for (const side of [gave, others]) {
				const smallest = [...(side ?? []).map(([, slot]) => slot), ...(side === others ? [empty] : [])]
					.filter(({ value }) => value > 0)
					.sort((a, b) => a.value - b.value)[0];
				if (smallest) smallest.isHidden = true;
			}
		}
	}
	const groups = Map.groupBy(tablesOf(counted), ({ kind, question, part }) =>
		JSON.stringify(kind === "ranking" ? [question] : [question, part]),
	);
	const shown: Table<Shown>[] = [];
	for (const tables of groups.values()) {
		const slots = tables.map((table) => {
			const asked = askedOf(table, { participants, municipalities: {}, tables: shown });
			return slotsOf(table, participants, asked, earlierOf(table));
		});
		slots.forEach(hideAsked);
		const isWhole = isProtected(slots);
		shown.push(...slots.map((one) => (isTooSmall ? hidden(one.table, "hidden") : shownOf(one, isWhole))));
	}
	const [municipalities, ...tables] = shown;
	return { participants: isTooSmall ? "hidden" : participants, municipalities: municipalities?.counts ?? {}, tables };
}
