import { withCalls } from "./faults.ts";

/** What a page asks of D1: how often, and the rows that D1 itself says it read. */
export interface Cost {
	calls: number;
	rows: number;
}

const ways = ["all", "raw", "run", "first"];

/** An environment that counts what its database is asked for: batches, and what is asked by itself. */
export function counted(env: Cloudflare.Env): { env: Cloudflare.Env; cost: Cost } {
	const cost: Cost = { calls: 0, rows: 0 };
	const originals = new WeakMap<object, D1PreparedStatement>();

	function watched(statement: D1PreparedStatement): D1PreparedStatement {
		const proxy = new Proxy(statement, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				if (ways.includes(String(name))) cost.calls++;
				return (...args: unknown[]) => {
					const made: unknown = Reflect.apply(value, target, args);
					return name === "bind" ? watched(made as D1PreparedStatement) : made;
				};
			},
		});
		originals.set(proxy, statement);
		return proxy;
	}

	const DB = withCalls(env.DB, {
		prepare: (query: string) => watched(env.DB.prepare(query)),
		async batch(statements: D1PreparedStatement[]) {
			cost.calls++;
			const results = await env.DB.batch(statements.map((one) => originals.get(one) ?? one));
			cost.rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
			return results;
		},
	});
	return { env: { ...env, DB }, cost };
}
