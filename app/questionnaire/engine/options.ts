import type { Option, Question } from "./definition.ts";
import { namedOptions } from "./named-options.ts";

/** The options that an answer may name. Undefined where it names none. */
export function optionsOf(question: Question): readonly Option[] | undefined {
	if (question.type === "municipality" || question.type === "line") return namedOptions(question.type);
	return "options" in question ? question.options : undefined;
}
