import { expect, it } from "vitest";
import { nameOfTable, personalTables } from "#app/data/personal/registry.ts";
import { tableWords } from "./table-words.server.ts";

it("each table in which a person can be found has a name, and a reason", () => {
	const tables = personalTables.filter(({ found }) => found !== "nobody can").map(nameOfTable);
	expect(Object.keys(tableWords).toSorted()).toEqual(tables.toSorted());
});
