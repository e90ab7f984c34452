import { type Answer, type Scale, stepsOf } from "../engine/definition.ts";
import { NoAnswer } from "./option.tsx";

interface ScaleButtonsProps {
	name: string;
	scale: Scale;
	value: Answer | undefined;
	isWrong: boolean;
	isRequired?: boolean;
}

/** A button for each step, with words at the ends. */
export function ScaleButtons({ name, scale, value, isWrong, isRequired }: ScaleButtonsProps) {
	const { low, high, min, max } = scale;
	const wordsAt = (step: number) => (step === min ? low : step === max ? high : undefined);
	return (
		<div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
			{low && <span aria-hidden="true">{low}</span>}
			{high && (
				<span className="col-start-2 text-right" aria-hidden="true">
					{high}
				</span>
			)}
			<div className="col-span-full flex flex-wrap gap-1.5">
				{stepsOf(scale).map((step) => (
					<label key={step} className="scale__step">
						<input
							type="radio"
							name={name}
							value={step}
							defaultChecked={value === step}
							aria-invalid={isWrong || undefined}
						/>
						<span>
							{step}
							{wordsAt(step) && <span className="sr-only"> ({wordsAt(step)})</span>}
						</span>
					</label>
				))}
			</div>
			{!isRequired && (
				<div className="col-span-full">
					<NoAnswer name={name} />
				</div>
			)}
		</div>
	);
}
