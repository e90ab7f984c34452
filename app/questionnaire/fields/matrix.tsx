import { isScale } from "../engine/definition.ts";
import { partOf } from "../engine/part-of.ts";
import { partField } from "./names.ts";
import { OptionField, type PartsProps } from "./option.tsx";
import { ScaleButtons } from "./scale-buttons.tsx";

/** Each row is a question of its own. */
export function Matrix({ question, answer, isWrong }: PartsProps<"matrix">) {
	const { rows, options } = question;
	return (
		<div className="grid gap-5">
			{rows.map((row) => {
				const name = partField(question, row.name);
				const value = partOf(answer, { q: question.id, row: row.name });
				return (
					<fieldset key={row.name} className="matrix__row">
						<legend className="mb-1.5 font-bold">{row.words}</legend>
						{isScale(question) && <ScaleButtons name={name} scale={question} value={value} isWrong={isWrong} />}
						{options && (
							<div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
								{options.map((option) => (
									<OptionField
										key={option.name}
										type="radio"
										name={name}
										value={option.name}
										defaultChecked={value === option.name}
										aria-invalid={isWrong || undefined}
									>
										{option.words}
									</OptionField>
								))}
							</div>
						)}
					</fieldset>
				);
			})}
		</div>
	);
}
