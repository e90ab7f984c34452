import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { columnsToShow } from "../../queries/find-person.ts";
import { columnWords } from "./table-words.server.ts";
import { valueWords } from "./value-words.server.ts";

const coded = personalTables
	.filter(({ found }) => found !== "nobody can")
	.flatMap((entry) => {
		const shown = columnsToShow(entry);
		return Object.entries(getTableColumns(entry.table)).flatMap(([name, { enumValues }]) =>
			name in shown && name in columnWords && enumValues?.length
				? [{ table: nameOfTable(entry), name, enumValues }]
				: [],
		);
	});

it("knows the columns with codes", () => {
	expect(coded.length).toBeGreaterThan(15);
});

it.each(coded)("each code of $table, $name, is said in words", ({ table, name, enumValues }) => {
	const wordsOf = valueWords[`${table}.${name}`] ?? valueWords[name];
	expect(enumValues.filter((code: string) => !wordsOf?.(code))).toEqual([]);
});
