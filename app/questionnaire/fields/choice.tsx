import { optionsOf } from "../engine/options.ts";
import { partOf } from "../engine/part-of.ts";
import { fieldOf, otherField, partField } from "./names.ts";
import { NoAnswer, OptionField, type PartsProps } from "./option.tsx";

/** Buttons to choose one, or boxes to tick, each as wide as a thumb. */
export function Choice({ question, answer, isWrong }: PartsProps<"one" | "several" | "line">) {
	const isOne = question.type === "one";
	const picked = partOf(answer, { q: question.id });
	const isPicked = (name: string) => (Array.isArray(picked) ? picked.includes(name) : picked === name);
	const other = question.type === "line" ? undefined : question.other;
	const text = typeof answer === "object" && !Array.isArray(answer) && "text" in answer ? String(answer.text) : "";
	return (
		<div className="options grid gap-2">
			{(optionsOf(question) ?? []).map(({ name, words }) => (
				<div key={name} className="options__one">
					<OptionField
						type={isOne ? "radio" : "checkbox"}
						name={isOne ? fieldOf(question) : partField(question, name)}
						value={isOne ? name : "1"}
						defaultChecked={isPicked(name)}
						aria-invalid={isWrong || undefined}
					>
						{words}
					</OptionField>
					{other?.option === name && (
						<label className="options__other">
							<span>Quina?</span>
							<input type="text" name={otherField(question)} defaultValue={text} className="field__input" />
						</label>
					)}
				</div>
			))}
			{isOne && !question.required && <NoAnswer name={fieldOf(question)} />}
		</div>
	);
}
