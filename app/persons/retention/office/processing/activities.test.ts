import { describe, expect, it } from "vitest";
import { publicForms } from "#app/participation/public-forms.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { defaultTerms } from "#app/platform/records/retention-terms.ts";
import { purposes } from "../../../purposes.server.ts";
import { retainedWords } from "../../words.ts";
import { activitiesOf } from "./activities.server.ts";

describe("the processing of a personal table", () => {
	it("has a purpose", () => {
		const without = personalTables.filter(({ processing }) => !Object.hasOwn(purposes, processing));
		expect(without.map((entry) => `${nameOfTable(entry)}: processing "${entry.processing}"`)).toEqual([]);
	});

	it("is one form's alone", () => {
		const told = publicForms.map(({ purpose, stored: { table } }) => {
			const processing = personalTables.find((entry) => nameOfTable(entry) === table)?.processing ?? "";
			return { processing, purpose, named: `${table}: processing "${processing}"` };
		});
		const shared = told.filter(({ processing, purpose }) => {
			const isOthers = told.some((other) => other.processing === processing && other.purpose !== purpose);
			return isOthers || purposes[processing]?.data !== purpose.data;
		});
		expect(shared.map(({ named }) => named)).toEqual([]);
	});
});

it("has each personal table in one processing activity, and no activity without any", () => {
	const kept = activitiesOf(defaultTerms).map((activity) => activity.kept.map(({ what }) => what));
	expect(kept.flat().toSorted()).toEqual(
		personalTables.map((entry) => retainedWords[nameOfTable(entry)]?.what ?? "").toSorted(),
	);
	expect(kept.filter((lines) => lines.length === 0)).toEqual([]);
});

it("says of each whose data and which kinds, from the registry", () => {
	const of = (wanted: string) => activitiesOf(defaultTerms).find(({ processing }) => processing === wanted);
	expect(of("testimonials")).toMatchObject({ people: ["qui participa"], kinds: expect.arrayContaining(["veu"]) });
	expect(of("reflections")?.kinds).not.toContain("veu");
	expect(of("accounts")?.people).toEqual(["qui té un compte", "qui treballa en aquest web"]);
});
