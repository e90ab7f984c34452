/** The value in the middle. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const [low = Number.NaN, high = Number.NaN] = [sorted[middle - ((sorted.length + 1) % 2)], sorted[middle]];
	return (low + high) / 2;
}
