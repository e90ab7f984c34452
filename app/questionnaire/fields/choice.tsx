import type { Answer, Question } from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";
import { partOf } from "../engine/part-of.ts";
import { fieldOf, otherField, partField } from "./names.ts";

interface ChoiceProps {
	question: Question<"one" | "several" | "line">;
	answer: Answer | undefined;
	isWrong: boolean;
}

/** Buttons to choose one, or boxes to tick, each as wide as a thumb. */
export function Choice({ question, answer, isWrong }: ChoiceProps) {
	const isOne = question.type === "one";
	const picked = partOf(answer, { q: question.id });
	const isPicked = (name: string) => (Array.isArray(picked) ? picked.includes(name) : picked === name);
	const other = question.type === "line" ? undefined : question.other;
	const text = typeof answer === "object" && !Array.isArray(answer) && "text" in answer ? String(answer.text) : "";
	return (
		<div className="options grid gap-2">
			{(optionsOf(question) ?? []).map(({ name, words }) => (
				<div key={name} className="options__one">
					<label className="options__label">
						<input
							type={isOne ? "radio" : "checkbox"}
							name={isOne ? fieldOf(question) : partField(question, name)}
							value={isOne ? name : "1"}
							defaultChecked={isPicked(name)}
							aria-invalid={isWrong || undefined}
						/>
						<span>{words}</span>
					</label>
					{other?.option === name && (
						<label className="options__other">
							<span>Quina?</span>
							<input type="text" name={otherField(question)} defaultValue={text} className="field__input" />
						</label>
					)}
				</div>
			))}
		</div>
	);
}
