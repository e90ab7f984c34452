import { is } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteText } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { records } from "#app/platform/records/records.ts";

/** Made by the site, or looked up in a list before they are stored. `folded`, `html` and `plain` follow from other columns. */
const unchecked = [
	"id",
	"formKey",
	"folded",
	"html",
	"plain",
	"viviStop",
	"recordId",
	"receivedOn",
	"dueOn",
	"outcome",
	"emailFolded",
	"token",
	"mergedTokens",
	"confirmationHash",
];
const dialect = new SQLiteSyncDialect();

/* What a form forgets to limit, the table refuses. */
it.each(Object.entries(records))(
	"each text of %s that people write has a check of its length or its values",
	(_, one) => {
		const { table, media } = one;
		const { name: nameOfTable, columns, checks } = getTableConfig(table);
		const conditions = checks.map(({ value }) => dialect.sqlToQuery(value).sql).join("\n");
		const files = media.map(({ column }) => column.name);
		const texts = columns.filter((column) => is(column, SQLiteText) && !files.includes(column.name));
		const names = texts.map(({ name }) => name).filter((name) => !unchecked.includes(name));
		const isChecked = (name: string) =>
			["length(%)", "% in (", "% glob "].some((part) =>
				conditions.includes(part.replace("%", `"${nameOfTable}"."${name}"`)),
			);
		expect(names.filter((name) => !isChecked(name))).toEqual([]);
	},
);
