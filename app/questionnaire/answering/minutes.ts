import { type Question, type Questionnaire, questionsOf } from "../engine/definition.ts";

/** How long it takes: twelve to twenty-two seconds for each thing that is asked, as in what ships. */
export function minutesOf(form: Questionnaire): { least: number; most: number } {
	const asked = questionsOf(form).reduce((sum, question) => sum + partsOf(question), 0);
	return { least: Math.max(1, Math.round(asked / 5)), most: Math.max(2, Math.round(asked / 2.7)) };
}

function partsOf(question: Question): number {
	if (question.type === "note") return 0;
	return question.type === "matrix" ? question.rows.length : 1;
}
