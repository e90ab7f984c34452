import { type Answers, type Questionnaire, questionsOf } from "../engine/definition.ts";
import { type CountedAnswers, join, type Stored } from "../engine/stored.ts";

export const columnsOf = ({ chosen, written, keys }: CountedAnswers) => ({
	chosen: JSON.stringify(chosen),
	counted: JSON.stringify(keys),
	written: Object.keys(written).length > 0 ? JSON.stringify(written) : null,
});

interface Row {
	chosen: string;
	written: string | null;
}

export const storedIn = ({ chosen, written }: Row): Stored => ({
	chosen: JSON.parse(chosen),
	written: JSON.parse(written || "{}"),
});

export const answersIn = (form: Questionnaire, row: Row): Answers => join(questionsOf(form), storedIn(row));
