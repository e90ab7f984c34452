import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withoutPerson } from "#app/persons/retention/queries/anonymize.ts";
import { retained } from "#app/persons/retention/queries/due.ts";
import { termsOf } from "#app/persons/retention/queries/set-terms.ts";
import { personalTables, termOf } from "./registry.ts";
import { defaultTerms, isWithin, retentionKinds, retentionOf } from "./retention-terms.ts";

describe("the kinds whose days are set", () => {
	it("are each of one table, with a name and a place of their own", () => {
		const settable = personalTables.flatMap((entry) => termOf(entry) ?? []);
		const told = settable.flatMap(({ term, retention: { name, place } }) => [
			`term ${term}`,
			`name ${name}`,
			`place ${place}`,
		]);
		expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
	});

	it.each(retentionKinds)("%s has a default between its least and its most", (kind) => {
		const { days, least, most, mayLast } = retentionOf(kind);
		expect(isWithin(kind, days)).toBe(true);
		expect(least).toBeLessThan(most);
		expect(isWithin(kind, least) && isWithin(kind, most)).toBe(true);
		for (const wrong of [least - 1, most + 1, -1, 0, 1e9, 30.5, Number.NaN]) expect(isWithin(kind, wrong)).toBe(false);
		expect(isWithin(kind, null)).toBe(mayLast);
	});

	it("count from a column that is a time", () => {
		for (const { from } of retained) expect(from.dataType, from.name).toBe("date");
	});

	it("have a column for when their rows became anonymous, if they do", () => {
		const anonymous = retained.filter(({ retention }) => retention.end === "anonymous");
		const without = anonymous.filter(({ entry }) => !("anonymizedAt" in getTableColumns(entry.table)));
		expect(without.map(({ kind }) => kind)).toEqual([]);
	});
});

describe("what is set", () => {
	it("stands for its default where it is out of range", () => {
		const terms = termsOf([
			{ kind: "mapComments", days: 365, version: 1 },
			{ kind: "reflections", days: 1, version: 1 },
			{ kind: "auditLog", days: null, version: 1 },
			{ kind: "gone", days: 30, version: 1 },
		]);
		expect(terms).toEqual({ ...defaultTerms, mapComments: 365 });
	});
});

describe("what becomes anonymous", () => {
	const anonymous = retained.filter(({ retention }) => retention.end === "anonymous");

	it.each(anonymous)("$kind has no column left that leads to a person, but what was published", (one) => {
		const { entry } = one;
		const meanings: Record<string, string> = entry.columns;
		const emptied = Object.keys(withoutPerson(one));
		const columns = Object.entries(getTableColumns(entry.table));
		for (const [name, column] of columns) {
			const isOfPerson = meanings[name] !== "none" && !column.primary && column.generated === undefined;
			expect(emptied.includes(name), name).toBe(isOfPerson);
		}
	});
});
