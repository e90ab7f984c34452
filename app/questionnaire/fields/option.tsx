import type { ComponentProps } from "react";
import type { Answer, Question, QuestionType } from "../engine/definition.ts";

/** Of a question that has several fields. */
export interface PartsProps<Type extends QuestionType> {
	question: Question<Type>;
	answer: Answer | undefined;
	isWrong: boolean;
}

/** Takes back what was chosen of buttons, which the browser cannot. */
export const NoAnswer = ({ name }: { name: string }) => (
	<OptionField type="radio" name={name} value="">
		Sense resposta
	</OptionField>
);

export const OptionField = ({ children, ...input }: ComponentProps<"input">) => (
	<label className="options__label">
		<input {...input} />
		<span>{children}</span>
	</label>
);
