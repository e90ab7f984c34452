import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;
export type Query = BatchItem<"sqlite">;
type Rows<Q extends Query> = Q["_"]["result"];
/** Runs a query together with the others asked for in the same turn. */
export type Read = <Q extends Query>(query: Q) => Promise<Rows<Q>>;

const connected = new WeakMap<D1Database, Db>();

/** One for all requests: what drizzle has found out about the names of columns is kept. */
export function connect(d1: D1Database): Db {
	const db = connected.get(d1) ?? drizzle(d1, { casing: "snake_case" });
	connected.set(d1, db);
	return db;
}

/**
 * One round trip for a page: what its loaders ask for in one turn of the event loop goes to D1 as one batch. A batch
 * fails as a whole; then each query is asked by itself, so that only what is really broken stays unanswered.
 */
export function batchReads(db: Db, onBatchFailed: (error: unknown) => void): Read {
	let waiting: { query: Query; resolve: (rows: never) => void; reject: (error: unknown) => void }[] = [];

	async function send() {
		const [first, ...rest] = waiting;
		waiting = [];
		if (!first) return;
		try {
			const results = await db.batch([first.query, ...rest.map((one) => one.query)]);
			[first, ...rest].forEach((one, at) => {
				one.resolve(results[at] as never);
			});
		} catch (error) {
			onBatchFailed(error);
			for (const one of [first, ...rest]) Promise.resolve(one.query).then(one.resolve as never, one.reject);
		}
	}

	return (query) =>
		new Promise((resolve, reject) => {
			if (waiting.length === 0) setTimeout(send, 0);
			waiting.push({ query, resolve, reject });
		});
}

/** What D1 said, without the parameters that drizzle's own message repeats: those are people's data. */
export function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** A write failed because what must be unique, a `table.column`, is another's already. */
export function isTaken(error: unknown, column = ""): boolean {
	return reasonOf(error).includes(`UNIQUE constraint failed: ${column}`);
}

const missing = "migrations are missing";

/** The database answers but lacks a table or a column: `npm run migrate` has not been run on it. */
export function lacksMigrations(error: unknown): boolean {
	const reason = reasonOf(error);
	return reason === missing || /no such (table|column)|has no column/.test(reason);
}

/**
 * Stands for a database that lacks migrations, of which nothing must be asked: SQLite takes the name of a column that
 * is not there, in double quotes as drizzle writes it, for a string, and answers with wrong values.
 */
export function closedDatabase(): D1Database {
	const refuse = () => Promise.reject(new Error(missing));
	const statement: D1PreparedStatement = {
		bind: () => statement,
		all: refuse,
		raw: refuse,
		run: refuse,
		first: refuse,
	};
	const all = { prepare: () => statement, batch: refuse, exec: refuse, dump: refuse };
	return { ...all, withSession: () => ({ ...all, getBookmark: () => null }) };
}
