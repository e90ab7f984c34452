/** The little of D1 that journeys need. */
export interface Statement {
	bind(...values: (string | number)[]): Statement;
	first<Row = Record<string, unknown>>(): Promise<Row | null>;
	run(): Promise<void>;
}

export interface Database {
	prepare(sql: string): Statement;
	/** A row with these columns, and an id of its own where none is given. Gives the id. */
	add(table: string, row: Record<string, string | number>): Promise<string>;
}

interface Answer {
	success: boolean;
	errors: { message: string }[];
	result: { results: { columns: string[]; rows: unknown[][] } }[];
}

/** The server closes a line that was idle for 5 s, which may be just when it is used again. */
export const onItsOwnLine = { Connection: "close" };

/**
 * The database of a `wrangler dev`, asked through the server itself: a second process at the same file would now and
 * then find it locked, or lock it for the server.
 */
export function databaseOf(server: string): Database {
	async function ask(sql: string, params: unknown[]): Promise<Record<string, unknown>[]> {
		const answer = await fetch(`${server}/cdn-cgi/local/explorer/api/d1/database/DB/raw`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...onItsOwnLine },
			// Texts alone are taken; columns turn them into what they hold.
			body: JSON.stringify({ sql, params: params.map(String) }),
		});
		const { success, errors, result } = (await answer.json()) as Answer;
		if (!success) throw new Error(errors.map(({ message }) => message).join("; "));
		const { columns = [], rows = [] } = result[0]?.results ?? {};
		return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
	}

	function prepare(sql: string, values: unknown[] = []): Statement {
		return {
			bind: (...more) => prepare(sql, more),
			first: async <Row>() => ((await ask(sql, values))[0] as Row | undefined) ?? null,
			run: async () => void (await ask(sql, values)),
		};
	}

	return {
		prepare: (sql) => prepare(sql),
		async add(table, row) {
			const id = crypto.randomUUID();
			const columns = { id, ...row };
			const places = Object.keys(columns).fill("?");
			await ask(`insert into ${table} (${Object.keys(columns)}) values (${places})`, Object.values(columns));
			return String(columns.id);
		},
	};
}
