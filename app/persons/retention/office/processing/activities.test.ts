import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { personalTables } from "#app/platform/records/registry.ts";
import { defaultTerms } from "#app/platform/records/retention-terms.ts";
import { retainedWords } from "../../words.ts";
import { activitiesOf } from "./activities.server.ts";

it("has each personal table in one processing activity, and no activity without any", () => {
	const kept = activitiesOf(defaultTerms).map((activity) => activity.kept.map(({ what }) => what));
	expect(kept.flat().toSorted()).toEqual(
		personalTables.map(({ table }) => retainedWords[getTableName(table)]?.what ?? "").toSorted(),
	);
	expect(kept.filter((lines) => lines.length === 0)).toEqual([]);
});

it("says of each whose data and which kinds, from the registry", () => {
	const of = (wanted: string) => activitiesOf(defaultTerms).find(({ processing }) => processing === wanted);
	expect(of("testimonials")).toMatchObject({ people: ["qui participa"], kinds: expect.arrayContaining(["veu"]) });
	expect(of("reflections")?.kinds).not.toContain("veu");
	expect(of("accounts")?.people).toEqual(["qui té un compte", "qui treballa en aquest web"]);
});
