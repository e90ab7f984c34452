export interface DryDatabase {
	DB: D1Database;
	/** SQL of the writes that the database has accepted and rolled back. */
	accepted: readonly string[];
}

/** Not a person's: each visit makes the day's salt, each failure its incident. */
const stays = /^insert into "?(daily_salts|incidents)\b/i;
const isWrite = (sql: string) => /^(insert|update|delete)\b/i.test(sql) && !stays.test(sql);
/** Fails as no other statement does, once all before it have passed. */
const rollback = "select abs(-9223372036854775808)";

/** Executes batches that write as the real one does, then rolls them back and answers as if one row had changed. */
export function dryDatabase(real: D1Database): DryDatabase {
	const accepted: string[] = [];
	const texts = new WeakMap<D1PreparedStatement, string>();
	const prepare = (sql: string): D1PreparedStatement => {
		const statement = real.prepare(sql);
		const bind = statement.bind.bind(statement);
		texts.set(statement, sql);
		statement.bind = (...values) => {
			const bound = bind(...values);
			texts.set(bound, sql);
			return bound;
		};
		return statement;
	};
	const batch = async (statements: D1PreparedStatement[]) => {
		const writes = statements.map((one) => texts.get(one) ?? "").filter(isWrite);
		if (writes.length === 0) return real.batch(statements);
		try {
			await real.batch([...statements, real.prepare(rollback)]);
		} catch (error) {
			if (!String(error).includes("integer overflow")) throw error;
		}
		accepted.push(...writes);
		return statements.map(() => ({ success: true, results: [{ id: "dry" }], meta: { changes: 1 } }));
	};
	const DB = new Proxy(real, {
		get(target, name) {
			if (name === "prepare") return prepare;
			if (name === "batch") return batch;
			const value: unknown = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	return { DB, accepted };
}
