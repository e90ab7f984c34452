import type { DatabaseSync } from "node:sqlite";

/** As much of D1 as a dump asks. `onPage` is called before each page of rows. */
export function asD1(database: DatabaseSync, onPage = () => {}): D1Database {
	const prepare = (sql: string) => ({
		first: async () => database.prepare(sql).get(),
		all: async () => {
			if (sql.includes(" where rowid > ")) onPage();
			return { results: database.prepare(sql).all() };
		},
	});
	return { prepare } as unknown as D1Database;
}

/** A table `a` with so many rows, whose texts are of that length. */
export function fillTable(database: DatabaseSync, rows: number, length: number): void {
	database.exec(`create table a (id integer primary key, b text);
		with recursive n (n) as (select 1 union all select n + 1 from n where n < ${rows})
		insert into a select n, printf('%${length}d', n) from n;`);
}
