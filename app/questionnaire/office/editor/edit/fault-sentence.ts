import type { FormFault } from "../../../engine/check.ts";
import { type Questionnaire, questionsOf } from "../../../engine/definition.ts";
import { formFaultWords } from "../../../fault-words.ts";

/** The title of a question or section, or the words of an option or row. */
function wordsOf(form: Questionnaire, name: string): string | undefined {
	const questions = questionsOf(form);
	const titled = [...questions, ...form.sections].find(({ id }) => id === name);
	if (titled) return titled.title;
	const listed = questions.flatMap((question) => [
		...("options" in question ? (question.options ?? []) : []),
		...("rows" in question ? question.rows : []),
	]);
	return listed.find((one) => one.name === name)?.words;
}

/** What a change would leave wrong, with the words of what it is about: some of them are only in the form as it was. */
export function faultSentence(before: Questionnaire, after: Questionnaire, fault: FormFault): string {
	const named = (name: string) => wordsOf(before, name) ?? wordsOf(after, name) ?? name;
	const words = formFaultWords(fault, named(fault.what));
	return fault.in === "" ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `«${named(fault.in)}»: ${words}.`;
}
