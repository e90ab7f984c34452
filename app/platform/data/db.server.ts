import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { missingMigrations } from "./errors.ts";

export type Db = DrizzleD1Database;
export type Query = BatchItem<"sqlite">;
type Rows<Q extends Query> = Q["_"]["result"];
/** Batches the query with others of the same turn of the event loop. */
export type Read = <Q extends Query>(query: Q) => Promise<Rows<Q>>;

const connected = new WeakMap<D1Database, Db>();

/** One instance per database: drizzle caches column names in it. */
export function connect(d1: D1Database): Db {
	const db = connected.get(d1) ?? drizzle(d1, { casing: "snake_case" });
	connected.set(d1, db);
	return db;
}

/** If the batch fails, each query is tried alone, so that only a broken one fails. */
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

/** For a database that lacks migrations: SQLite takes a missing column's quoted name for a string. */
export function closedDatabase(): D1Database {
	const refuse = () => Promise.reject(new Error(missingMigrations));
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
