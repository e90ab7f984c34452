import { modules } from "virtual:enhance";
import { ordinal } from "../numbers.ts";
import { partField } from "./names.ts";
import type { PartsProps } from "./option.tsx";

/** A list of places for each option. Scripts add buttons that move it up and down. */
export function Ranking({ question, answer, isWrong }: PartsProps<"ranking">) {
	const placeOf = (name: string): string => {
		if (Array.isArray(answer)) return answer.includes(name) ? String(answer.indexOf(name) + 1) : "";
		const given = typeof answer === "object" ? (answer as Readonly<Record<string, unknown>>)[name] : undefined;
		return given === undefined ? "" : String(given);
	};
	return (
		<ol className="ranking grid gap-2" data-module={modules.questionnaire}>
			{question.options.map(({ name, words }) => (
				<li
					key={name}
					className="grid grid-cols-[1fr_auto] items-center gap-2 rounded-xl border-2 border-ink px-3.5 py-2"
				>
					<label className="grid grid-cols-[1fr_10.5rem] items-center gap-3 max-[30rem]:grid-cols-1 max-[30rem]:gap-0">
						<span>{words}</span>
						<select
							name={partField(question, name)}
							defaultValue={placeOf(name)}
							aria-invalid={isWrong || undefined}
							className="field__input max-[30rem]:px-2"
						>
							<option value="">No l'ordeno</option>
							{question.options.map((_, n) => (
								<option key={ordinal(n + 1)} value={n + 1}>
									{ordinal(n + 1)}
								</option>
							))}
						</select>
					</label>
				</li>
			))}
		</ol>
	);
}
