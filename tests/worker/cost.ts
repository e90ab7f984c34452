/** What a page asks of D1: the batches, and the rows that D1 itself says it read for them. */
export interface Cost {
	batches: number;
	rows: number;
}

/** An environment that counts what its database is asked for. */
export function counted(env: Cloudflare.Env): { env: Cloudflare.Env; cost: Cost } {
	const cost: Cost = { batches: 0, rows: 0 };
	const DB = new Proxy(env.DB, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			if (name !== "batch") return value.bind(target);
			return async (statements: D1PreparedStatement[]) => {
				const results = await target.batch(statements);
				cost.batches++;
				cost.rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
				return results;
			};
		},
	});
	return { env: { ...env, DB }, cost };
}
