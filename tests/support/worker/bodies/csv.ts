/** A table as spreadsheets read it: rows of cells, a quoted one with whatever is in it. */
export function readCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
	for (let at = 0; at < text.length; at = cell.lastIndex) {
		cell.lastIndex = at;
		const found = cell.exec(text);
		if (!found) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`);
		const [, quoted, plain = "", end] = found;
		row.push(quoted?.replaceAll('""', '"') ?? plain);
		if (end === ";") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
