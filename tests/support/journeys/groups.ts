/** Several pages one after the other: a browser of its own for each takes as long as what is asked of it. */
export function inGroups<T>(all: readonly T[], size = 8): T[][] {
	return Array.from({ length: Math.ceil(all.length / size) }, (_, group) =>
		all.slice(group * size, (group + 1) * size),
	);
}
