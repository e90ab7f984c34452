import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { isDay, lengthUpTo, oneOf } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const accessibilityStatement = sqliteTable(
	"accessibility_statement",
	{
		id: text({ enum: ["statement"] })
			.primaryKey()
			.default("statement"),
		preparedOn: text().notNull(),
		reviewedOn: text().notNull(),
		method: text().notNull(),
	},
	(t) => [
		check("accessibility_statement_single", oneOf(t.id, ["statement"])),
		check("accessibility_statement_prepared_on", isDay(t.preparedOn)),
		check("accessibility_statement_reviewed_on", isDay(t.reviewedOn)),
		check("accessibility_statement_method", lengthUpTo(t.method, limits.description)),
	],
);

const accessibilityPersonal = impersonal(accessibilityStatement, "id preparedOn reviewedOn method");

const records = {
	accessibilityStatement: describeRecord({
		table: accessibilityStatement,
		personal: accessibilityPersonal,
		media: [],
	}),
};

export const capability = { records };
