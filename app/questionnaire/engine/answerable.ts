import type { FormFault } from "./check.ts";
import { type Operators, type Question, type Questionnaire, questionsOf } from "./definition.ts";
import { optionsOf } from "./options.ts";

/** Whether so many can be ticked. With none it is not answered, and the condition is false. */
export function isPossible(
	question: Question,
	{ min = 1, max = Number.POSITIVE_INFINITY }: Operators["count"],
): boolean {
	const options = optionsOf(question)?.length ?? 0;
	const { least = 1, most = options } = question as { least?: number; most?: number };
	return Math.max(1, min, least) <= Math.min(max, most, options);
}

/** What nobody could answer: more ticks than options, a scale without steps, a text of an option that is not there. */
export function unanswerable(form: Questionnaire): FormFault[] {
	return questionsOf(form).flatMap((question): FormFault[] => {
		const fault = (what: string): FormFault[] => [{ in: question.id, because: "unanswerable", what }];
		const options = optionsOf(question) ?? [];
		const { least = 0, most = options.length } = question as { least?: number; most?: number };
		const { min = 0, max = min } = question as { min?: number; max?: number };
		if (question.type === "several" || question.type === "line") {
			if (least > options.length || least > most) return fault("least");
			if (most < 1) return fault("most");
		}
		if (min > max) return fault("max");
		const other = "other" in question ? question.other?.option : undefined;
		return other === undefined || options.some(({ name }) => name === other) ? [] : fault("other");
	});
}
