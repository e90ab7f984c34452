/** In constant memory. The caller reads the first page: a database error is reported before the response starts. */
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
