import { type Move, protect, type Slot, slotOf } from "../../../results/slots.ts";

/**
 * A table whose last row and column are totals, for who may not see answers: without the cells of fewer than five people (null),
 * nor those from which they would follow. Where nothing covers for them there is no number at all.
 */
export function withoutFew(table: readonly (readonly number[])[]): (number | null)[][] {
	const slots = table.map((row) => row.map((records) => slotOf(records, [])));
	const places = new Map(slots.flatMap((line, row) => line.map((slot, column) => [slot, [row, column]] as const)));
	/** What is added to a cell is taken from the next; a total follows its cells. */
	const signOf = (at: number, line: readonly unknown[]) => (at === line.length - 1 ? -1 : 1);
	const movesOf = (slot: Slot): Move[] => {
		const [row = 0, column = 0] = places.get(slot) ?? [];
		return slots.flatMap((line, other) => {
			if (other === row) return [];
			return line.flatMap((corner, at) => {
				if (at === column) return [];
				const [down, across] = [signOf(row, slots) * signOf(other, slots), signOf(column, line) * signOf(at, line)];
				const corners = [
					[slot, 1],
					[slots[row]?.[at], -across],
					[line[column], -down],
					[corner, down * across],
				];
				return [corners as unknown as Move];
			});
		});
	};
	const isSafe = protect([...places.keys()], movesOf);
	return slots.map((line) => line.map(({ value, isHidden }) => (isHidden || !isSafe ? null : value)));
}
