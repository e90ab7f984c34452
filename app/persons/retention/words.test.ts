import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { personalTables } from "#app/platform/records/registry.ts";
import { defaultTerms } from "#app/platform/records/retention-terms.ts";
import { groupsOf } from "./lines.server.ts";
import { retainedWords } from "./words.ts";

const lineOf = (what: string, terms = defaultTerms) =>
	groupsOf(terms)
		.flatMap(({ lines }) => lines)
		.find((line) => line.what === what);

describe("the table of the privacy page", () => {
	it("has a line for every table of the registry that holds something of a person", () => {
		expect(Object.keys(retainedWords).toSorted()).toEqual(
			personalTables.map(({ table }) => getTableName(table)).toSorted(),
		);
		expect(groupsOf(defaultTerms).flatMap(({ lines }) => lines)).toHaveLength(personalTables.length);
	});

	it("says a time in words where the row itself has its end", () => {
		for (const { table, kept } of personalTables) {
			if (typeof kept === "object" && "ms" in kept && kept.ms === 0) {
				expect(retainedWords[getTableName(table)]?.term, getTableName(table)).toBeTruthy();
			}
		}
	});

	it("says the days that are set, and what lasts without any", () => {
		const what = "Comentaris al mapa";
		expect(lineOf(what)?.term).toMatch(/^Mentre duri el procés/);
		expect(lineOf(what, { ...defaultTerms, mapComments: 730 })?.term).toBe("2 anys des del dia que s'envia");
		expect(lineOf(what, { ...defaultTerms, mapComments: 400 })?.term).toBe("400 dies des del dia que s'envia");
		expect(lineOf("El registre de canvis")?.term).toBe("5 anys des del dia del canvi");
	});

	it("says nothing wrong when the days could not be read", () => {
		const all = groupsOf(undefined).flatMap(({ lines }) => lines);
		expect(all.find((line) => line.what === "El registre de canvis")?.term).toMatch(/no el podem llegir/);
		expect(all.find((line) => line.what === "Els intents d'entrar")?.term).toBe("15 minuts");
	});
});
