import { env } from "cloudflare:workers";

export type Row = Record<string, unknown>;
export type Everything = Record<string, Row[]>;

/** What a visit leaves by itself, whoever asks: the salt of its day, that it was slow. */
const ofEachVisit = ["daily_salts", "incidents"];

let names: Promise<string[]> | undefined;

async function listTables(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		`select name from sqlite_master
		where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name <> 'd1_migrations'`,
	).all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** Every row, table by table. */
export async function allRows(): Promise<Everything> {
	names ??= listTables();
	const tables = await names;
	const rows = await env.DB.batch<Row>(tables.map((name) => env.DB.prepare(`select * from "${name}"`)));
	return Object.fromEntries(tables.map((name, at) => [name, rows[at]?.results ?? []]));
}

/** Every row that somebody could have written. */
export async function everything(): Promise<Everything> {
	return Object.fromEntries(Object.entries(await allRows()).filter(([name]) => !ofEachVisit.includes(name)));
}
