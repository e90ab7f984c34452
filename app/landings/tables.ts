import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { createdAt, flag, id, isFlag, lengthUpTo } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const landings = sqliteTable(
	"landings",
	{
		id: id(),
		title: text().notNull(),
		slug: text().notNull().unique(),
		description: text().notNull(),
		isActive: flag().default(true),
		createdAt: createdAt(),
	},
	(t) => [
		index("landings_by_created").on(t.createdAt, t.id),
		check("landings_title", lengthUpTo(t.title, limits.title)),
		check("landings_slug", lengthUpTo(t.slug, limits.title)),
		check("landings_description", sql`length(${t.description}) <= ${sql.raw(String(limits.landingMarkdown))}`),
		check("landings_is_active", isFlag(t.isActive)),
	],
);

const records = {
	landings: describeRecord({
		table: landings,
		personal: impersonal(landings, "id title slug description isActive createdAt"),
		title: landings.title,
		media: [],
		isShown: sql`${landings.isActive}`,
		count: "total",
	}),
};

export const capability = { records };
