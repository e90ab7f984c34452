interface Column {
	notNull: boolean;
	default?: unknown;
}

/** The parts of drizzle's snapshots (migrations/meta) that are read here. */
export interface Snapshot {
	tables: Record<string, { columns: Record<string, Column> }>;
}

/** Why a worker of the earlier schema fails on the later one: what is gone, and new columns that need a value. */
export function listBreaks(earlier: Snapshot, later: Snapshot): string[] {
	return Object.entries(earlier.tables).flatMap(([table, { columns }]) => {
		const now = later.tables[table]?.columns;
		if (!now) return [`${table} is gone`];
		const gone = Object.keys(columns).filter((name) => !now[name]);
		const demanding = Object.entries(now).filter(([name, column]) => needsValue(column) && !leaves(columns[name]));
		return [
			...gone.map((name) => `${table}.${name} is gone`),
			...demanding.map(([name]) => `${table}.${name} needs a value`),
		];

		/** Whether the earlier worker, too, had to give it a value. */
		function leaves(before: Column | undefined): boolean {
			return before !== undefined && needsValue(before);
		}
	});
}

const needsValue = (column: Column) => column.notNull && column.default === undefined;
