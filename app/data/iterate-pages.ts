/**
 * All rows of a list, as many at a time as a page has: the memory they take does not grow with their number. The first
 * page is read already, so that a database that fails is told before anything is sent.
 */
export async function* pagesOf<Row>(
	first: Row[],
	most: number,
	readAfter: (last: Row) => PromiseLike<Row[]>,
): AsyncGenerator<Row[], undefined> {
	let rows = first;
	while (rows.length > 0) {
		yield rows;
		const last = rows.at(-1);
		if (rows.length < most || last === undefined) return;
		rows = await readAfter(last);
	}
}
