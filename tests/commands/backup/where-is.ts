import { countRowsOf, listTables } from "#app/commands/backup/fingerprint.ts";
import type { Site } from "#app/commands/backup/sites.ts";

/** Where somebody is: tables in which a text stands, and keys of objects. */
export async function whereIs({ database, objects }: Site, texts: string[], key: string): Promise<string[]> {
	const tables = (await database.read<{ name: string }>(listTables)).map(({ name }) => name);
	const found: string[] = [];
	const counts = await countRowsOf(database.read, tables);
	for (const table of tables.filter((name) => counts[name])) {
		const rows = JSON.stringify(await database.read(`select * from "${table}"`)).toLowerCase();
		if (texts.some((text) => rows.includes(text))) found.push(table);
	}
	const keys = (await objects.list()).map((object) => object.key);
	return [...found, ...keys.filter((one) => one === key)].sort();
}
