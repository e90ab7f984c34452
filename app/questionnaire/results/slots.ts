/** Counts and differences from one to four are few. */
const enough = 5;
/** How many values each hidden count could have, at least, for who knows all that is shown. */
const leastValues = 3;

export const isFew = (count: number): boolean => count !== 0 && Math.abs(count) < enough;

/**
 * A count, and between which values a reader knows it to be if it is hidden. The reader is taken to know which of the hidden
 * ones are few, and that no answer was withdrawn. A slot that stands for no published count is hidden from the beginning.
 */
export interface Slot {
	value: number;
	low: number;
	high: number;
	isHidden: boolean;
}

/**
 * `shown`: what earlier snapshots show of the same count, in their order. `most`: what it could have been at most where it was
 * hidden to cover for another.
 *
 * Zero is shown: it says nothing of anybody in particular. So it can cover for no other count, as its bounds say.
 *
 * A count that covered for another is shown again when it is certainly not near what it was. Otherwise it would say that the
 * other was at least so many.
 */
export function slotOf(value: number, shown: readonly number[], most = Number.NEGATIVE_INFINITY): Slot {
	if (value === 0) return { value, low: 0, high: 0, isHidden: false };
	if (isFew(value)) return { value, low: 1, high: enough - 1, isHidden: true };
	const near = shown.findLast((then) => isFew(value - then));
	if (near !== undefined) {
		const low = near < value ? near + 1 : near - enough + 1;
		return { value, low, high: low + enough - 2, isHidden: true };
	}
	const low = Math.max(enough, ...shown.filter((then) => then <= value));
	return { value, low, high: Number.POSITIVE_INFINITY, isHidden: value < most + enough };
}

/** A count whose rest of a total is known with it: it is hidden for the rest's sake too. */
export const withRest = (slot: Slot, rest: Slot): Slot => {
	const total = slot.value + rest.value;
	return {
		value: slot.value,
		low: Math.max(slot.low, total - rest.high),
		high: Math.min(slot.high, total - rest.low),
		isHidden: slot.isHidden || rest.isHidden,
	};
};

/** Counts that can be more and less together, so that all shown sums stay. */
export type Move = readonly (readonly [Slot, 1 | -1])[];

function valuesOf(move: Move): number {
	const above = move.map(([{ value, low, high }, sign]) => (sign === 1 ? high - value : value - low));
	const below = move.map(([{ value, low, high }, sign]) => (sign === 1 ? value - low : high - value));
	return Math.min(...above) + Math.min(...below) + 1;
}

/**
 * Hides more, until each hidden slot is in a move of hidden ones with enough values: the fewest for each, and of those the
 * smallest. False where there is no such move.
 */
export function protect(slots: readonly Slot[], movesOf: (slot: Slot) => readonly Move[]): boolean {
	for (const slot of slots.filter(({ isHidden }) => isHidden)) {
		const choices = movesOf(slot)
			.filter((move) => valuesOf(move) >= leastValues)
			.map((move) => move.map(([one]) => one).filter(({ isHidden }) => !isHidden))
			.sort((a, b) => a.length - b.length || sumOf(a) - sumOf(b));
		if (choices[0] === undefined) return false;
		for (const other of choices[0]) other.isHidden = true;
	}
	return true;
}

const sumOf = (slots: readonly Slot[]) => slots.reduce((sum, { value }) => sum + value, 0);
