import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withoutPerson } from "#app/persons/retention/queries/anonymize.ts";
import { retained } from "#app/persons/retention/queries/due.ts";
import { termsOf } from "#app/persons/retention/queries/set-terms.ts";
import { personalTables } from "./registry.ts";
import { defaultTerms, isWithin, retentionKinds, retentionOf } from "./retention-terms.ts";

describe("the kinds whose days are set", () => {
	it("are each of one table of the registry, or of a capability that has been taken out", () => {
		const kinds = retained.map(({ kind }) => kind);
		expect(kinds).toEqual(retentionKinds.filter((kind) => kinds.includes(kind)));
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

	it("end in one way: every other personal table ends by itself, with its account or with its record", () => {
		const settable = personalTables.filter(({ kept }) => typeof kept === "object" && "term" in kept);
		expect(settable).toHaveLength(retained.length);
	});
});

describe("what is set", () => {
	it("stands for its default where it is out of range", () => {
		const terms = termsOf([
			{ kind: "mapComments", days: 365, version: 1 },
			{ kind: "reflections", days: 1, version: 1 },
			{ kind: "auditLog", days: null, version: 1 },
			{ kind: "gone" as "auditLog", days: 30, version: 1 },
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
