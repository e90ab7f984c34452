import type { Move, Slot } from "./slots.ts";

/** By place, and in it by option; of each place, how many left it empty. */
export interface Ranking {
	cells: readonly (readonly Slot[])[];
	empty: readonly Slot[];
}

/**
 * An option has one place in each answer. So its counts add up over the places as well, to all who answered if they gave all
 * places. Two moves keep these sums:
 * - two options change places in an answer, or one of them takes a place that the other had;
 * - an answer ends before a place, or goes on to the last.
 */
export function rankingMoves({ cells, empty }: Ranking, participants: number): (slot: Slot) => Move[] {
	const options = cells[0]?.map((_, option) => option) ?? [];
	const free = (value: number): Slot => ({ value, low: 0, high: participants, isHidden: true });
	const answered = participants - (empty[0]?.value ?? 0);
	const unranked = options.map((option) =>
		free(cells.reduce((rest, place) => rest - (place[option]?.value ?? 0), answered)),
	);
	/** How many went no further, by place. */
	const endBefore = empty.map(({ value }, place) => free(value - (empty[place - 1]?.value ?? 0)));

	function swaps(slot: Slot): Move[] {
		const home = cells.find((place) => place.includes(slot)) ?? [];
		const option = home.indexOf(slot);
		return [...cells, unranked]
			.filter((place) => place !== home)
			.flatMap((place) =>
				options
					.filter((other) => other !== option)
					.map(
						(other): Move => [
							[slot, 1],
							[home[other] as Slot, -1],
							[place[option] as Slot, -1],
							[place[other] as Slot, 1],
						],
					),
			);
	}

	/** The places from `first` on empty, that had the options in order, from `shift` on. */
	function shorter(first: number, shift: number): Move {
		const taken = cells.slice(first).map((_, place) => (first + place + shift) % options.length);
		const moved = [...empty.slice(first), ...(first === 0 ? [] : taken.map((option) => unranked[option] as Slot))];
		return [
			...[...moved, endBefore[first] as Slot].map((slot) => [slot, 1] as const),
			...taken.map((option, n) => [cells[first + n]?.[option] as Slot, -1] as const),
		];
	}

	return (slot) => {
		const place = empty.indexOf(slot);
		if (place === -1) return swaps(slot);
		return empty.slice(0, place + 1).flatMap((_, first) => options.map((shift) => shorter(first, shift)));
	};
}
