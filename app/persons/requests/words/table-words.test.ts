import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { publicForms } from "#app/participation/public-forms.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { columnWords, tableWords } from "./table-words.server.ts";

it("each table in which a person can be found has a name, and a reason", () => {
	const tables = personalTables.filter(({ found }) => found !== "nobody can").map(nameOfTable);
	expect(Object.keys(tableWords).toSorted()).toEqual(tables.toSorted());
});

/** The same address in small letters; the sound as 64 numbers, of which the file itself is handed over. */
const derived = ["emailFolded", "peaks"];

/** All other meanings are for people to read, also one that is new. */
const unread = ["none", "trace", "secret", "account"];

it.each(publicForms)(
	"each column in which the form $id stores something of its sender, or says to them, has a name",
	({ stored }) => {
		const entry = personalTables.find((one) => nameOfTable(one) === stored.table);
		if (!entry) throw new Error(`${stored.table} holds nothing of a person`);
		const meanings: Record<string, string> = entry.columns;
		const columns = Object.entries(getTableColumns(entry.table)).filter(([, column]) => !column.generated);
		const told = columns.flatMap(([name]) => (unread.includes(meanings[name] ?? "none") ? [] : [name]));
		expect(told.filter((name) => !derived.includes(name) && !(name in columnWords))).toEqual([]);
	},
);

it.each(publicForms)(
	"the names of columns of the form $id are those that are shown",
	({ stored: { columns = {} } }) => {
		expect(columnWords).toMatchObject(columns);
	},
);
