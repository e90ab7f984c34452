/** What a figure must keep. */
export interface Gate {
	name: string;
	value: number;
	most?: number;
	least?: number;
}

/** A line a page, and over each column what it is. */
export function printTable<Page extends { path: string }>(
	title: string,
	pages: readonly Page[],
	columns: Record<string, (page: Page) => string>,
): void {
	console.log([title.padEnd(32), ...Object.keys(columns)].join("  "));
	for (const page of pages) {
		const cells = Object.entries(columns).map(([name, of]) => of(page).padStart(name.length));
		console.log([page.path.padEnd(32), ...cells].join("  "));
	}
	console.log();
}

/** Each and whether it holds; the process fails where one does not. */
export function printGates(gates: readonly Gate[]): void {
	for (const { name, value, most, least } of gates) {
		const holds = (most === undefined || value <= most) && (least === undefined || value >= least);
		const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
		// What is nearly nothing is not nothing.
		const figure = value !== 0 && Math.abs(value) < 0.01 ? value.toExponential(1) : value.toFixed(2);
		console.log(`${holds ? "holds" : "FAILS"}  ${name}: ${figure}, ${limit}`);
		if (!holds) process.exitCode = 1;
	}
}
