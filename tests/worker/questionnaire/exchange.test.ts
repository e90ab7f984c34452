import { expect, it } from "vitest";
import type { Question, Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { fromXlsForm } from "#app/questionnaire/exchange/from-xlsform.ts";
import { toXlsForm } from "#app/questionnaire/exchange/to-xlsform.ts";
import { workbookWith } from "#tests/fixtures/zips.ts";

/* What packs and unpacks is the platform's: in workerd it must do as in Node. */

const options = Array.from({ length: 60 }, (_, n) => ({ name: `o${n}`, words: `L'opció ${n} & «més»` }));

it("the largest questionnaire goes out and comes back", () => {
	const questions = Array.from(
		{ length: 150 },
		(_, n): Question => ({ id: `q${n}`, type: "one", title: `Q${n}`, options }),
	);
	const form: Questionnaire = { sections: [{ id: "un", title: "Un", questions }] };
	expect(fromXlsForm(toXlsForm(form, { title: "Molt llarg" }))).toEqual({ form, title: "Molt llarg", refused: [] });
});

it("a packed workbook is read, and one that unpacks to more than it says is not", () => {
	const sheet = `<row><c><v>1</v></c></row>${" ".repeat(2_000_000)}`;
	expect(fromXlsForm(workbookWith(sheet)).refused[0]?.reason).toMatch(/cap pregunta/);
	expect(fromXlsForm(workbookWith(sheet, 1000)).refused[0]?.reason).toMatch(/malmès/);
});

it("a sheet is read that is a little larger than a buffer of the platform", () => {
	const sheet = `<row><c><v>1</v></c></row>${" ".repeat(70_000)}`;
	expect(fromXlsForm(workbookWith(sheet)).refused[0]?.reason).toMatch(/cap pregunta/);
});
