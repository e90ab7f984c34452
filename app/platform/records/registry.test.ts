import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { personalColumns, personalTables, registry } from "./registry.ts";

const modules = import.meta.glob<Record<string, unknown>>(["/app/**/tables{,-*}.ts", "!/app/capabilities/*"], {
	eager: true,
});
const tables = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.filter((value) => is(value, SQLiteTable));

describe("the registry of personal data", () => {
	it("has every table once", () => {
		const known = registry.map(({ table }) => getTableName(table));
		expect(known.toSorted()).toEqual(tables.map(getTableName).toSorted());
	});

	it.each(personalTables.map((entry) => [getTableName(entry.table), entry] as const))(
		"knows what of %s is personal, and how it is found or why not",
		(_, { columns, found, kept }) => {
			expect(new Set(Object.values(columns)).size).toBeGreaterThan(1);
			if (found === "nobody can") expect(kept).toMatchObject({ ms: expect.any(Number) });
			else expect(found.flatMap((one) => one.in).length).toBeGreaterThan(0);
		},
	);

	it("looks for people only in columns that say something of them", () => {
		for (const { table, found } of personalTables) {
			const looked = found === "nobody can" ? [] : found.flatMap((one) => one.in);
			expect(personalColumns(table)).toEqual(expect.arrayContaining(looked));
		}
	});

	it("gives the columns that say something of somebody", () => {
		expect(personalColumns(newsletterSubscriptions)).toEqual([
			newsletterSubscriptions.email,
			newsletterSubscriptions.emailFolded,
			newsletterSubscriptions.token,
			newsletterSubscriptions.mergedTokens,
			newsletterSubscriptions.confirmationHash,
		]);
	});
});
